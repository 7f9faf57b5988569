import { band, curve, ellipse, type Line, type Point, points, rectangle, rotate } from '#src/draw/geometry'
import type { Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

const LIES = { near: 0.42, far: 0.3 }

const NONE = { near: 0, far: 0 }

/** Ribbons let go in the air, and a barre: what the prints show. */
const RIBBONS: Line[] = [
  curve('96,250 180,300 236,262 262,310 228,372 300,392 380,330 470,352'),
  curve('84,420 170,380 250,420 300,486 380,460 430,400 500,420'),
]
const BARRE: Line[] = [points('120,330 320,330'), points('160,330 160,420'), points('280,330 280,420')]

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
    class: [
      ink(set(BARRE, { x: 80, y: 20, size: 1 }), 6),
      ink([curve('160,336 240,330 360,290 420,262')], 5),
    ],
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
  const drawn = RIBBONS.map((line, i) => {
    const flowing = line.map(([x, y]): Point => [
      x * 0.86 + 16,
      y * (words.has('two') || words.has('tap') ? 0.9 : 1) - i * 8 + 20,
    ])
    return band(flowing, 15 - i * 5)
  })
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
