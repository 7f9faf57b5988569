import { band, curve, ellipse, type Line, type Point, points, rectangle, rotate } from '../geometry.ts'
import type { Mark } from '../mark.ts'
import type { Piece } from '../piece.ts'
import { choose, type Words } from '../words.ts'

const LIES = { near: 0.42, far: 0.3 }

const NONE = { near: 0, far: 0 }

/** Drawn in one line: a dancer in arabesque, at a barre, in first position. */
const ARABESQUE: Line[] = [
  curve('86,330 128,300 170,286 206,290 232,300'),
  curve('206,290 212,250 222,226'),
  curve('214,250 260,236 306,220'),
  curve('212,250 176,236 150,214'),
  curve('230,298 238,352 232,400 236,458 234,474'),
  ellipse([226, 204], 15, 18),
]

const FIRST: Line[] = [
  ellipse([220, 180], 15, 18),
  curve('220,200 222,250 220,300'),
  curve('220,222 176,250 186,306 212,318'),
  curve('220,222 264,250 254,306 228,318'),
  curve('218,300 212,390 214,470 176,476'),
  curve('222,300 228,390 226,470 264,476'),
]

export function card(words: Words): Piece[] {
  const kind = choose(words, ['class', 'ten', 'pointe', 'needle', 'gift'], 'gift')
  const tilt = (line: Line) => rotate(line, -5, [300, 372])
  const face = tilt(rectangle([110, 232], [490, 492]))
  const envelope: Piece[] = [
    {
      shape: [rotate(rectangle([136, 286], [520, 548]), 4, [300, 372])],
      cloth: 'paper',
      tint: 'pale',
      roundness: 8,
      depth: 0.4,
      shadow: LIES,
      marks: [
        {
          line: rotate(curve('136,290 330,440 520,290'), 4, [300, 372]),
          width: 2,
          height: -1.6,
          ink: 0.06,
        },
      ],
    },
  ]
  const ink = (lines: readonly Line[], width: number): Piece => ({
    shape: lines.map((line) => tilt(band(line, width))),
    cloth: 'paper',
    tint: 'pale',
    lies: 'on',
    thickness: 0.3,
    shadow: NONE,
  })
  const set = (lines: readonly Line[], by: { x: number; y: number; size: number }) =>
    lines.map((line) => line.map(([x, y]): Point => [by.x + x * by.size, by.y + y * by.size]))
  const art: Record<typeof kind, Piece[]> = {
    class: [ink(set(FIRST, { x: 188, y: 212, size: 0.52 }), 5)],
    ten: [
      ink(
        Array.from({ length: 10 }, (_, i): Line =>
          ellipse([188 + (i % 5) * 56, 330 + Math.floor(i / 5) * 66], 17, 17),
        ),
        4,
      ),
    ],
    pointe: [
      ink(
        [
          curve('232,450 262,400 300,330 316,270'),
          curve('268,462 300,420 336,350 350,280'),
          curve('232,450 240,470 268,462'),
          curve('300,330 320,344 340,342'),
          curve('292,346 322,326 346,318'),
        ],
        5,
      ),
    ],
    needle: [
      ink(
        [curve('180,420 300,340 430,290'), curve('430,290 460,300 440,340 380,370 330,420 380,446 440,430')],
        4,
      ),
    ],
    gift: [
      ink(
        [
          points('300,236 300,488'),
          points('112,362 488,362'),
          curve('300,362 250,310 214,330 240,362 300,362'),
          curve('300,362 350,310 386,330 360,362 300,362'),
        ],
        9,
      ),
    ],
  }
  return [
    ...envelope,
    { shape: [face], cloth: 'satin', tint: 'main', roundness: 8, depth: 0.3, shadow: LIES },
    ...art[kind],
  ]
}

/** A record or a film in its sleeve. */
export function cover(words: Words): Piece[] {
  const sleeve = rectangle([92, 196], [452, 556])
  const grooves: Mark[] = Array.from({ length: 13 }, (_, i): Mark => ({
    line: [...ellipse([376, 376], 66 + i * 8, 66 + i * 8), [442 + i * 8, 376] as Point],
    width: 1.5,
    height: -0.9,
  }))
  const disc: Piece[] = [
    {
      shape: [ellipse([376, 376], 168, 168)],
      cloth: 'leather',
      tint: 'cord',
      roundness: 10,
      depth: 0.4,
      marks: grooves,
      shadow: LIES,
    },
    {
      shape: [ellipse([376, 376], 52, 52)],
      cloth: 'paper',
      tint: 'pale',
      lies: 'on',
      thickness: 0.3,
      shadow: NONE,
    },
  ]
  const lines = words.has('two') || words.has('tap') ? ARABESQUE : FIRST
  const drawn = lines.map((line) =>
    band(
      line.map(([x, y]): Point => [x + 52, y + 34]),
      6,
    ),
  )
  const play: Piece[] = words.has('video')
    ? [
        {
          shape: [ellipse([272, 376], 46, 46)],
          holes: [points('258,352 258,400 298,376')],
          cloth: 'paper',
          tint: 'pale',
          roundness: 8,
          depth: 0.3,
          shadow: { near: 0.35, far: 0 },
        },
      ]
    : []
  const barre: Piece = {
    shape: [band(points('92,410 452,410'), 4)],
    cloth: 'paper',
    tint: 'deep',
    lies: 'on',
    thickness: 0.2,
    shadow: NONE,
  }
  const sun: Piece = {
    shape: [ellipse([330, 300], 86, 86)],
    cloth: 'paper',
    tint: 'deep',
    lies: 'on',
    thickness: 0.2,
    shadow: NONE,
  }
  return [
    ...(words.has('record') ? disc : []),
    { shape: [sleeve], cloth: 'paper', tint: 'main', roundness: 7, depth: 0.5, shadow: LIES },
    sun,
    barre,
    { shape: drawn, cloth: 'paper', tint: 'pale', lies: 'on', thickness: 0.3, shadow: NONE },
    ...play,
  ]
}
