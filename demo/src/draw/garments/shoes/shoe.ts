import type { View } from '#src/draw/pose'
import { type Profile, profileOf } from '#src/draw/garments/shoes/last'
import { farStrap, nearDetails } from '#src/draw/garments/shoes/shoe-details'
import { pairFromAbove } from '#src/draw/garments/shoes/shoe-from-above'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { band, curve, type Line, move, type Point, scaled } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { smoothstep } from '#src/draw/plane'
import type { Words } from '#src/draw/words'

export function shoe(words: Words, view: View, of: Omit<Shoe, 'words'>): Piece[] {
  const whole: Shoe = { ...of, words }
  if (view === 'back') return pairFromAbove(whole)
  const one = side(whole)
  const behind = place(one, { by: [56, -128], size: 0.93 })
  return [...behind, ...place(one, { by: [-18, 74], size: 1.03 })]
}

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

/** Raises everything behind the ball of the foot to the height of the heel. */
function pitched(pieces: readonly Piece[], heel: number): Piece[] {
  const tilt = (line: Line) =>
    line.map(([x, y]): Point => [
      x + heel * 0.1 * smoothstep(230, 460, x),
      y - heel * smoothstep(215, 430, x),
    ])
  return pieces.map((piece) => ({
    ...piece,
    shape: piece.shape.map(tilt),
    ...(piece.holes && { holes: piece.holes.map(tilt) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: tilt(mark.line) })) }),
  }))
}

function side(of: Shoe): Piece[] {
  const profile = profileOf(of.last)
  const inside: Piece = {
    shape: [[...profile.topline, ...[...profile.farline].reverse()]],
    cloth: 'cotton',
    tint: 'inside',
    roundness: 40,
    depth: -0.5,
    shadow: { near: 0.1, far: 0.08 },
  }
  const upper: Piece = {
    shape: [profile.upper],
    cloth: of.cloth,
    tint: 'main',
    roundness: 70,
    depth: 0.62,
    shadow: { near: 0.35, far: 0.2 },
    marks: [...binding(profile.topline, 2.4), ...upperMarks(of, profile)],
  }
  const pieces = [...farStrap(of), inside, upper, ...nearDetails(of)]
  return [...heelBlock(of), ...pitched([...soles(of), ...pieces], of.heel), ...taps(of)]
}

function upperMarks(of: Shoe, { topline }: Profile): Mark[] {
  const along = (line: Line, down: number) => line.map(([x, y]): Point => [x, y + down])
  if (of.last === 'pointe') {
    return [
      ...seam(curve('238,384 250,430 268,472')),
      ...seam(curve('330,424 336,450 340,470')),
      { line: curve('100,430 120,440 128,474'), width: 5, height: -1.4 },
      ...[0, 1, 2, 3, 4, 5].map((i): Mark =>
        fold(curve([112 + i * 22, 474], [118 + i * 21, 462], [128 + i * 20, 452]), 2.6, 1.5),
      ),
      stitches(along(topline, 6)),
    ]
  }
  if (of.last === 'slipper') {
    return [
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i): Mark =>
        fold(curve([108 + i * 17, 474], [112 + i * 17, 462], [122 + i * 16, 450]), 2.4, 1.5),
      ),
      ...seam(curve('326,420 330,446 338,470')),
      stitches(along(topline, 7)),
      fold(curve('214,400 240,420 250,452'), 8, 2),
      fold(curve('440,416 452,440 452,466'), 7, 2),
    ]
  }
  if (of.last === 'mary-jane')
    return [
      ...seam(curve('410,422 420,446 424,472')),
      stitches(along(topline, 5)),
      fold(curve('190,410 206,430 206,466'), 9, 1.6),
    ]
  const facing = curve('228,384 258,408 326,386 360,362')
  const vamp = curve('234,382 236,424 260,472')
  const counter = curve('424,368 412,416 426,470')
  return [
    ...seam(facing),
    stitches(along(facing, 6)),
    ...seam(vamp),
    stitches(vamp.map(([x, y]): Point => [x - 6, y])),
    ...seam(counter),
    stitches(counter.map(([x, y]): Point => [x + 6, y])),
    stitches(along(topline, 7)),
    fold(curve('190,404 214,420 212,456'), 7, 1.8),
  ]
}

function soles(of: Shoe): Piece[] {
  const parts: Record<Shoe['sole'], Line[]> = {
    split: [band(curve('112,470 180,478 262,473'), 11), band(curve('398,473 450,476 498,468'), 11)],
    full: [band(curve('104,471 200,479 300,475 420,478 502,469'), 9)],
    leather: [band(curve('98,472 180,480 300,476 420,479 508,472'), 12)],
    rubber: [
      [...curve('88,452 96,466 180,478 268,472 286,476'), ...curve('286,494 180,500 104,492 86,474')],
      [...curve('376,470 440,476 516,452'), ...curve('520,480 508,496 440,500 372,490')],
    ],
  }
  const bridge: Piece[] =
    of.sole === 'rubber' || of.sole === 'split'
      ? [
          {
            shape: [band(curve('250,470 330,466 410,471'), of.sole === 'rubber' ? 12 : 5)],
            cloth: 'suede',
            tint: of.sole === 'rubber' ? 'deep' : 'main',
            roundness: 10,
            depth: 0.6,
          },
        ]
      : []
  const tint = of.sole === 'rubber' ? 'pale' : of.sole === 'leather' ? 'deep' : 'sole'
  return [
    ...bridge,
    {
      shape: parts[of.sole],
      cloth: of.sole === 'rubber' ? 'canvas' : 'suede',
      tint,
      roundness: 14,
      depth: 0.6,
      shadow: { near: 0.55, far: 0.32 },
    },
  ]
}

function heelBlock(of: Shoe): Piece[] {
  if (of.heel < 6) return []
  const top = 476 - of.heel
  const flare = of.heel > 40 ? 14 : 2
  const shape: Line =
    of.heel > 40
      ? [
          ...curve([410, top - 6], [430, top + of.heel * 0.5], [432 + flare, 480]),
          ...curve('490,480', [492, top + of.heel * 0.5], [510, top - 6]),
        ]
      : [
          [414, top - 2],
          [418, 480],
          [504, 480],
          [510, top - 2],
        ]
  return [
    {
      shape: [shape],
      cloth: 'leather',
      tint: 'deep',
      roundness: 30,
      depth: 0.5,
      shadow: { near: 0.55, far: 0.3 },
    },
  ]
}

export function taps(of: Shoe): Piece[] {
  if (!of.taps) return []
  const toe = band(curve('96,480 140,485 206,486'), 7)
  const heel = band(curve('418,482 460,484 506,482'), 6)
  return [
    {
      shape: [toe, heel],
      cloth: 'metal',
      tint: 'metal',
      roundness: 8,
      depth: 0.8,
      shadow: { near: 0.5, far: 0.2 },
    },
  ]
}
