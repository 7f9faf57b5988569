import { profileOf } from '#src/draw/garments/shoes/last'
import { standingFoot } from '#src/draw/garments/shoes/foot'
import { beneath, closing } from '#src/draw/garments/shoes/shoe-details'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { band, curve, type Line, move, type Point, scaled } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { smoothstep } from '#src/draw/plane'

export function place(pieces: readonly Piece[], at: { by: Point; size: number }): Piece[] {
  const set = (line: Line) => move(scaled(line, [at.size, at.size], [300, 420]), at.by)
  return pieces.map((piece) => ({
    ...piece,
    shape: piece.shape.map(set),
    ...(piece.holes && { holes: piece.holes.map(set) }),
    ...(piece.roundness !== undefined && { roundness: piece.roundness * at.size }),
    ...(piece.marks && {
      marks: piece.marks.map((mark) => ({
        ...mark,
        line: set(mark.line),
        width: mark.width * at.size,
        height: mark.height * at.size,
      })),
    }),
  }))
}

function bent(pieces: readonly Piece[], move: (point: Point) => Point): Piece[] {
  const bend = (line: Line) => line.map(move)
  return pieces.map((piece) => ({
    ...piece,
    shape: piece.shape.map(bend),
    ...(piece.holes && { holes: piece.holes.map(bend) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: bend(mark.line) })) }),
  }))
}

/** Raises everything behind the ball of the foot to the height of the heel. */
function pitched(pieces: readonly Piece[], heel: number): Piece[] {
  return bent(pieces, ([x, y]) => [
    x + heel * 0.12 * smoothstep(230, 460, x),
    y - heel * smoothstep(200, 440, x),
  ])
}

/** A child's foot is shorter, and a man's stronger. */
function ofSize(pieces: readonly Piece[], { words }: Shoe): Piece[] {
  if (words.has('child')) return bent(pieces, ([x, y]) => [330 + (x - 330) * 0.84, 478 + (y - 478) * 0.95])
  return words.has('men') ? bent(pieces, ([x, y]) => [300 + (x - 300) * 1.04, y]) : [...pieces]
}

/** The shoe on a foot, in profile. */
export function wornShoe(of: Shoe): Piece[] {
  const profile = profileOf(of.last)
  const upper: Piece = {
    shape: [profile.upper],
    cloth: of.cloth,
    tint: 'main',
    roundness: 74,
    depth: 0.66,
    shadow: { near: 0.35, far: 0.2 },
    marks: [...binding(profile.topline, 2.6), ...upperMarks(of, profile.topline)],
  }
  const flat = [standingFoot(), ...soles(of), ...beneath(of), upper, ...closing(of)]
  return ofSize([...heelBlock(of), ...pitched(flat, of.heel), ...taps(of)], of)
}

const lowered = (line: Line, by: number) => line.map(([x, y]): Point => [x, y + by])

function upperMarks(of: Shoe, topline: Line): Mark[] {
  if (of.last === 'slipper') {
    return [
      ...[0, 1, 2, 3, 4, 5, 6].map((i): Mark =>
        fold(curve([106 + i * 16, 474], [110 + i * 16, 463], [119 + i * 15, 452]), 2.4, 1.5),
      ),
      ...seam(curve('330,430 334,452 340,471')),
      stitches(lowered(topline, 7)),
      fold(curve('214,402 238,424 246,454'), 8, 1.8),
      fold(curve('262,470 320,458 388,470'), 7, -1.8),
    ]
  }
  if (of.last === 'mary-jane')
    return [
      ...seam(curve('420,424 428,448 430,472')),
      stitches(lowered(topline, 5)),
      fold(curve('186,408 202,428 202,464'), 9, 1.6),
    ]
  if (of.last === 'sneaker' || of.last === 'high-top')
    return [...sneakerMarks(of), stitches(lowered(topline, 7))]
  if (of.closes === 'gore') {
    return [
      ...seam(curve('252,372 276,410 300,470')),
      stitches(curve('244,376 268,412 292,470')),
      stitches(lowered(topline, 6)),
      ...seam(curve('446,344 438,400 446,470')),
      fold(curve('190,404 214,420 212,456'), 7, 1.8),
    ]
  }
  const facing = curve('226,388 250,408 306,388 340,332')
  const vamp = curve('232,384 232,424 254,472')
  const counter = curve('440,344 420,400 432,470')
  return [
    ...seam(facing),
    stitches(facing.map(([x, y]): Point => [x + 3, y + 6])),
    ...seam(vamp),
    stitches(vamp.map(([x, y]): Point => [x - 6, y])),
    ...seam(counter),
    stitches(counter.map(([x, y]): Point => [x + 6, y])),
    ...(of.hasTaps ? toeCap() : [fold(curve('190,404 210,422 208,456'), 7, 1.6)]),
    stitches(lowered(topline, 7)),
  ]
}

/** A row of punched holes, as on a tap shoe. */
function toeCap(): Mark[] {
  const line = curve('150,414 176,436 176,470')
  return [...seam(line), { line, width: 1.6, height: -1.6, ink: 0.3, dash: [1.4, 6] }]
}

function sneakerMarks(of: Shoe): Mark[] {
  const facing =
    of.last === 'high-top'
      ? curve('222,386 262,400 330,322 382,200')
      : curve('222,386 256,402 320,366 344,312')
  return [
    ...seam(facing),
    stitches(facing.map(([x, y]): Point => [x + 4, y + 6])),
    ...seam(curve('136,410 176,424 196,462')),
    ...seam(curve('440,330 424,396 444,462')),
    stitches(curve('447,330 431,396 451,462')),
    ...(of.last === 'high-top' ? seam(curve('396,330 440,322 488,326')) : []),
  ]
}

function soles(of: Shoe): Piece[] {
  const parts: Record<Shoe['sole'], Line[]> = {
    split: [band(curve('108,470 180,477 258,472'), 10), band(curve('402,472 450,475 502,467'), 10)],
    full: [band(curve('102,470 200,478 300,475 420,477 505,468'), 9)],
    leather: [band(curve('92,470 180,477 300,473 420,477 512,469'), 12)],
    rubber: [
      [...curve('82,446 92,460 180,470 262,464 290,470'), ...curve('284,494 180,499 96,492 76,474 82,446')],
      [...curve('374,468 440,466 520,440'), ...curve('528,466 520,494 440,499 368,490')],
    ],
  }
  const bridge: Piece = {
    shape: [band(curve('252,472 330,464 410,472'), of.sole === 'rubber' ? 14 : 5)],
    cloth: 'suede',
    tint: of.sole === 'rubber' ? 'deep' : 'main',
    roundness: 10,
    depth: 0.6,
  }
  const tint = of.sole === 'rubber' ? 'plain' : of.sole === 'leather' ? 'deep' : 'sole'
  const rubber: Mark[] = [
    { line: curve('84,470 180,484 286,480'), width: 1.4, height: -1.2 },
    { line: curve('372,480 440,484 524,462'), width: 1.4, height: -1.2 },
  ]
  return [
    ...(of.sole === 'rubber' || of.sole === 'split' ? [bridge] : []),
    {
      shape: parts[of.sole],
      cloth: of.sole === 'rubber' ? 'canvas' : 'suede',
      tint,
      roundness: 14,
      depth: 0.6,
      marks: of.sole === 'rubber' ? rubber : [],
      shadow: { near: 0.55, far: 0.32 },
    },
  ]
}

function heelBlock(of: Shoe): Piece[] {
  if (of.heel < 6) return []
  const top = 478 - of.heel
  const isHigh = of.heel > 40
  const reach = of.heel * 0.12
  const shape: Line = isHigh
    ? [
        ...curve([404 + reach, top - 4], [432 + reach, top + of.heel * 0.42], [446 + reach, 484]),
        ...curve([494 + reach, 484], [498 + reach, top + of.heel * 0.5], [514 + reach, top - 10]),
      ]
    : [
        [414, top - 12],
        [418, 484],
        [506, 484],
        [510, top - 12],
      ]
  const layers: Mark[] = isHigh
    ? []
    : [0.35, 0.7].map((part): Mark => ({
        line: curve([410, 484 - (of.heel + 4) * part], [514, 484 - (of.heel + 4) * part]),
        width: 1,
        height: -0.8,
        ink: 0.12,
      }))
  return [
    {
      shape: [shape],
      cloth: isHigh ? of.cloth : 'leather',
      tint: isHigh ? 'main' : 'deep',
      roundness: 30,
      depth: 0.5,
      marks: layers,
      shadow: { near: 0.55, far: 0.3 },
    },
  ]
}

/** Metal under the toes and the heel. */
function taps(of: Shoe): Piece[] {
  if (!of.hasTaps) return []
  const toe = band(curve('88,476 110,485 160,489 216,488'), 9)
  const heel = band(curve('416,488 464,489 514,488'), 9)
  return [
    {
      shape: [toe, heel],
      cloth: 'metal',
      tint: 'metal',
      roundness: 8,
      depth: 0.8,
      shadow: { near: 0.55, far: 0.25 },
    },
  ]
}
