import { figure } from '#src/draw/figure'
import { place } from '#src/draw/garments/shoes/shoe'
import { band, curve, ellipse, type Line, type Point, points, rectangle, rotate } from '#src/draw/geometry'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

const LIES = { near: 0.42, far: 0.3 }

const NONE = { near: 0, far: 0 }

/** A rail on two posts. */
const BARRE: Line[] = [points('140,370 470,370'), points('176,370 176,450'), points('434,370 434,450')]
const SHOE: Line[] = [
  curve('256,460 250,420 262,372 280,330 292,296'),
  curve('290,462 304,420 322,372 338,330 342,300'),
  curve('256,460 262,470 282,471 290,462'),
  curve('264,366 286,386 318,378'),
  curve('292,296 312,318 346,284'),
  curve('286,286 316,300 344,312'),
  curve('342,300 372,280 392,300 420,270'),
]
const NEEDLE: Line = points('196,440 330,290')
const THREAD: Line[] = [
  ring([334, 285], 7),
  curve('336,282 372,262 412,300 380,356 330,372 340,420 392,424 432,400'),
]

function ring([x, y]: Point, size: number): Line {
  return [...ellipse([x, y], size, size), [x + size, y]]
}

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
      ink(set(BARRE, { x: 0, y: 0, size: 1 }), 6),
      ...place(figure('front', 'women', 'open'), { by: [0, 12], size: 0.36 }).map((piece): Piece => ({
        ...ink([], 0),
        shape: piece.shape.map((line) => tilt(line.map(([x, y]): Point => [x, Math.min(y, 470)]))),
      })),
    ],
    ten: [
      ink(
        Array.from({ length: 10 }, (_, i): Line =>
          ring([188 + (i % 5) * 56, 330 + Math.floor(i / 5) * 66], 17),
        ),
        4,
      ),
      { ...ink([], 0), shape: [0, 1, 2].map((i) => tilt(ellipse([188 + i * 56, 330], 9, 9))) },
    ],
    pointe: [ink(set(SHOE, { x: 0, y: 0, size: 1 }), 5)],
    needle: [ink(THREAD, 4), ink([NEEDLE], 7)],
    gift: [
      ink(
        [
          points('250,236 250,488'),
          points('112,362 488,362'),
          curve('250,362 200,312 166,330 190,360 250,362'),
          curve('250,362 300,312 334,330 310,360 250,362'),
          curve('250,362 236,392 214,414'),
          curve('250,362 264,392 286,414'),
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
