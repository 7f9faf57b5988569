import type { ClothName } from '#src/draw/cloth'
import { mirrorAll } from '#src/draw/garments/legwear'
import { band, curve, type Line, pair, type Point, symmetric } from '#src/draw/geometry'
import { fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { choose, type Words } from '#src/draw/words'

/** Trousers hang free of the leg. */
export function pants(words: Words, view: View): Piece[] {
  const kind = choose(words, ['flare', 'wide', 'straight', 'ripstop', 'jogger'], 'straight')
  const outer: Record<typeof kind, Line> = {
    flare: curve('356,60 370,110 384,170 384,220 374,320 366,400 376,500 392,600 402,664'),
    wide: curve('356,60 372,110 390,180 402,300 414,430 424,560 430,668'),
    straight: curve('356,60 370,110 386,180 386,300 382,420 380,540 380,660'),
    ripstop: curve('358,62 380,110 398,180 400,300 394,430 388,540 374,600 352,622'),
    jogger: curve('358,62 378,110 393,180 392,290 382,410 374,510 362,580 348,612'),
  }
  const isTapered = kind === 'ripstop' || kind === 'jogger'
  const side = outer[kind]
  const [hemX, hemY] = side[side.length - 1]
  const innerX = isTapered ? 314 : kind === 'wide' ? 308 : kind === 'flare' ? 312 : 318
  const leg: Line = [
    [302, 62],
    ...side,
    ...curve([hemX, hemY], [(hemX + innerX) / 2, hemY + 6], [innerX, hemY]),
    ...curve([innerX, hemY], [isTapered ? 303 : 309, hemY - 150], '302,330 300,226'),
    [300, 62],
  ]
  const cloth: ClothName =
    kind === 'jogger' ? 'fleece' : kind === 'ripstop' ? 'canvas' : kind === 'wide' ? 'cotton' : 'microfiber'
  const pieces: Piece[] = [
    {
      shape: [symmetric(leg.slice(0, -1))],
      cloth,
      tint: 'main',
      roundness: 48,
      depth: 0.62,
      marks: trouserMarks(kind, view, hemY),
    },
  ]
  if (isTapered) pieces.push(...pair(symmetricCuff(hemX, innerX, hemY)).map((shape) => ribPiece(shape)))
  pieces.push(elasticWaist(kind === 'wide' || kind === 'flare' ? 22 : 18))
  if (kind === 'jogger') pieces.push(cords())
  return pieces
}

function symmetricCuff(hemX: number, innerX: number, y: number): Line {
  return [
    ...curve([hemX + 3, y - 4], [(hemX + innerX) / 2, y + 1], [innerX - 4, y - 4]),
    ...curve([innerX + 2, y + 26], [(hemX + innerX) / 2, y + 31], [hemX - 4, y + 26]),
  ]
}

function ribPiece(shape: Line): Piece {
  return {
    shape: [shape],
    cloth: 'rib',
    tint: 'main',
    roundness: 18,
    depth: 0.7,
    shadow: { near: 0.25, far: 0.06 },
  }
}

function elasticWaist(height: number): Piece {
  const shape = symmetric([
    ...curve('300,62 332,61 357,54'),
    ...curve([361, 54 + height], [334, 62 + height], [300, 63 + height]),
  ])
  const gathers = Array.from({ length: 21 }, (_, i): Mark => ({
    line: [
      [246 + i * 5.4, 60],
      [245 + i * 5.5, 60 + height],
    ],
    width: 1.5,
    height: 0.9,
  }))
  return {
    shape: [shape],
    cloth: 'cotton',
    tint: 'main',
    roundness: 22,
    depth: 0.7,
    marks: gathers,
    shadow: { near: 0.3, far: 0 },
  }
}

function cords(): Piece {
  const lines = [curve('296,74 288,110 292,148'), curve('304,74 313,106 308,140')]
  return {
    shape: lines.map((line) => band(line, 4.4)),
    cloth: 'cotton',
    tint: 'pale',
    roundness: 4,
    shadow: { near: 0.35, far: 0 },
  }
}

function trouserMarks(kind: string, view: View, hem: number): Mark[] {
  const middle = seam(curve('300,80 300,160 300,226'))
  const drape = [
    curve('346,96 352,220 348,400', [352, hem - 20]),
    curve('366,140 372,260 360,420', [372, hem - 20]),
  ]
  const pull = [curve('372,196 346,214 308,226'), curve('366,222 340,240 310,246')]
  const pockets =
    view === 'front' && kind !== 'flare'
      ? pair(curve('366,92 372,120 386,150')).flatMap((line) => [
          ...seam(line),
          stitches(line.map(([x, y]): Point => [x - 4, y])),
        ])
      : []
  const bunches =
    kind === 'jogger' || kind === 'ripstop'
      ? [0, 1, 2, 3]
          .flatMap((i) =>
            pair(curve([318, hem - 14 - i * 22], [338, hem - 6 - i * 20], [366, hem - 24 - i * 24])),
          )
          .map((line) => fold(line, 5, 2.6))
      : []
  const crinkle =
    kind === 'ripstop'
      ? [0, 1, 2, 3, 4, 5].map((i): Mark =>
          fold(curve([312, 250 + i * 52], [338, 268 + i * 50], [372 - (i % 2) * 14, 244 + i * 54]), 8, 2.6),
        )
      : []
  const knees =
    kind === 'straight' || kind === 'flare'
      ? [curve('322,402 344,410 366,398'), curve('320,420 344,424 364,416')]
          .flatMap((line) => pair(line))
          .map((line) => fold(line, 4, 1.6))
      : []
  const hems =
    kind === 'jogger' || kind === 'ripstop'
      ? []
      : pair(curve([320, hem - 9], [350, hem - 4], [kind === 'wide' ? 428 : 396, hem - 11])).map((line) =>
          stitches(line),
        )
  return [
    ...middle,
    ...pockets,
    ...bunches,
    ...crinkle,
    ...mirrorAll(crinkle),
    ...knees,
    ...hems,
    ...drape
      .flatMap((line) => pair(line))
      .map((line) => fold(line, kind === 'wide' ? 10 : 7, kind === 'wide' ? 6 : 2.4)),
    ...pull.flatMap((line) => pair(line)).map((line) => fold(line, 4.5, 1.8)),
  ]
}
