import { asStanding } from '#src/draw/figure'
import { bag } from '#src/draw/garments/bags/bag'
import { cardigan } from '#src/draw/garments/cardigan'
import { kit } from '#src/draw/garments/kit'
import { legWarmers } from '#src/draw/garments/leg-warmers'
import { leotard } from '#src/draw/garments/leotard'
import { place } from '#src/draw/garments/shoes/shoe'
import { pointe, slipper } from '#src/draw/garments/shoes/shoes'
import { bottle, towel } from '#src/draw/garments/small-thing'
import type { Point } from '#src/draw/geometry'
import type { Piece } from '#src/draw/piece'
import { shapeFigure } from '#src/draw/warp'
import { choose, type Words } from '#src/draw/words'

interface Item {
  pieces: Piece[]
  by: Point
  size: number
}

const of = (...words: string[]) => new Set(words)

/** Things that are sold together, side by side. */
export function setOfThings(words: Words): Piece[] {
  return itemsOf(
    choose(words, ['first-class', 'pointe', 'studio-day', 'hair', 'feet', 'warm'], 'hair'),
  ).flatMap(({ pieces, by, size }) => place(pieces, { by, size }))
}

function itemsOf(kind: 'first-class' | 'pointe' | 'studio-day' | 'hair' | 'feet' | 'warm'): Item[] {
  switch (kind) {
    case 'first-class':
      return [
        {
          pieces: shapeFigure(leotard(of('child', 'tank', 'scoop', 'cotton'), 'front'), 'child'),
          by: [-140, -92],
          size: 0.54,
        },
        { pieces: bag(of('backpack'), 'front'), by: [138, -150], size: 0.5 },
        { pieces: slipper(of('leather', 'full', 'child'), 'back'), by: [130, 130], size: 0.66 },
      ]
    case 'pointe':
      return [
        { pieces: kit(of('pouch')), by: [132, -200], size: 0.5 },
        { pieces: kit(of('ribbon')), by: [-140, -190], size: 0.5 },
        { pieces: pointe(of('satin'), 'back'), by: [0, 50], size: 0.7 },
      ]
    case 'studio-day':
      return [
        { pieces: towel(), by: [84, -30], size: 0.78 },
        { pieces: bottle(), by: [-160, -20], size: 0.82 },
        { pieces: kit(of('band')), by: [60, 220], size: 0.5 },
      ]
    case 'hair':
      return [
        { pieces: kit(of('net')), by: [-40, -130], size: 0.66 },
        { pieces: kit(of('tin')), by: [60, 120], size: 0.62 },
      ]
    case 'feet':
      return [
        { pieces: kit(of('pads')), by: [-60, -150], size: 0.66 },
        { pieces: kit(of('ball')), by: [-90, 150], size: 0.56 },
        { pieces: kit(of('ribbon')), by: [140, 130], size: 0.48 },
      ]
    case 'warm':
      return [
        {
          pieces: [...cardigan(of('wrap'), 'front'), ...asStanding(legWarmers(of('long')))],
          by: [0, -84],
          size: 0.56,
        },
      ]
  }
}
