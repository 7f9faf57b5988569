import type { ClothName } from '#src/draw/cloth'
import { figureInLeggings } from '#src/draw/figure'
import {
  band,
  curve,
  type Line,
  mirror,
  pair,
  type Point,
  points,
  symmetric,
  toMiddle,
} from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { buildOf, type Words } from '#src/draw/words'

/** A sweatshirt, with or without its hood, or a vest without its sleeves. */
export function hoodie(words: Words, view: View): Piece[] {
  const isVest = words.has('vest')
  const cloth: ClothName = isVest ? 'canvas' : 'fleece'
  const hem = words.has('half-zip') ? 420 : 448
  const neck = toMiddle('340,112 332,122 316,130 300,133')
  const body = symmetric([
    ...[...neck].reverse(),
    ...curve('372,120 402,130', [isVest ? 396 : 420, 152]),
    ...curve('410,200 404,240 402,300 400,360', [398, hem - 20], [392, hem]),
    ...curve([392, hem], [350, hem + 7], [300, hem + 8]),
  ])
  const sleeve: Line = [
    ...curve('376,122 410,132 432,160 446,220 460,300 470,370 474,430'),
    ...curve('474,432 452,440 432,436'),
    ...curve('428,400 416,340 404,280 394,220 384,170'),
  ]
  const ribs: Line[] = [
    symmetric([
      ...curve([300, hem - 4], [350, hem - 5], [393, hem - 12]),
      ...curve([388, hem + 22], [346, hem + 31], [300, hem + 32]),
    ]),
    ...(isVest ? [] : pair([...curve('475,426 452,434 430,430'), ...curve('434,462 452,467 470,460')])),
  ]
  return [
    ...(words.has('hood') && view === 'front' ? [hoodBehind(cloth)] : []),
    ...figureInLeggings(view, buildOf(words)),
    ...(isVest
      ? []
      : [
          {
            shape: [sleeve, mirror(sleeve)],
            cloth,
            tint: 'main',
            roundness: 34,
            depth: 0.8,
            marks: sleeveFolds(),
          } satisfies Piece,
        ]),
    {
      shape: [body],
      cloth,
      tint: 'main',
      roundness: 58,
      depth: 0.62,
      marks: [...sweatMarks(hem, view, isVest), ...(isVest ? quilting(hem) : [])],
    },
    { shape: ribs, cloth: 'rib', tint: 'main', roundness: 20, depth: 0.7, shadow: { near: 0.28, far: 0.06 } },
    ...details(words, view, cloth),
  ]
}

function sleeveFolds(): Mark[] {
  return [
    curve('404,270 428,284 452,268'),
    curve('408,296 430,306 456,292'),
    curve('414,326 436,336 460,320'),
    curve('424,392 446,402 470,390'),
    curve('428,412 448,420 472,408'),
    curve('394,212 412,232 438,236'),
  ]
    .flatMap((line) => pair(line))
    .map((line) => fold(line, 6, 3))
}

function sweatMarks(hem: number, view: View, isVest: boolean): Mark[] {
  const creases: Line[] = [
    curve('396,226 366,248 338,288'),
    curve('402,250 378,276 360,320'),
    curve('398,380 362,392 330,384'),
    curve([396, hem - 34], [370, hem - 28], [340, hem - 32]),
    curve([392, hem - 16], [360, hem - 12], [330, hem - 16]),
  ]
  const armholes = isVest
    ? pair(curve('396,150 392,200 402,252')).flatMap((line) => binding(line, 3))
    : pair(curve('378,122 396,160 400,200 402,250')).flatMap((line) => seam(line))
  const pocket =
    view === 'front' && !isVest && hem > 430
      ? [
          ...pair(curve('346,366 366,404', [368, hem - 6])).flatMap((line) => [
            ...seam(line),
            stitches(line.map(([x, y]): Point => [x + (x > 300 ? -5 : 5), y])),
          ]),
          ...seam(points('254,364 346,364')),
        ]
      : []
  return [...armholes, ...pocket, ...creases.flatMap((line) => pair(line)).map((line) => fold(line, 7, 3.2))]
}

function quilting(hem: number): Mark[] {
  return Array.from({ length: 7 }, (_, i): Mark[] => {
    const y = 170 + (i * (hem - 180)) / 7
    return [
      { line: curve([196, y - 5], [300, y + 5], [404, y - 5]), width: 3, height: -4.4 },
      stitches(curve([196, y - 5], [300, y + 5], [404, y - 5])),
    ]
  }).flat()
}

function hoodBehind(cloth: ClothName): Piece {
  const shape = symmetric([...curve('300,56 334,60 358,84 366,126'), ...curve('340,140 300,144')])
  return { shape: [shape], cloth, tint: 'deep', roundness: 44, depth: 0.8 }
}

function details(words: Words, view: View, cloth: ClothName): Piece[] {
  if (words.has('hood')) {
    if (view === 'back') {
      const bag = symmetric([...curve('300,74 334,80 362,116'), ...curve('362,176 336,214 300,226')])
      return [
        {
          shape: [bag],
          cloth,
          tint: 'main',
          roundness: 46,
          depth: 0.8,
          marks: [
            ...seam(points('300,96 300,222')),
            ...pair(curve('350,140 334,180 306,204')).map((line) => fold(line, 8, -4)),
          ],
        },
      ]
    }
    const collar = pair([
      ...curve('352,78 366,104 360,142 332,176 300,196'),
      ...curve('300,158 314,148 324,128 330,100 340,82'),
    ])
    return [
      {
        shape: collar,
        cloth,
        tint: 'main',
        roundness: 30,
        depth: 0.8,
        marks: pair(curve('348,128 330,160 304,180')).map((line) => fold(line, 5, 2)),
      },
      {
        shape: [curve('292,188 288,230 290,268'), curve('308,188 314,226 311,258')].map((line) =>
          band(line, 4.4),
        ),
        cloth: 'cotton',
        tint: 'pale',
        roundness: 4,
        shadow: { near: 0.35, far: 0 },
      },
    ]
  }
  const collar = symmetric([
    ...curve('300,92 324,89 338,84'),
    ...curve('346,104 346,122'),
    ...curve('326,134 300,138'),
  ])
  const zipEnd = words.has('vest') ? 444 : 236
  const zip: Piece = {
    shape: [
      [
        [297.6, 96],
        [302.4, 96],
        [302.4, zipEnd],
        [297.6, zipEnd],
      ],
    ],
    cloth: 'metal',
    tint: 'metal',
    roundness: 3,
    marks: [
      {
        line: [
          [300, 96],
          [300, zipEnd],
        ],
        width: 1.3,
        height: 1.4,
        dash: [1.4, 1.4],
      },
    ],
    shadow: { near: 0.4, far: 0 },
  }
  return [
    { shape: [collar], cloth: words.has('vest') ? 'canvas' : 'rib', tint: 'main', roundness: 30, depth: 0.8 },
    ...(view === 'front' ? [zip] : []),
  ]
}
