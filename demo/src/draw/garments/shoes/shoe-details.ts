import type { Last } from '#src/draw/garments/shoes/last'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { band, curve, ellipse, type Line, move, type Point, points } from '#src/draw/geometry'
import { type Mark, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export function elastic(line: Line, width = 12): Piece {
  const ribs = Array.from({ length: 4 }, (_, i): Mark => ({
    line: move(line, [i * 2.4 - 3.6, i * 0.6 - 1]),
    width: 0.8,
    height: -0.5,
  }))
  return {
    shape: [band(line, width)],
    cloth: 'rib',
    tint: 'cord',
    roundness: 9,
    depth: 0.35,
    marks: ribs,
    shadow: { near: 0.3, far: 0.12 },
  }
}

export function farStrap(of: Shoe): Piece[] {
  if (of.last === 'slipper') return [elastic(curve('420,384 408,342 372,322'))]
  if (of.last === 'pointe') {
    return [
      {
        shape: [band(curve('352,376 372,330 430,296 486,318 500,360 470,372'), 15)],
        cloth: 'satin',
        tint: 'cord',
        roundness: 30,
        depth: 0.13,
        shadow: { near: 0.25, far: 0.12 },
      },
    ]
  }
  return []
}

export function nearDetails(of: Shoe): Piece[] {
  const { words, last } = of
  if (last === 'slipper') {
    const cross = words.has('canvas') ? [elastic(curve('352,424 352,370 404,324 436,340 440,380'))] : []
    return [...cross, elastic(curve('430,414 420,360 388,326 350,330 336,372')), tieBow([252, 390])]
  }
  if (last === 'pointe') {
    return [
      {
        shape: [band(curve('356,422 330,372 296,330 316,290 382,282 420,308 404,352 352,358 300,340'), 15)],
        cloth: 'satin',
        tint: 'cord',
        roundness: 30,
        depth: 0.13,
        shadow: { near: 0.3, far: 0.15 },
      },
      tieBow([246, 386]),
    ]
  }
  if (last === 'mary-jane') return strap(of)
  if (of.laces) return laces(last)
  const gore = [
    ...curve('336,346 342,368 332,398'),
    ...curve('332,398 378,390 398,364'),
    ...curve('398,364 368,360 336,346'),
  ]
  return [
    {
      shape: [gore],
      cloth: 'rib',
      tint: 'deep',
      lies: 'on',
      thickness: 1,
      shadow: { near: 0.2, far: 0 },
      grain: 0.7,
    },
  ]
}

function tieBow([x, y]: Point): Piece {
  const loops = [
    curve([x, y], [x - 16, y - 10], [x - 26, y], [x - 12, y + 6], [x, y]),
    curve([x, y], [x + 10, y - 12], [x + 24, y - 9], [x + 14, y + 3], [x, y]),
  ]
  const ends = [
    band(curve([x, y], [x - 8, y + 14], [x - 18, y + 22]), 2.6),
    band(curve([x, y], [x + 4, y + 16], [x + 2, y + 28]), 2.6),
  ]
  return {
    shape: [...loops.map((line) => band(line, 2.6)), ...ends],
    cloth: 'cotton',
    tint: 'cord',
    roundness: 3,
    shadow: { near: 0.3, far: 0 },
  }
}

function strap(of: Shoe): Piece[] {
  const line = curve('314,432 304,404 314,384 338,376 356,386')
  return [
    {
      shape: [band(line, 15)],
      cloth: of.cloth,
      tint: 'main',
      roundness: 12,
      depth: 0.5,
      marks: [stitches(line)],
      shadow: { near: 0.4, far: 0.1 },
    },
    {
      shape: [ellipse([310, 418], 11, 10)],
      holes: [ellipse([310, 418], 6.5, 5.5)],
      cloth: 'metal',
      tint: 'metal',
      roundness: 5,
      shadow: { near: 0.4, far: 0 },
    },
  ]
}

export function laces(last: Last): Piece[] {
  const rows: Line =
    last === 'high-top'
      ? points('252,376 272,352 290,328 306,302 320,274 332,248')
      : points('246,384 268,374 290,363 311,352 328,343')
  const bars = rows.map(([x, y]) => band(curve([x - 12, y - 12], [x + 6, y - 2], [x + 25, y + 10]), 6))
  const [x, y] = rows[rows.length - 1]
  const loops = [
    curve([x + 4, y - 6], [x - 24, y - 30], [x - 46, y - 18], [x - 22, y - 4], [x + 4, y - 6]),
    curve([x + 4, y - 6], [x + 22, y + 16], [x + 44, y + 26], [x + 36, y + 4], [x + 4, y - 6]),
  ]
  const ends = [
    band(curve([x + 4, y - 6], [x - 14, y + 18], [x - 34, y + 40]), 5),
    band(curve([x + 4, y - 6], [x + 10, y + 30], [x + 4, y + 56]), 5),
  ]
  return [
    {
      shape: [...bars, ...loops.map((line) => band(line, 5)), ...ends],
      cloth: 'cotton',
      tint: last === 'oxford' ? 'main' : 'pale',
      roundness: 5,
      depth: 0.9,
      shadow: { near: 0.45, far: 0 },
    },
  ]
}
