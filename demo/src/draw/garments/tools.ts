import { LIES } from '#src/draw/garments/small-thing'
import {
  band,
  ellipse,
  type Line,
  loop,
  points,
  rectangle,
  rotate,
  curve,
  type Point,
} from '#src/draw/geometry'
import { type Mark, fold } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export function tapKey(): Piece[] {
  const screw = (x: number, y: number, turn: number): Piece[] => [
    {
      shape: [
        rotate(
          band(
            [
              [x, y],
              [x, y + 44],
            ],
            9,
            3,
          ),
          turn,
          [x, y],
        ),
      ],
      cloth: 'metal',
      tint: 'metal',
      roundness: 5,
      marks: [0, 1, 2, 3, 4, 5].map((i): Mark => ({
        line: rotate(
          [
            [x - 5, y + 10 + i * 6],
            [x + 5, y + 13 + i * 6],
          ],
          turn,
          [x, y],
        ),
        width: 1.2,
        height: -1.4,
      })),
      shadow: LIES,
    },
    {
      shape: [ellipse([x, y], 14, 13)],
      cloth: 'metal',
      tint: 'metal',
      roundness: 12,
      depth: 0.6,
      shadow: { near: 0.4, far: 0 },
      marks: [
        {
          line: rotate(
            [
              [x - 9, y],
              [x + 9, y],
            ],
            turn + 30,
            [x, y],
          ),
          width: 2,
          height: -3,
          ink: 0.4,
        },
      ],
    },
  ]
  return [
    {
      shape: [ellipse([206, 210], 52, 52)],
      holes: [ellipse([206, 210], 42, 42)],
      cloth: 'metal',
      tint: 'metal',
      roundness: 6,
      shadow: LIES,
    },
    {
      shape: [rotate(loop('236,250 262,236 288,250 292,380 280,404 244,404 232,380'), -24, [262, 320])],
      cloth: 'leather',
      tint: 'sole',
      roundness: 40,
      depth: 0.8,
      shadow: LIES,
    },
    {
      shape: [rotate(band(points('262,400 262,556'), 15, 11), -24, [262, 320])],
      cloth: 'metal',
      tint: 'metal',
      roundness: 10,
      shadow: LIES,
    },
    ...screw(430, 300, 20),
    ...screw(470, 400, -30),
    ...screw(410, 480, 60),
    ...screw(480, 540, 10),
    ...screw(180, 520, -50),
    ...screw(240, 600, 24),
  ]
}

export function block(): Piece[] {
  const front = rectangle([136, 330], [464, 560])
  const lid: Line = points('136,330 188,262 512,262 464,330')
  const sideFace: Line = points('464,330 512,262 512,484 464,560')
  return [
    {
      shape: [sideFace],
      cloth: 'terry',
      tint: 'deep',
      roundness: 9,
      depth: 0.3,
      shadow: { near: 0.5, far: 0.34 },
    },
    { shape: [lid], cloth: 'terry', tint: 'pale', roundness: 9, depth: 0.3, shadow: { near: 0, far: 0 } },
    {
      shape: [front],
      cloth: 'terry',
      tint: 'main',
      roundness: 10,
      depth: 0.3,
      shadow: { near: 0.2, far: 0 },
    },
  ]
}

export function notebook(): Piece[] {
  const tilt = (line: Line) => rotate(line, -7, [300, 372])
  return [
    {
      shape: [tilt(rectangle([164, 176], [452, 588]))],
      cloth: 'paper',
      tint: 'inside',
      roundness: 8,
      depth: 0.5,
      shadow: { near: 0.5, far: 0.34 },
    },
    {
      shape: [tilt(rectangle([156, 168], [444, 580]))],
      cloth: 'canvas',
      tint: 'main',
      roundness: 12,
      depth: 0.5,
      shadow: { near: 0.2, far: 0 },
      marks: [
        {
          line: tilt(points('186,170 186,578')),
          width: 3,
          height: -3,
        },
      ],
    },
    {
      shape: [tilt(band(points('412,166 412,582'), 10))],
      cloth: 'rib',
      tint: 'deep',
      roundness: 8,
      depth: 0.5,
      shadow: { near: 0.35, far: 0 },
    },
    {
      shape: [tilt(rectangle([250, 252], [346, 296]))],
      cloth: 'paper',
      tint: 'pale',
      roundness: 5,
      depth: 0.2,
      shadow: { near: 0.2, far: 0 },
    },
  ]
}

export function foldedBand(): Piece[] {
  const lay = (dy: number, tint: Piece['tint']): Piece => ({
    shape: [
      [
        ...curve([110, 330 + dy], [300, 318 + dy], [470, 330 + dy], [496, 352 + dy]),
        ...curve([490, 440 + dy], [300, 428 + dy], [110, 440 + dy]),
      ],
    ],
    cloth: 'microfiber',
    tint,
    roundness: 20,
    depth: 0.2,
    shadow: LIES,
    marks: [
      fold(curve([130, 350 + dy], [300, 338 + dy], [470, 350 + dy]), 9, 2),
      fold(curve([130, 420 + dy], [300, 412 + dy], [470, 424 + dy]), 9, -2),
    ],
  })
  return [
    lay(56, 'deep'),
    lay(28, 'main'),
    lay(0, 'deep'),
    lay(-26, 'main'),
    {
      shape: [band(curve('296,296 292,370 298,500'), 40)],
      cloth: 'paper',
      tint: 'inside',
      roundness: 20,
      depth: 0.2,
      shadow: { near: 0.3, far: 0 },
    },
  ]
}

export function ball(at: Point, size: number, tint: Piece['tint']): Piece {
  return {
    shape: [ellipse(at, size, size)],
    cloth: tint === 'main' ? 'suede' : 'canvas',
    tint,
    roundness: 400,
    depth: 0.9,
    shadow: { near: 0.5, far: 0.34 },
  }
}
