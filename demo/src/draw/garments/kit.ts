import { ring } from '#src/draw/garments/hair'
import { LIES } from '#src/draw/garments/small-thing'
import { ball, block, foldedBand, notebook, tapKey } from '#src/draw/garments/tools'
import {
  band,
  between,
  curve,
  ellipse,
  type Line,
  loop,
  move,
  type Point,
  points,
  rotate,
} from '#src/draw/geometry'
import { binding, fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

export function kit(words: Words): Piece[] {
  const kind = choose(
    words,
    ['tin', 'net', 'ribbon', 'pads', 'wool', 'band', 'ball', 'pouch', 'key', 'block', 'book'],
    'pouch',
  )
  switch (kind) {
    case 'tin':
      return words.has('small')
        ? tin([300, 372], 120)
        : [...tin([262, 330], 132), ...pins(), ring([430, 520], 56)]
    case 'net':
      return hairNets()
    case 'ribbon':
      return ribbonRolls()
    case 'pads':
      return [toePad([214, 372]), toePad([388, 372])]
    case 'wool':
      return [wool()]
    case 'band':
      return foldedBand()
    case 'ball':
      return [ball([232, 420], 104, 'main'), ball([420, 340], 78, 'sole')]
    case 'pouch':
      return pouch(words)
    case 'key':
      return tapKey()
    case 'block':
      return block()
    case 'book':
      return notebook()
  }
}

function tin([x, y]: Point, size: number): Piece[] {
  return [
    {
      shape: [ellipse([x, y + 12], size + 4, size + 2)],
      cloth: 'metal',
      tint: 'metal',
      roundness: 14,
      depth: 0.8,
      shadow: LIES,
    },
    {
      shape: [ellipse([x, y], size, size * 0.97)],
      cloth: 'metal',
      tint: 'main',
      roundness: 26,
      depth: 0.5,
      shadow: { near: 0.3, far: 0 },
      marks: [
        { line: ellipse([x, y], size * 0.84, size * 0.8), width: 2.2, height: 1.6 },
        {
          line: curve([x - 40, y + 30], [x - 6, y - 4], [x + 34, y - 20]),
          width: 2,
          height: -1.4,
          ink: 0.25,
        },
        { line: curve([x, y], [x - 4, y + 26], [x + 4, y + 50]), width: 2, height: -1.4, ink: 0.25 },
        {
          line: [
            [x + 38, y - 30],
            [x + 39, y - 30],
          ],
          width: 5,
          height: -1.4,
          ink: 0.25,
        },
      ],
    },
  ]
}

function pins(): Piece[] {
  const pin = curve('0,0 2,40 -2,70 2,110 10,118 18,110 14,70 18,40 16,0')
  const places: [number, number, number][] = [
    [150, 540, 20],
    [210, 560, -14],
    [270, 530, 40],
    [330, 566, 8],
  ]
  return [
    {
      shape: places.map(([x, y, turn]) => band(rotate(move(pin, [x, y]), turn, [x, y]), 3)),
      cloth: 'metal',
      tint: 'cord',
      roundness: 3,
      shadow: { near: 0.4, far: 0.1 },
    },
  ]
}

function hairNets(): Piece[] {
  return points('210,300 392,320 300,482').map(([x, y]): Piece => {
    const edge = ellipse([x, y], 104, 98)
    return {
      shape: [edge],
      cloth: 'fishnet',
      tint: 'main',
      roundness: 50,
      depth: 0.4,
      opacity: 0.8,
      marks: [{ line: [...edge, edge[0]], width: 5, height: 4, ink: 0.3 }],
      shadow: { near: 0.12, far: 0.08 },
    }
  })
}

function ribbonRolls(): Piece[] {
  const roll = (at: Point, size: number): Piece[] => [
    {
      shape: [ellipse(at, size, size)],
      cloth: 'satin',
      tint: 'main',
      roundness: 20,
      depth: 0.5,
      shadow: LIES,
      marks: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((part): Mark => ({
        line: [...ellipse(at, size * part, size * part), [at[0] + size * part, at[1]] as Point],
        width: 1.8,
        height: -1.4,
        ink: 0.12,
      })),
    },
    {
      shape: [ellipse(at, size * 0.22, size * 0.22)],
      cloth: 'paper',
      tint: 'inside',
      roundness: 12,
      depth: -0.6,
      shadow: { near: 0, far: 0 },
    },
  ]
  const loose = curve('310,396 350,470 280,520 220,560 260,624 360,600 440,560 500,600')
  return [
    {
      shape: [band(loose, 25)],
      cloth: 'satin',
      tint: 'main',
      roundness: 30,
      depth: 0.14,
      shadow: LIES,
      marks: [fold(curve('290,500 240,540 236,590'), 12, 4), fold(curve('330,606 400,580 470,572'), 12, -4)],
    },
    ...roll([252, 300], 112),
    ...roll([432, 380], 70),
  ]
}

function toePad([x, y]: Point): Piece {
  const shape = [
    ...curve(
      [x - 70, y + 120],
      [x - 78, y + 20],
      [x - 60, y - 70],
      [x - 10, y - 110],
      [x + 44, y - 88],
      [x + 70, y - 10],
      [x + 72, y + 116],
    ),
    ...curve([x + 72, y + 118], [x + 30, y + 128], [x, y + 112], [x - 34, y + 130], [x - 70, y + 120]),
  ]
  return {
    shape: [shape],
    cloth: 'knit',
    tint: 'main',
    roundness: 70,
    depth: 0.6,
    shadow: LIES,
    marks: [
      ...binding(
        curve([x - 70, y + 118], [x - 34, y + 128], [x, y + 110], [x + 30, y + 126], [x + 72, y + 116]),
        4,
      ),
      ...[-36, -10, 16, 40].map((dx, i) =>
        fold(
          [
            [x + dx, y - 90 + i * 6],
            [x + dx * 1.1, y - 20],
          ],
          8,
          -3,
        ),
      ),
    ],
  }
}

function wool(): Piece {
  const tuft = loop(
    '180,380 200,300 270,290 310,250 380,280 440,340 430,420 440,480 360,510 290,500 210,500 160,450',
  )
  const strands = Array.from({ length: 60 }, (_, i): Mark => {
    const turn = i * 2.39996
    const r = 12 + 12.5 * Math.sqrt(i)
    const [x, y] = [304 + r * 1.15 * Math.cos(turn), 386 + r * 0.95 * Math.sin(turn)]
    return fold(curve([x - 26, y], [x - 8, y - 14], [x + 10, y + 10], [x + 28, y - 4]), 5, i % 2 ? 4 : -3)
  })
  return {
    shape: [tuft],
    cloth: 'terry',
    tint: 'main',
    roundness: 70,
    depth: 0.6,
    marks: strands,
    shadow: LIES,
  }
}

function pouch(words: Words): Piece[] {
  const cloth = words.has('mesh') ? 'mesh' : 'satin'
  const body = loop(
    '214,270 260,282 300,284 340,282 386,270 428,360 446,470 424,566 360,596 300,600 240,596 176,566 154,470 172,360',
  )
  const ruffle: Line = [
    ...curve('196,206 220,216 240,200 262,214 284,200 304,214 326,198 348,212 372,200 404,208'),
    ...curve('390,240 384,276'),
    ...curve('340,288 260,288 216,276'),
    ...curve('210,240 196,206'),
  ]
  const gathers = Array.from({ length: 15 }, (_, i): Mark => {
    const x = 222 + i * 11.2
    return fold([[x, 280], between([x, 280], [300 + (x - 300) * 1.9, 430], 0.8)], 5, i % 2 ? 5 : -4)
  })
  const pleats = Array.from({ length: 15 }, (_, i): Mark =>
    fold(
      [
        [220 + i * 11.4, 278],
        [200 + i * 14.4, 212],
      ],
      4,
      i % 2 ? 4 : -3,
    ),
  )
  return [
    { shape: [ruffle], cloth, tint: 'main', roundness: 30, depth: 0.5, marks: pleats, shadow: LIES },
    {
      shape: [body],
      cloth,
      tint: 'main',
      roundness: 90,
      depth: 0.6,
      marks: [...gathers, fold(curve('190,520 300,548 410,516'), 16, 5)],
      shadow: { near: 0.45, far: 0.3 },
    },
    {
      shape: [
        band(curve('212,276 300,290 388,276'), 7),
        band(curve('386,276 430,320 424,392 446,450'), 6),
        band(curve('386,276 410,340 400,400 412,470'), 6),
      ],
      cloth: 'cotton',
      tint: 'deep',
      roundness: 5,
      shadow: { near: 0.4, far: 0.06 },
    },
  ]
}
