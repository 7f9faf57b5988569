import { curve, mirror, pair, symmetric, type Line, type Point, points } from '#src/draw/geometry'
import { fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export type View = 'front' | 'back'
export type Arms = 'stub' | 'elbow' | 'long' | 'none'
export type Build = 'women' | 'men' | 'child'

/** The right side of the dancer's form, from the neck to above the knee. */
export const TORSO_SIDE: Line = [
  ...curve('319,54 320,84 325,104 346,119 376,129 394,141'),
  ...curve('398,152 392,180 384,208 382,232'),
  ...curve('381,246 374,274 364,310 358,344 361,376 375,420 387,462 391,504'),
  ...curve('391,520 388,570 380,640 374,712'),
]
const TORSO_FOOT: Line = [...curve('368,718 345,721 316,716'), ...curve('310,640 304,566 300,530')]
export const TORSO: Line = symmetric([...TORSO_SIDE, ...TORSO_FOOT])

const ARM_OUTER: Line = curve('376,129 402,138 416,158 423,190 429,240 437,300 445,352 454,410 460,456')
const ARM_INNER: Line = curve('434,458 428,410 418,352 408,302 397,250 388,216 384,180')
const ARM_ENDS: Record<Exclude<Arms, 'none'>, number> = { stub: 262, elbow: 336, long: 470 }

/** The right arm down to where it is cut off. */
export function arm(arms: Exclude<Arms, 'none'>): Point[] {
  const end = ARM_ENDS[arms]
  const outer = ARM_OUTER.filter(([, y]) => y < end)
  const inner = ARM_INNER.filter(([, y]) => y < end)
  const [from, to] = [outer[outer.length - 1], inner[0]]
  return [...outer, ...curve(from, [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 5], to), ...inner]
}

/** The opening of a sleeve or the end of the right arm, seen a little from below. */
export function armEnd(arms: Exclude<Arms, 'none'>): Line {
  const outline = arm(arms)
  const lowest = Math.max(...outline.map(([, y]) => y))
  const near = outline.filter(([, y]) => y > lowest - 12)
  const left = Math.min(...near.map(([x]) => x)) + 1.5
  const right = Math.max(...near.map(([x]) => x)) - 1.5
  const middle = (left + right) / 2
  return curve(
    [left, lowest - 6],
    [middle, lowest - 0.5],
    [right, lowest - 6],
    [middle, lowest - 9],
    [left, lowest - 6],
  )
}

export function bust(): Mark[] {
  return pair(points('339,238 343,252')).map((line): Mark => ({ line, width: 26, height: 10 }))
}

function backModelling(): Mark[] {
  return [
    { line: curve('300,120 300,240 300,400'), width: 10, height: -4, taper: 'both' },
    ...pair(curve('330,178 344,206 338,244')).map((line) => fold(line, 14, 4)),
    ...pair(curve('341,470 346,486')).map((line): Mark => ({ line, width: 30, height: 10 })),
    { line: curve('300,430 300,480 300,530'), width: 5, height: -5, taper: 'start' },
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
    ...pair(curve('316,124 346,134 380,141')).map((line) => fold(line, 5, 2.2)),
    { line: curve('300,280 300,380'), width: 10, height: -2, taper: 'both' },
    ...pair(curve('374,450 342,494 308,528')).map((line) => fold(line, 8, -1.6)),
  ]
}

/** The plain form the garments are shown on, without head and hands. */
export function torso(view: View, build: Build, arms: Arms): Piece[] {
  const limbs = arms === 'none' ? [] : [arm(arms), mirror(arm(arms))]
  const shoulders =
    arms === 'none' ? [] : pair(curve('390,150 386,190 386,232')).map((line) => fold(line, 3.2, -4))
  const pieces: Piece[] = [
    {
      shape: [TORSO, ...limbs],
      cloth: 'form',
      tint: 'form',
      roundness: 60,
      depth: 0.72,
      marks: [...(view === 'back' ? backModelling() : frontModelling(build)), ...shoulders],
      shadow: { near: 0.2, far: 0.2 },
    },
    flat([symmetric(curve('300,48 314,50 320,54 313,60 300,61'))]),
  ]
  if (arms !== 'none') pieces.push(flat([armEnd(arms), mirror(armEnd(arms))]))
  return pieces
}

/** A cut face of the form. */
function flat(shape: Line[]): Piece {
  return { shape, cloth: 'form', tint: 'inside', lies: 'on', thickness: 0, shadow: { near: 0, far: 0 } }
}

/** The right leg of the form, from the waist to the pointed foot. */
export const LEG_SIDE: Line = [
  ...curve('352,40 354,66 366,108 378,150 382,190'),
  ...curve('382,204 380,260 372,320 362,372 357,410'),
  ...curve('358,430 363,464 360,512 350,566 342,606 340,624'),
  ...curve('341,640 345,660 344,686 336,706 330,711'),
]
export const LEG_INNER: Line = [
  ...curve('324,708 318,690 316,664 319,640 320,622'),
  ...curve('318,590 311,546 309,500 313,456 316,420'),
  ...curve('314,390 306,330 302,270 300,222'),
]
export const LEGS: Line = symmetric([[300, 40], ...LEG_SIDE, ...LEG_INNER])

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

/** The form for tights and leggings, from the waist to the toes. */
export function legs(view: View): Piece[] {
  return [
    {
      shape: [LEGS],
      cloth: 'form',
      tint: 'form',
      roundness: 46,
      depth: 0.8,
      marks: legModelling(view),
      shadow: { near: 0.22, far: 0.18 },
    },
    flat([symmetric(curve('300,34 330,35 352,40 330,47 300,48'))]),
  ]
}

/** The part of a side line between two heights, moved outwards. */
export function along(line: Line, [from, to]: readonly [number, number], outwards: number): Point[] {
  return line.filter(([, y]) => y >= from && y <= to).map(([x, y]): Point => [x + outwards, y])
}
