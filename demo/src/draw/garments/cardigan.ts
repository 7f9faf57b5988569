import { along, arm, figureInLeotard, TORSO_SIDE } from '#src/draw/figure'
import { bow } from '#src/draw/garments/drape'
import { band, curve, type Line, mirror, pair, type Point, symmetric, toMiddle } from '#src/draw/geometry'
import { binding, fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { buildOf, type Words } from '#src/draw/words'

/** In front a shrug is open from the neck to the side. */
const SHRUG_EDGE = '344,115 339,150 346,202 384,240'

export function cardigan(words: Words, view: View): Piece[] {
  const isShrug = words.has('shrug')
  const sleeve: Line = arm(isShrug ? 336 : 456).map(([x, y]): Point => [
    x + (x > 400 + (y - 150) * 0.13 ? 7 : -5),
    y,
  ])
  const back = view === 'back'
  const neck: Line = back ? toMiddle('344,112 328,120 300,124') : curve('344,112 342,160 328,220 300,270')
  const hem = back ? (isShrug ? 250 : 356) : 356
  const half: Line =
    isShrug && !back
      ? [...curve(SHRUG_EDGE), ...curve('393,236 404,170 402,134 376,120')]
      : [
          ...[...neck].reverse(),
          ...curve('376,120 404,134 410,160'),
          ...curve('396,210 391,240'),
          ...along(TORSO_SIDE, [248, hem - 6], 8),
          ...curve([370, hem], [330, hem + 6], [300, hem + 7]),
        ]
  const body = isShrug && !back ? pair(half) : [symmetric(half)]
  const trim = isShrug && !back ? pair(curve(SHRUG_EDGE)) : pair(neck)
  const pieces: Piece[] = [
    ...figureInLeotard(view, buildOf(words)),
    {
      shape: [...body, sleeve, mirror(sleeve)],
      cloth: 'knit',
      tint: 'main',
      roundness: 56,
      depth: 0.68,
      marks: [...knitFolds(isShrug), ...trim.flatMap((line) => binding(line, 4.4))],
    },
  ]
  if (!isShrug && !back) pieces.push(...wrapFront())
  if (!isShrug) pieces.push(tie(back))
  if (!isShrug && back) pieces.push(...bow([300, 352], 0.9))
  return pieces
}

function knitFolds(isShrug: boolean): Mark[] {
  const lines = isShrug
    ? [curve('394,230 410,240 428,230'), curve('398,290 414,298 434,288')]
    : [
        curve('392,236 366,250 344,276'),
        curve('372,316 346,330 318,326'),
        curve('402,300 420,308 440,298'),
        curve('408,322 424,328 444,318'),
        curve('424,420 440,428 456,420'),
      ]
  return lines.flatMap((line) => pair(line)).map((line) => fold(line, 5.5, 2.2))
}

/** The right side lies over the left. */
function wrapFront(): Piece[] {
  const edge = curve('254,112 262,190 300,268 372,338')
  const over: Line = [
    ...edge,
    ...curve('368,356 300,362 232,356'),
    ...curve('234,320 226,280 218,246'),
    ...curve('206,220 196,170 198,136 224,120'),
  ]
  return [
    {
      shape: [over],
      cloth: 'knit',
      tint: 'main',
      lies: 'on',
      thickness: 2.4,
      shadow: { near: 0.4, far: 0 },
      marks: [
        ...binding(edge, 4.4),
        fold(curve('372,340 320,330 250,340'), 6, 3),
        fold(curve('360,326 310,306 262,306'), 5, 2.4),
      ],
    },
  ]
}

function tie(back: boolean): Piece {
  const y = 354
  const shape = band(curve([236, y - 6], [268, y + 2], [300, y + 4], [332, y + 2], [364, y - 6]), 13)
  return {
    shape: [shape],
    cloth: 'rib',
    tint: 'main',
    roundness: 9,
    depth: 0.7,
    shadow: { near: 0.3, far: 0 },
    grain: back ? 0 : 1.5,
  }
}
