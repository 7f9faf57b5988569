import type { ClothName } from '#src/draw/cloth'
import { along, arm, figureInLeggings, TORSO_SIDE } from '#src/draw/figure'
import { bodiceOf, bodyPieces } from '#src/draw/garments/leotard'
import { curve, type Line, mirror, pair, type Point, points, symmetric, toMiddle } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { buildOf, choose, type Words } from '#src/draw/words'

export function top(words: Words, view: View): Piece[] {
  const cloth: ClothName = choose(words, ['mesh', 'rib', 'cotton', 'microfiber'], 'cotton')
  if (words.has('bra')) {
    const hem = curve('410,296 360,302 300,304')
    return [
      ...figureInLeggings(view, 'women'),
      ...bodyPieces(bodiceOf(words, view), hem, pair(hem).concat(pair(raised(hem, 15)))),
    ]
  }
  if (words.has('tank')) return tank(words, view, cloth)
  return tee(words, view, cloth)
}

function raised(line: Line, by: number): Point[] {
  return line.map(([x, y]): Point => [x, y - by])
}

/** A shirt with sleeves: hangs a little away from the form. */
function tee(words: Words, view: View, cloth: ClothName): Piece[] {
  const isCropped = words.has('crop')
  const hem = isCropped ? 352 : 452
  const isLong = words.has('long')
  const neck: Line =
    view === 'back' ? toMiddle('346,114 330,124 300,128') : toMiddle('346,114 336,138 318,152 300,156')
  const isStraight = words.has('men') || words.has('boy')
  const side = [
    ...along(TORSO_SIDE, [238, hem - 8], isCropped ? 12 : 10)
      .filter(([, y]) => y < 330)
      .map(([x, y]): Point => [isStraight ? Math.max(x, 390 - (y - 238) * 0.08) : x, y]),
    ...curve(
      [isCropped ? 372 : isStraight ? 383 : 371, 336],
      [isCropped ? 372 : isStraight ? 384 : 382, hem - 30],
      [isCropped ? 371 : 390, hem],
    ),
  ]
  const body = symmetric([
    ...[...neck].reverse(),
    ...curve('376,122 400,132 414,150'),
    ...curve('404,200 394,230'),
    ...side,
    ...curve([side[side.length - 1][0], hem + 1], [340, hem + 6], [300, hem + 7]),
  ])
  const sleeve: Line = isLong
    ? [...arm(456).map(([x, y]): Point => [x + (x > 400 + (y - 150) * 0.13 ? 4 : -3), y])]
    : [
        ...curve('378,121 404,132 424,160 438,216 440,236'),
        ...curve('440,238 416,246 393,240'),
        ...curve('390,226 384,190 380,150'),
      ]
  const soft = cloth === 'mesh' ? 0.9 : 1
  return [
    ...figureInLeggings(view, buildOf(words)),
    {
      shape: [body, sleeve, mirror(sleeve)],
      cloth,
      tint: 'main',
      roundness: 56,
      depth: 0.66,
      opacity: soft,
      marks: [...teeMarks(hem, view, isLong), ...neckBand(neck)],
    },
  ]
}

function neckBand(neck: Line): Mark[] {
  return pair(neck).flatMap((line) => [
    ...binding(line, 3.2),
    stitches(line.map(([x, y]): Point => [x + (x > 300 ? 3 : -3), y + 7])),
  ])
}

function teeMarks(hem: number, view: View, isLong: boolean): Mark[] {
  const armhole = pair(curve('378,122 386,160 388,200 393,238')).flatMap((line) => seam(line))
  const sleeves = isLong ? [] : pair(curve('440,230 416,238 394,232')).map((line) => stitches(line))
  const creases: Line[] = [
    curve('388,232 362,246 340,270'),
    curve('392,244 372,262 352,296'),
    curve('372,322 346,336 316,332'),
    curve('376,350 350,362 322,356'),
    ...(hem > 400 ? [curve('382,396 356,402 330,394'), curve('388,430 370,420 352,424')] : []),
  ]
  return [
    ...armhole,
    ...sleeves,
    stitches(curve([206, hem - 6], [300, hem + 1], [394, hem - 6])),
    ...(view === 'front'
      ? pair(points('339,238 343,252')).map((line): Mark => ({ line, width: 25, height: 6 }))
      : []),
    ...creases.flatMap((line, i) => [
      fold(line, 4.5, 1.6),
      fold(mirror(line.map(([x, y]): Point => [x, y + (i % 2) * 5])), 4, 1.4),
    ]),
    ...(isLong
      ? [curve('402,300 418,306 438,298'), curve('406,318 422,322 440,316')]
          .flatMap((line) => pair(line))
          .map((line) => fold(line, 3.4, 1.4))
      : [curve('398,200 416,206 430,196')].flatMap((line) => pair(line)).map((line) => fold(line, 4, 1.6))),
  ]
}

function tank(words: Words, view: View, cloth: ClothName): Piece[] {
  const isLoose = words.has('loose') || words.has('drape')
  const hem = 456
  const neck: Line =
    view === 'back' ? toMiddle('350,115 338,138 300,146') : toMiddle('350,115 344,160 326,186 300,192')
  const armhole = isLoose
    ? curve('374,124 362,180 372,236 390,268')
    : curve('374,124 364,176 370,216 388,242')
  const drop = isLoose ? 14 : 5
  const straightest = words.has('men') || words.has('boy') ? 380 : 0
  const side = [
    ...along(TORSO_SIDE, [isLoose ? 272 : 246, 330], drop).map(([x, y]): Point => [
      Math.max(x, straightest),
      y,
    ]),
    ...curve([Math.max(372 + drop / 2, straightest), 344], [380 + drop, 400], [388 + drop, hem]),
  ]
  const shape = symmetric([
    ...[...neck].reverse(),
    ...armhole,
    ...side,
    ...curve([388 + drop, hem], [340, hem + 7], [300, hem + 8]),
  ])
  const swoops =
    words.has('drape') && view === 'front'
      ? [0, 1, 2, 3].map((i): Mark =>
          fold(curve([250 - i * 3, 200 + i * 34], [300, 236 + i * 42], [350 + i * 3, 200 + i * 34]), 9, 6),
        )
      : []
  return [
    ...figureInLeggings(view, buildOf(words)),
    {
      shape: [shape],
      cloth,
      tint: 'main',
      roundness: 56,
      depth: 0.68,
      marks: [
        ...pair(neck)
          .concat(pair(armhole))
          .flatMap((line) => binding(line, 2.6)),
        stitches(curve([208, hem - 6], [300, hem + 2], [392, hem - 6])),
        ...teeMarks(hem, view, true).slice(12),
        ...swoops,
      ],
    },
  ]
}
