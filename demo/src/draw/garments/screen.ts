import { figure } from '#src/draw/figure'
import { tap } from '#src/draw/garments/shoes/shoes'
import { place } from '#src/draw/garments/shoes/shoe'
import {
  band,
  curve,
  ellipse,
  type Line,
  loop,
  move,
  type Point,
  points,
  rectangle,
  rotate,
} from '#src/draw/geometry'
import type { Piece } from '#src/draw/piece'
import type { Words } from '#src/draw/words'

const LIES = { near: 0.45, far: 0.3 }
const NONE = { near: 0, far: 0 }

/** What is downloaded: music on a phone, with headphones, or a film on a tablet. */
export function screen(words: Words): Piece[] {
  return words.has('video') ? film(words) : music(words)
}

function rounded([left, top]: Point, [right, bottom]: Point, corner: number): Line {
  const middles: Point[] = [
    [right - corner, bottom - corner],
    [left + corner, bottom - corner],
    [left + corner, top + corner],
    [right - corner, top + corner],
  ]
  return middles.flatMap(([x, y], quarter) =>
    Array.from({ length: 9 }, (_, i): Point => {
      const turn = ((quarter + i / 8) * Math.PI) / 2
      return [x + corner * Math.cos(turn), y + corner * Math.sin(turn)]
    }),
  )
}

/** Printed on the screen. */
function print(shape: readonly Line[], tint: Piece['tint']): Piece {
  return { shape, cloth: 'paper', tint, lies: 'on', thickness: 0.15, shadow: NONE }
}

function device(frame: Line, glass: Line): Piece[] {
  return [
    { shape: [frame], cloth: 'metal', tint: 'night', roundness: 10, depth: 0.6, shadow: LIES },
    { shape: [glass], cloth: 'paper', tint: 'main', lies: 'on', thickness: -0.6, shadow: NONE },
  ]
}

function music(words: Words): Piece[] {
  const turn = (line: Line) => move(rotate(line, -7, [270, 350]), [-58, -20])
  const controls = [
    turn(band(points('190,508 350,508'), 4)),
    turn(ellipse([240, 508], 8, 8)),
    turn(points('256,540 256,572 286,556')),
    turn(points('220,544 220,568 202,556')),
    turn(points('320,544 320,568 338,556')),
  ]
  return [
    ...device(turn(rounded([158, 112], [382, 602], 34)), turn(rounded([168, 122], [372, 592], 26))),
    print([turn(rounded([188, 166], [352, 350], 8))], 'pale'),
    ...(words.has('two') ? keys(turn) : waves(turn)),
    print(
      [...controls, turn(band(points('190,440 320,440'), 12)), turn(band(points('190,466 270,466'), 7))],
      'pale',
    ),
    ...headphones(),
  ]
}

/** Two octaves of a piano. */
function keys(turn: (line: Line) => Line): Piece[] {
  const white = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    turn(rectangle([196 + i * 21.4, 216], [215 + i * 21.4, 334])),
  )
  const black = [0, 1, 3, 4, 5].map((i) => turn(rectangle([208 + i * 21.4, 216], [222 + i * 21.4, 286])))
  return [print(white, 'plain'), print(black, 'night')]
}

function waves(turn: (line: Line) => Line): Piece[] {
  const bars = Array.from({ length: 13 }, (_, i) => {
    const high = 14 + 58 * Math.abs(Math.sin(i * 0.9 + 0.6) * Math.cos(i * 0.37))
    return turn(rectangle([200 + i * 11, 258 - high], [206 + i * 11, 258 + high]))
  })
  return [print(bars, 'main')]
}

function headphones(): Piece[] {
  const bow = curve('356,566 344,470 384,388 452,372 516,400 540,470 524,566')
  const cup = (at: Point, turn: number): Piece => ({
    shape: [rotate(ellipse(at, 27, 44), turn, at)],
    cloth: 'leather',
    tint: 'main',
    roundness: 30,
    depth: 0.8,
    shadow: LIES,
  })
  const pad = (at: Point, turn: number): Piece => ({
    shape: [rotate(ellipse(at, 14, 38), turn, at)],
    cloth: 'suede',
    tint: 'night',
    roundness: 16,
    depth: 0.8,
    shadow: { near: 0.3, far: 0.1 },
  })
  return [
    pad([378, 578], -8),
    pad([504, 578], 8),
    { shape: [band(bow, 15)], cloth: 'leather', tint: 'deep', roundness: 12, depth: 0.7, shadow: LIES },
    cup([354, 580], -8),
    cup([528, 580], 8),
  ]
}

function film(words: Words): Piece[] {
  const shown = words.has('tap')
    ? place(tap(new Set(['leather', 'oxford']), 'front'), { by: [-60, 24], size: 0.42 })
    : place(figure('front', 'women', 'open'), { by: [-92, 66], size: 0.36 })
  const isInside = (piece: Piece) =>
    piece.shape.map((line) => line.map(([x, y]): Point => [x, Math.min(Math.max(y, 238), 494)]))
  return [
    ...device(rounded([62, 218], [538, 540], 26), rectangle([80, 236], [520, 522])),
    print([rectangle([80, 440], [520, 496])], 'deep'),
    ...shown.map((piece): Piece => ({
      ...print(isInside(piece), piece.tint === 'form' ? 'pale' : 'deep'),
      holes: [],
    })),
    print([rectangle([80, 496], [520, 522])], 'night'),
    print(
      [band(points('140,509 500,509'), 4), ellipse([238, 509], 6, 6), points('100,500 100,518 116,509')],
      'pale',
    ),
    {
      shape: [ellipse([430, 366], 34, 34)],
      holes: [points('419,348 419,384 450,366')],
      cloth: 'paper',
      tint: 'plain',
      roundness: 8,
      depth: 0.3,
      opacity: 0.9,
      shadow: { near: 0.35, far: 0 },
    },
    {
      shape: [loop('298,530 302,530 302,533 298,533')],
      cloth: 'glass',
      tint: 'metal',
      lies: 'on',
      shadow: NONE,
    },
  ]
}
