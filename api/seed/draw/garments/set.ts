import { bag } from './bag.ts'
import { cardigan } from './cardigan.ts'
import { kit } from './kit.ts'
import { legWarmers } from './leg-warmers.ts'
import { leotard } from './leotard.ts'
import { place } from './shoe.ts'
import { pointe, slipper } from './shoes.ts'
import { bottle, towel } from './small-thing.ts'
import type { Point } from '../geometry.ts'
import type { Piece } from '../piece.ts'
import { choose, type Words } from '../words.ts'

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
        { pieces: leotard(of('child', 'tank', 'scoop', 'cotton'), 'front'), by: [-136, -62], size: 0.58 },
        { pieces: bag(of('backpack'), 'front'), by: [138, -150], size: 0.5 },
        { pieces: slipper(of('leather', 'full', 'child'), 'front'), by: [130, 130], size: 0.5 },
      ]
    case 'pointe':
      return [
        { pieces: kit(of('pouch')), by: [132, -180], size: 0.56 },
        { pieces: kit(of('ribbon')), by: [-140, -170], size: 0.5 },
        { pieces: pointe(of('satin'), 'front'), by: [0, 100], size: 0.86 },
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
        { pieces: legWarmers(of('long'), 'front'), by: [-130, 0], size: 0.84 },
        { pieces: cardigan(of('wrap'), 'front'), by: [140, 40], size: 0.66 },
      ]
  }
}
