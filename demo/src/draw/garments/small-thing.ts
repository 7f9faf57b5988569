import { band, curve, type Line, move, type Point, points, symmetric } from '#src/draw/geometry'
import { fold, type Mark, seam } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export const LIES = { near: 0.45, far: 0.26 }

export function socks(): Piece[] {
  const sock: Line = [
    ...curve('262,170 310,166 352,170'),
    ...curve('352,250 350,360 352,410'),
    ...curve(
      '350,450 322,470 280,486 220,520 172,540 136,530 128,500 150,474 200,440 246,400 262,340 262,170',
    ),
  ]
  const one: Piece[] = [
    {
      shape: [sock],
      cloth: 'rib',
      tint: 'main',
      roundness: 44,
      depth: 0.6,
      shadow: LIES,
      marks: [
        ...seam(curve('316,462 346,452 352,410')),
        fold(curve('262,380 300,400 346,392'), 6, 3),
        fold(curve('250,404 296,424 340,420'), 6, 3),
        ...seam(curve('150,474 166,500 160,538')),
      ],
    },
    {
      shape: [[...curve('260,168 306,164 354,168'), ...curve('354,212 306,216 260,212')]],
      cloth: 'rib',
      tint: 'main',
      roundness: 30,
      depth: 0.6,
      shadow: { near: 0.3, far: 0 },
    },
  ]
  return [...one.map((piece) => shift(piece, [84, 40])), ...one.map((piece) => shift(piece, [-6, 70]))]
}

export function shift(piece: Piece, by: Point): Piece {
  return {
    ...piece,
    shape: piece.shape.map((line) => move(line, by)),
    ...(piece.holes && { holes: piece.holes.map((line) => move(line, by)) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: move(mark.line, by) })) }),
  }
}

export function towel(): Piece[] {
  const hang: Line = [
    ...curve('176,150 300,144 424,150'),
    ...curve('430,300 420,460 428,610'),
    ...curve('360,618 240,616 172,610'),
    ...curve('180,460 170,300 176,150'),
  ]
  return [
    {
      shape: [band(points('92,150 508,150'), 16)],
      cloth: 'metal',
      tint: 'sole',
      roundness: 10,
      shadow: LIES,
    },
    {
      shape: [hang],
      cloth: 'terry',
      tint: 'main',
      roundness: 60,
      depth: 0.3,
      shadow: LIES,
      marks: [
        ...[540, 550, 562, 572].map((y): Mark => ({
          line: curve([178, y], [300, y + 4], [424, y]),
          width: 2,
          height: -1.8,
        })),
        fold(curve('236,170 224,380 238,600'), 20, 7),
        fold(curve('330,170 344,380 326,600'), 18, -6),
        fold(curve('394,170 386,380 400,600'), 14, 5),
        fold(curve('178,160 300,168 424,160'), 10, 5),
      ],
    },
  ]
}

export function bottle(): Piece[] {
  const body = symmetric([
    ...curve('300,226 340,227 352,240 376,276'),
    ...curve('378,400 378,560 376,642'),
    ...curve('366,656 330,660 300,660'),
  ])
  const neck = symmetric([...curve('300,196 334,197 338,210'), ...curve('338,226 320,231 300,232')])
  const cap = symmetric([
    ...curve('300,128 336,129 344,138'),
    ...curve('345,186 342,198'),
    ...curve('322,203 300,204'),
  ])
  return [
    {
      shape: [band(curve('262,140 240,106 300,84 360,106 338,140'), 9)],
      cloth: 'leather',
      tint: 'sole',
      roundness: 7,
      shadow: LIES,
    },
    { shape: [neck], cloth: 'metal', tint: 'metal', roundness: 60, shadow: { near: 0.3, far: 0.2 } },
    {
      shape: [body],
      cloth: 'suede',
      tint: 'main',
      roundness: 90,
      depth: 0.9,
      shadow: { near: 0.5, far: 0.34 },
      marks: [
        {
          line: points('222,640 378,640'),
          width: 2,
          height: -1.6,
        },
        {
          line: points('252,300 250,600'),
          width: 9,
          height: 2.4,
          ink: -0.1,
        },
      ],
    },
    {
      shape: [cap],
      cloth: 'suede',
      tint: 'deep',
      roundness: 60,
      depth: 0.9,
      shadow: { near: 0.4, far: 0.2 },
      marks: Array.from({ length: 15 }, (_, i): Mark => ({
        line: [
          [260 + i * 5.7, 150],
          [260 + i * 5.7, 190],
        ],
        width: 1.4,
        height: -1,
      })),
    },
  ]
}
