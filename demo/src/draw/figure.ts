import {
  curve,
  mirror,
  move,
  pair,
  points,
  scaled,
  SHEET,
  symmetric,
  type Line,
  type Point,
} from '#src/draw/geometry'
import { hairOf } from '#src/draw/head'
import { fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Arms, Build, View } from '#src/draw/pose'

/** The right side of the dancer's trunk, from the neck to the hips. */
export const TORSO_SIDE: Line = [
  ...curve('321,30 320,66 321,88 327,106 346,119 376,129 394,141'),
  ...curve('398,152 392,180 384,208 382,232'),
  ...curve('381,246 374,274 364,310 358,344 361,376 375,420 387,462 391,504'),
]

/** The right leg, from the waist to the pointed foot, in the measure of what is worn on legs alone. */
export const LEG_SIDE: Line = [
  ...curve('366,-40 357,0 352,40 354,66 366,108 378,150 382,190'),
  ...curve('382,204 380,260 372,320 362,372 357,410'),
  ...curve('358,430 363,464 360,512 350,566 342,606 340,624'),
  ...curve('341,640 345,660 344,686 336,706 330,711'),
]
export const LEG_INNER: Line = [
  ...curve('324,708 318,690 316,664 319,640 320,622'),
  ...curve('318,590 311,546 309,500 313,456 316,420'),
  ...curve('314,390 306,330 302,270 300,222'),
]

/** From the measure of the legs to that of the whole figure. */
export function standing(line: Line): Point[] {
  return move(scaled(line, [1.107, 1.107], [SHEET.middle, 222]), [0, 323])
}

/** The right side of the whole figure, from the neck to the toes, and back up to where the legs meet. */
export const BODY_SIDE: Line = [...TORSO_SIDE, ...standing(LEG_SIDE.filter(([, y]) => y > 196))]
const BODY: Line = symmetric([...BODY_SIDE, ...standing(LEG_INNER)])

const ARM_OUTER: Line = curve('376,129 402,138 416,158 423,190 429,240 437,300 445,352 453,410 458,448')
const ARM_INNER: Line = curve('434,450 428,410 418,352 408,302 397,250 388,216 384,180')
const HAND: Line = curve(
  '459,456 464,476 469,496 468,516 462,534 455,540 449,532 444,516 438,508 433,514 429,506 431,488 433,466',
)

/** The right arm down to a height, or with its hand. */
export function arm(end = Infinity): Point[] {
  const outer = ARM_OUTER.filter(([, y]) => y < end)
  const inner = ARM_INNER.filter(([, y]) => y < end)
  if (end === Infinity) return [...outer, ...HAND, ...inner]
  const [from, to] = [outer[outer.length - 1], inner[0]]
  return [...outer, ...curve(from, [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 5], to), ...inner]
}

const OPEN_ARM: Line = [
  ...curve('376,129 402,138 424,160 448,194 476,228 506,256 536,277 556,289'),
  ...curve('568,294 584,302 598,314 604,325 596,328 586,322 578,324 566,318 552,307'),
  ...curve('528,299 496,282 464,256 438,232 414,216 396,212 384,190'),
]

function modelling(view: View, build: Build): Mark[] {
  const legs = legModelling(view).map((mark) => ({ ...mark, line: standing(mark.line) }))
  return [...(view === 'back' ? backModelling() : frontModelling(build)), ...legs]
}

export function bust(): Mark[] {
  return pair(points('339,238 343,252')).map((line): Mark => ({ line, width: 26, height: 10 }))
}

function backModelling(): Mark[] {
  return [
    { line: curve('300,120 300,240 300,400'), width: 10, height: -4, taper: 'both' },
    ...pair(curve('330,178 344,206 338,244')).map((line) => fold(line, 14, 4)),
  ]
}

function frontModelling(build: Build): Mark[] {
  const chest =
    build === 'women'
      ? bust()
      : build === 'men'
        ? pair(curve('316,252 346,254 372,232')).map((line) => fold(line, 12, -2.6))
        : []
  return [
    ...chest,
    ...pair(curve('312,127 346,136 380,141')).map((line) => fold(line, 5, 2.2)),
    ...pair(curve('317,84 311,108 304,126')).map((line) => fold(line, 5, 2)),
    { line: curve('300,280 300,380'), width: 10, height: -2, taper: 'both' },
  ]
}

/** The dancer the garments are shown on: without a face, and of one tone, so that the garment is what one sees. */
export function figure(view: View, build: Build, arms: Arms = 'down'): Piece[] {
  const limb = arms === 'open' ? OPEN_ARM : arm()
  const folds = pair(curve('390,150 386,190 386,232')).map((line) => fold(line, 3.2, -4))
  const fingers =
    arms === 'open'
      ? [curve('572,304 588,312 600,324')]
      : [curve('449,496 454,516 456,536'), curve('456,494 461,512 461,530')]
  const { behind, head } = hairOf(view, build)
  return [
    ...behind,
    {
      shape: [BODY, limb, mirror(limb)],
      cloth: 'form',
      tint: 'form',
      roundness: 60,
      depth: 0.72,
      marks: [
        ...modelling(view, build),
        ...folds,
        ...fingers
          .flatMap((line) => pair(line))
          .map((line): Mark => ({ line, width: 1, height: -0.8, ink: 0.1 })),
      ],
      shadow: { near: 0.2, far: 0.2 },
    },
    ...head,
  ]
}

/** The figure in a plain leotard, for what is worn over one. */
export function figureInLeotard(view: View, build: Build, arms: Arms = 'down'): Piece[] {
  const top = view === 'front' ? '352,117 350,150 336,186 300,200' : '352,117 350,168 336,212 300,230'
  const half: Line = [
    ...curve(top).reverse(),
    ...curve('380,124 374,166 374,206 392,240'),
    [404, 300],
    [404, 440],
    ...curve('404,452 374,480 334,520 309,552'),
    [300, 556],
  ]
  return [...figure(view, build, arms), plain(half)]
}

/** The figure in plain leggings, for what is worn above them. */
export function figureInLeggings(view: View, build: Build): Piece[] {
  const beside = BODY_SIDE.filter(([, y]) => y > 360 && y < 960).map(([x, y]): Point => [
    Math.max(x + 6, 380),
    y,
  ])
  return [...figure(view, build), plain([...curve('300,362 340,360 368,354'), ...beside, [300, 960]])]
}

function plain(half: Line): Piece {
  return {
    shape: [symmetric(half)],
    cloth: 'microfiber',
    tint: 'plain',
    lies: 'on',
    thickness: 1.2,
    shadow: { near: 0.12, far: 0 },
  }
}

function legModelling(view: View): Mark[] {
  if (view === 'back') {
    return [
      ...pair(curve('340,160 346,176')).map((line): Mark => ({ line, width: 30, height: 10 })),
      { line: curve('300,110 300,160 300,222'), width: 5, height: -6, taper: 'start' },
      ...pair(curve('322,404 338,408 352,402')).map((line) => fold(line, 4, -2)),
      ...pair(curve('336,440 334,520 331,570')).map((line) => fold(line, 9, 4)),
    ]
  }
  return [
    ...pair(curve('336,388 337,402')).map((line): Mark => ({ line, width: 12, height: 3.4 })),
    ...pair(curve('364,146 334,190 306,220')).map((line) => fold(line, 8, -1.6)),
    ...pair(curve('336,440 337,520 332,600')).map((line) => fold(line, 8, 3)),
  ]
}

/** The figure in a plain top, for what begins at the waist. */
export function figureInTop(view: View, build: Build): Piece[] {
  const beside = along(TORSO_SIDE, [244, 372], 6)
  return [
    ...figure(view, build),
    plain([[300, 160], [352, 160], [378, 210], ...beside, [368, 388], [300, 394]]),
  ]
}

/** What is drawn in the measure of the legs, on the whole figure. */
export function asStanding(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => ({
    ...piece,
    shape: piece.shape.map(standing),
    ...(piece.holes && { holes: piece.holes.map(standing) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: standing(mark.line) })) }),
  }))
}

/** The part of a side line between two heights, moved outwards. */
export function along(line: Line, [from, to]: readonly [number, number], outwards: number): Point[] {
  return line.filter(([, y]) => y >= from && y <= to).map(([x, y]): Point => [x + outwards, y])
}
