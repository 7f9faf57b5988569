import { grown, isHalf, isPointe, outlineOf, wider } from '#src/draw/garments/shoes/outline-from-above'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { soleWithTaps } from '#src/draw/garments/shoes/tap-sole'
import { band, curve, ellipse, loop, mirror, move, type Line, type Point } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export function pairFromAbove(of: Shoe): Piece[] {
  const right = rightShoe(of)
  const left = (of.hasTaps ? soleWithTaps(of) : right).map(mirrored)
  return [...right, ...left]
}

function mirrored(piece: Piece): Piece {
  return {
    ...piece,
    shape: piece.shape.map(mirror),
    ...(piece.holes && { holes: piece.holes.map(mirror) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: mirror(mark.line) })) }),
  }
}

function openingOf(of: Shoe): Line {
  if (isHalf(of)) return loop('400,392 420,396 434,412 440,428 400,424 360,426 366,410 380,396')
  if (of.last === 'slipper' || of.last === 'mary-jane') {
    const opening = loop(
      '396,302 418,312 430,356 424,420 424,480 416,526 404,538 390,526 382,480 376,410 366,356 376,312',
    )
    return of.words.has('child') ? wider(opening, 1.04, 0.86) : opening
  }
  return loop('402,424 422,432 426,470 420,516 404,530 388,516 382,470 384,432')
}

function rightShoe(of: Shoe): Piece[] {
  const outline = outlineOf(of)
  const opening = openingOf(of)
  const rim: Piece[] =
    of.sole === 'rubber' || of.sole === 'leather'
      ? [
          {
            shape: [grown(outline, of.sole === 'rubber' ? 1.08 : 1.03)],
            cloth: 'canvas',
            tint: of.sole === 'rubber' ? 'plain' : 'deep',
            roundness: 20,
            depth: 0.4,
            shadow: { near: 0.5, far: 0.28 },
          },
        ]
      : []
  return [
    ...(isHalf(of) ? [sling()] : []),
    ...rim,
    {
      shape: [outline],
      cloth: of.cloth,
      tint: 'main',
      roundness: 70,
      depth: 0.5,
      marks: marksOf(of, opening),
      shadow: rim.length > 0 ? { near: 0.3, far: 0 } : { near: 0.5, far: 0.28 },
    },
    {
      shape: [opening],
      cloth: 'cotton',
      tint: 'inside',
      roundness: 34,
      depth: -0.55,
      shadow: { near: 0, far: 0 },
    },
    ...(isHalf(of) ? [] : [innerSole(opening)]),
    ...onTop(of),
  ]
}

/** The bottom of the shoe inside, lighter where light falls in. */
function innerSole(opening: Line): Piece {
  const middle: Point = [402, 430]
  return {
    shape: [
      opening.map(([x, y]): Point => [
        middle[0] + (x - middle[0]) * 0.7,
        middle[1] + 4 + (y - middle[1]) * 0.9,
      ]),
    ],
    cloth: 'suede',
    tint: 'form',
    roundness: 20,
    depth: 0.1,
    opacity: 0.75,
    shadow: { near: 0.1, far: 0 },
  }
}

function sling(): Piece {
  const near = { near: 0.4, far: 0.12 }
  return {
    shape: [band(curve('372,404 366,460 378,530 404,556 430,530 440,460 432,404'), 12)],
    cloth: 'rib',
    tint: 'cord',
    roundness: 8,
    depth: 0.5,
    shadow: near,
  }
}

function marksOf(of: Shoe, opening: Line): Mark[] {
  if (isHalf(of))
    return [
      ...binding(opening, 2),
      stitches(curve('352,392 400,382 448,392')),
      ...binding(curve('346,300 372,288 428,286 458,300'), 2),
    ]
  const edge = [
    ...binding([...opening, opening[0]], 3),
    stitches([...opening.map(([x, y]): Point => [400 + (x - 400) * 1.2, 420 + (y - 420) * 1.06])]),
  ]
  if (isPointe(of))
    return [
      ...edge,
      { line: ellipse([400, 190], 21, 9), width: 2, height: -1.4 },
      ...seam(curve('352,330 362,322 378,318')),
      ...seam(curve('450,336 436,326 424,320')),
    ]
  if (of.last === 'slipper')
    return [
      ...edge,
      ...[0, 1, 2, 3, 4, 5, 6].map((i): Mark =>
        fold(
          curve(
            [364 + i * 12, 206 - 10 * Math.sin((i / 6) * Math.PI)],
            [370 + i * 10.4, 226],
            [376 + i * 8.6, 246],
          ),
          2.6,
          1.6,
        ),
      ),
    ]
  if (of.last === 'mary-jane') return edge
  const cap = of.hasTaps
    ? [
        {
          line: curve('346,284 380,262 420,262 456,284'),
          width: 1.8,
          height: -1.6,
          ink: 0.3,
          dash: [1.4, 6] as const,
        },
        ...seam(curve('345,290 380,268 420,268 457,290')),
      ]
    : seam(curve('346,300 380,268 420,268 456,300'))
  return [
    ...edge,
    ...cap,
    stitches(curve('346,293 380,261 420,261 456,293')),
    ...seam(curve('386,296 382,360 384,428')),
    ...seam(curve('418,296 424,360 422,428')),
  ]
}

const lies = { near: 0.4, far: 0.08 }

function onTop(of: Shoe): Piece[] {
  if (isHalf(of)) return []
  if (isPointe(of)) return [ribbons(), drawstring()]
  switch (of.closes) {
    case 'elastic':
      return [strapAcross('364,424 400,408 436,422', 15, 'rib'), drawstring()]
    case 'crossed elastics':
      return [
        strapAcross('366,376 402,408 438,462', 14, 'rib'),
        strapAcross('436,374 402,408 370,462', 14, 'rib'),
        drawstring(),
      ]
    case 'strap':
      return [
        strapAcross('364,402 400,390 442,400', 19, of.cloth),
        {
          shape: [ellipse([440, 402], 10, 13)],
          holes: [ellipse([440, 402], 5.5, 7.5)],
          cloth: 'metal',
          tint: 'metal',
          roundness: 5,
          shadow: lies,
        },
      ]
    case 'gore':
      return [
        {
          shape: [loop('390,330 414,330 420,420 384,420')],
          cloth: 'rib',
          tint: 'deep',
          lies: 'on',
          thickness: 0.8,
        },
      ]
    case 'laces':
      return [laces(of)]
  }
}

function strapAcross(along: string, width: number, cloth: Piece['cloth']): Piece {
  return {
    shape: [band(curve(along), width)],
    cloth,
    tint: cloth === 'rib' ? 'cord' : 'main',
    roundness: 12,
    depth: 0.55,
    shadow: lies,
    grain: 1.5,
  }
}

function laces({ last }: Shoe): Piece {
  const bars = [0, 1, 2, 3, 4].map((i) =>
    band(curve([380, 308 + i * 25], [402, 302 + i * 25], [426, 308 + i * 25]), 6),
  )
  const loops = [
    curve('402,416 372,396 354,414 376,428 402,416'),
    curve('402,416 432,396 450,414 428,428 402,416'),
  ]
  const ends = [curve('402,416 384,440 366,452'), curve('402,416 420,440 440,450')]
  return {
    shape: [...bars, ...loops.map((line) => band(line, 5)), ...ends.map((line) => band(line, 5))],
    cloth: 'cotton',
    tint: last === 'oxford' ? 'deep' : 'plain',
    roundness: 5,
    shadow: lies,
  }
}

/** Let go on the floor, each in one turn. */
function ribbons(): Piece {
  return {
    shape: [
      band(curve('378,424 350,452 338,500 350,560 378,610 372,650 340,682'), 16),
      band(curve('428,424 456,452 470,500 458,560 432,610 440,650 470,686'), 16),
    ],
    cloth: 'satin',
    tint: 'main',
    roundness: 30,
    depth: 0.13,
    shadow: lies,
  }
}

function drawstring(): Piece {
  const loops = [curve('397,302 378,292 374,304 397,302'), curve('397,302 418,291 421,304 397,302')]
  const ends = [curve('397,302 388,318 382,330'), curve('397,302 405,318 412,328')]
  return {
    shape: [...loops, ...ends].map((line) => band(move(line, [0, 2]), 3)),
    cloth: 'cotton',
    tint: 'cord',
    roundness: 3,
    shadow: { near: 0.35, far: 0 },
  }
}
