import { band, curve, ellipse, loop, mirror, move, type Line, type Point } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'

/** The right shoe, seen from above, its toe up. */
const OUTLINE: Line = loop(
  '398,190 428,200 450,236 458,290 450,350 438,410 440,470 434,530 404,556 374,532 366,470 360,400 344,330 340,262 358,210',
)
const POINTED: Line = loop(
  '384,180 416,180 432,206 448,260 452,320 442,390 436,450 438,510 428,544 404,558 380,544 370,500 366,440 356,380 346,310 352,240 366,204',
)

export function pairFromAbove(of: Shoe): Piece[] {
  const right = rightShoe(of)
  return [...right, ...right.map(mirrored)].map((piece) => ({ ...piece }))
}

function mirrored(piece: Piece): Piece {
  return {
    ...piece,
    shape: piece.shape.map(mirror),
    ...(piece.holes && { holes: piece.holes.map(mirror) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: mirror(mark.line) })) }),
  }
}

function openingOf({ last, words }: Shoe): Line {
  if (words.has('half')) return loop('400,330 430,346 438,400 430,470 404,500 376,470 364,400 374,346')
  if (last === 'slipper' || last === 'pointe' || last === 'mary-jane') {
    return loop(
      '396,300 420,312 432,356 424,420 424,480 416,526 404,538 390,526 382,480 376,410 364,356 374,312',
    )
  }
  return loop('402,424 422,432 426,470 420,516 404,530 388,516 382,470 384,432')
}

function rightShoe(of: Shoe): Piece[] {
  const outline = of.last === 'pointe' ? POINTED : OUTLINE
  const opening = openingOf(of)
  const rim: Piece[] =
    of.sole === 'rubber' || of.sole === 'leather'
      ? [
          {
            shape: [grown(outline, of.sole === 'rubber' ? 1.09 : 1.035)],
            cloth: 'canvas',
            tint: of.sole === 'rubber' ? 'pale' : 'deep',
            roundness: 20,
            depth: 0.4,
            shadow: { near: 0.5, far: 0.28 },
          },
        ]
      : []
  return [
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
    ...onTop(of),
  ]
}

function grown(line: Line, by: number): Point[] {
  const [cx, cy] = [400, 372]
  return line.map(([x, y]): Point => [cx + (x - cx) * by * 1.02, cy + (y - cy) * by])
}

function marksOf(of: Shoe, opening: Line): Mark[] {
  const edge = [
    ...binding([...opening, opening[0]], 3),
    stitches([...opening.map(([x, y]): Point => [400 + (x - 400) * 1.2, 420 + (y - 420) * 1.06])]),
  ]
  if (of.last === 'pointe')
    return [
      ...edge,
      { line: ellipse([400, 186], 20, 7), width: 2, height: -1.4 },
      ...seam(curve('352,330 362,322 378,318')),
      ...seam(curve('450,336 436,326 424,320')),
    ]
  if (of.last === 'slipper')
    return [
      ...edge,
      ...[0, 1, 2, 3, 4, 5].map((i): Mark =>
        fold(
          curve(
            [362 + i * 14, 206 - 8 * Math.sin((i / 5) * Math.PI)],
            [368 + i * 12, 226],
            [374 + i * 10, 244],
          ),
          2.6,
          1.6,
        ),
      ),
    ]
  if (of.last === 'mary-jane') return edge
  return [
    ...edge,
    ...seam(curve('346,300 380,268 420,268 456,300')),
    stitches(curve('346,293 380,261 420,261 456,293')),
    ...seam(curve('386,296 382,360 384,428')),
    ...seam(curve('418,296 424,360 422,428')),
  ]
}

function onTop(of: Shoe): Piece[] {
  const near = { near: 0.35, far: 0.08 }
  if (of.words.has('half')) {
    const sling = [band(curve('372,440 378,510 404,552 430,510 434,440'), 9)]
    return [{ shape: sling, cloth: 'rib', tint: 'cord', roundness: 8, depth: 0.5, shadow: near }]
  }
  if (of.last === 'slipper')
    return [
      {
        shape: [band(curve('366,430 400,414 436,428'), 14)],
        cloth: 'rib',
        tint: 'cord',
        roundness: 10,
        depth: 0.5,
        shadow: near,
        grain: 1.5,
      },
      bowOnToe(),
    ]
  if (of.last === 'pointe') {
    return [
      {
        shape: [
          band(curve('374,420 340,470 372,560 330,620 352,676'), 15),
          band(curve('432,420 470,480 436,560 482,610 456,670'), 15),
        ],
        cloth: 'satin',
        tint: 'cord',
        roundness: 30,
        depth: 0.13,
        shadow: near,
      },
      bowOnToe(),
    ]
  }
  if (of.last === 'mary-jane')
    return [
      {
        shape: [band(curve('366,410 400,398 438,408'), 17)],
        cloth: of.cloth,
        tint: 'main',
        roundness: 12,
        depth: 0.6,
        shadow: near,
      },
      {
        shape: [ellipse([440, 408], 9, 11)],
        holes: [ellipse([440, 408], 5, 6)],
        cloth: 'metal',
        tint: 'metal',
        roundness: 5,
        shadow: near,
      },
    ]
  if (!of.laces)
    return [
      {
        shape: [loop('390,330 414,330 420,420 384,420')],
        cloth: 'rib',
        tint: 'deep',
        lies: 'on',
        thickness: 0.8,
      },
    ]
  const bars = [0, 1, 2, 3, 4].map((i) =>
    band(curve([380, 308 + i * 25], [402, 302 + i * 25], [426, 308 + i * 25]), 6),
  )
  const loops = [
    curve('402,416 372,396 354,414 376,428 402,416'),
    curve('402,416 432,396 450,414 428,428 402,416'),
  ]
  return [
    {
      shape: [...bars, ...loops.map((line) => band(line, 5))],
      cloth: 'cotton',
      tint: of.last === 'oxford' ? 'main' : 'pale',
      roundness: 5,
      shadow: near,
    },
  ]
}

function bowOnToe(): Piece {
  const loops = [curve('397,300 380,290 376,302 397,300'), curve('397,300 416,290 418,303 397,300')]
  const ends = [curve('397,300 388,314 384,326'), curve('397,300 404,314 410,324')]
  return {
    shape: cord([...loops, ...ends]),
    cloth: 'cotton',
    tint: 'cord',
    roundness: 3,
    shadow: { near: 0.3, far: 0 },
  }
}

function cord(lines: Line[]): Line[] {
  return lines.map((line) => band(move(line, [0, 2]), 2.6))
}
