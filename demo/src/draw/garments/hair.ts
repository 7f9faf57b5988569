import { LIES } from '#src/draw/garments/small-thing'
import { curve, loop, pair, type Point, points } from '#src/draw/geometry'
import { fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Words } from '#src/draw/words'

export function hair(words: Words): Piece[] {
  if (words.has('scrunchie')) return [ring([220, 290], 88), ring([390, 370], 92), ring([240, 480], 84)]
  const wing = curve('306,372 360,318 440,290 496,306 508,372 496,438 440,454 360,426 306,372')
  const tail = [
    ...curve('308,380 350,440 384,520'),
    [404, 574] as Point,
    [372, 562] as Point,
    [344, 582] as Point,
    ...curve('334,520 312,450 296,384'),
  ]
  return [
    { shape: pair(tail), cloth: 'satin', tint: 'main', roundness: 24, depth: 0.4, shadow: LIES },
    {
      shape: pair(wing),
      cloth: 'satin',
      tint: 'main',
      roundness: 44,
      depth: 0.7,
      shadow: LIES,
      marks: points('336,388 368,372 356,356')
        .flatMap(([y1, y2], i) => pair(curve('316,372', [380, y1], [470, y2 + i * 12])))
        .map((line) => fold(line, 8, -5)),
    },
    {
      shape: [loop('284,346 316,346 322,372 316,400 284,400 278,372')],
      cloth: 'satin',
      tint: 'main',
      roundness: 26,
      depth: 0.8,
      shadow: { near: 0.4, far: 0 },
      marks: [fold(points('292,350 294,396'), 4, -2), fold(points('308,350 306,396'), 4, -2)],
    },
  ]
}

export function ring([x, y]: Point, size: number): Piece {
  const edge = (radius: number, wave: number): Point[] =>
    Array.from({ length: 180 }, (_, i): Point => {
      const turn = (i / 180) * 2 * Math.PI
      const r = radius + wave * Math.sin(turn * 19) + wave * 0.6 * Math.sin(turn * 31 + x)
      return [x + r * Math.cos(turn), y + r * 0.94 * Math.sin(turn)]
    })
  const gathers = Array.from({ length: 38 }, (_, i): Mark => {
    const turn = (i / 38) * 2 * Math.PI + 0.06 * Math.sin(i * 5)
    const at = (r: number, more: number): Point => [
      x + r * Math.cos(turn + more),
      y + r * 0.94 * Math.sin(turn + more),
    ]
    return fold([at(size * 0.42, 0), at(size * 0.75, 0.05), at(size * 1.02, 0)], 4, i % 2 ? 4 : -4)
  })
  return {
    shape: [edge(size, 4)],
    holes: [edge(size * 0.4, 2)],
    cloth: 'velvet',
    tint: 'main',
    roundness: 40,
    depth: 0.9,
    marks: gathers,
    shadow: LIES,
  }
}
