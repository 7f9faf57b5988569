import type { ClothName } from '#src/draw/cloth'
import { band, curve, ellipse, type Line, type Point, SHEET } from '#src/draw/geometry'
import { fold, type Mark, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'

export interface Drape {
  waist: number
  waistHalf: number
  hem: number
  hemHalf: number
  folds: number
  /** how far the hem swings up and down between folds */
  swing: number
  /** how much lower the hem is at the sides than in the middle; less than 0: higher */
  droop: number
  /** moves the folds along, so that layers differ */
  shift?: number
}

/** A hanging cloth: its outline, and the folds that follow the waves of its hem. */
export function drape(of: Drape): { outline: Point[]; marks: Mark[]; hem: Point[] } {
  const hem: Point[] = []
  const steps = of.folds * 10
  for (let i = 0; i <= steps; i++) hem.push(hemPoint(of, i / steps))
  const side = (to: 1 | -1): Line => {
    const [endX, endY] = to === 1 ? hem[hem.length - 1] : hem[0]
    const { middle } = SHEET
    const reach = endX - middle
    return curve(
      [middle + to * of.waistHalf, of.waist],
      [
        middle + to * (of.waistHalf + (Math.abs(reach) - of.waistHalf) * 0.42),
        of.waist + (endY - of.waist) * 0.3,
      ],
      [
        middle + to * (of.waistHalf + (Math.abs(reach) - of.waistHalf) * 0.78),
        of.waist + (endY - of.waist) * 0.66,
      ],
      [endX, endY],
    )
  }
  return { outline: [...side(1), ...[...hem].reverse(), ...[...side(-1)].reverse()], marks: folds(of), hem }
}

function hemPoint(of: Drape, part: number): Point {
  const turn = (part - 0.5) * Math.PI
  const x = SHEET.middle + of.hemHalf * Math.sin(turn)
  const wave = Math.cos((part * of.folds + (of.shift ?? 0)) * 2 * Math.PI)
  const away = Math.abs(part - 0.5) * 2
  return [x, of.hem + of.droop * away * away + of.swing * wave * (1 - away * 0.35)]
}

export function folds(of: Drape): Mark[] {
  const marks: Mark[] = []
  for (let i = 0; i <= of.folds * 2; i++) {
    const part = (i / 2 - (of.shift ?? 0)) / of.folds
    if (part < 0.02 || part > 0.98) continue
    const [x, y] = hemPoint(of, part)
    const across = (x - SHEET.middle) / of.hemHalf
    const topX = SHEET.middle + across * of.waistHalf * 0.96
    const isCrest = i % 2 === 0
    const start = of.waist + 6 + (isCrest ? 0 : 14) + 10 * Math.abs(Math.sin(i * 2.7))
    const width = Math.max(3, (of.hemHalf / of.folds) * 0.52 * Math.cos(across * 1.2))
    marks.push({
      line: curve([topX, start], [topX + (x - topX) * 0.4, start + (y - start) * 0.32], [x, y + 8]),
      width,
      height: (isCrest ? 1 : -1) * width * 0.72,
      taper: 'start',
    })
  }
  return marks
}

/** A short floating skirt sewn to, or worn over, a leotard. */
export function shortSkirt(cloth: ClothName, view: View, hem: number): Piece[] {
  const isBack = view === 'back'
  const under = drape({
    waist: 356,
    waistHalf: 60,
    hem: hem + (isBack ? 0 : 14),
    hemHalf: 128,
    folds: 9,
    swing: 8,
    droop: 4,
    shift: 0.3,
  })
  const over = drape({
    waist: 354,
    waistHalf: 61,
    hem: hem - 6 + (isBack ? 16 : 0),
    hemHalf: 132,
    folds: 8,
    swing: 7,
    droop: 8,
  })
  return [
    {
      shape: [under.outline],
      marks: under.marks,
      cloth,
      tint: 'deep',
      roundness: 40,
      depth: 0.5,
      opacity: 0.8,
    },
    {
      shape: [over.outline],
      marks: [...over.marks, ...rolledHem(over.hem)],
      cloth,
      tint: 'main',
      roundness: 44,
      depth: 0.55,
      shadow: { near: 0.25, far: 0.1 },
    },
    waistband(354, 62, 10),
  ]
}

function rolledHem(hem: Line): Mark[] {
  return [{ line: hem.map(([x, y]): Point => [x, y - 3]), width: 1.4, height: 0.7 }]
}

export function waistband(y: number, half: number, height: number): Piece {
  const outline = [
    ...curve([300 - half, y - height / 2], [300, y - height / 2 + 5], [300 + half, y - height / 2]),
    ...curve([300 + half + 2, y + height / 2], [300, y + height / 2 + 6], [300 - half - 2, y + height / 2]),
  ]
  return {
    shape: [outline],
    cloth: 'microfiber',
    tint: 'main',
    roundness: 16,
    depth: 0.8,
    shadow: { near: 0.25, far: 0 },
    marks: [
      stitches(
        curve([300 - half, y + height / 2 - 1], [300, y + height / 2 + 4], [300 + half, y + height / 2 - 1]),
      ),
    ],
  }
}

/** A tied bow with two loops and two ends. */
export function bow([x, y]: Point, size = 1): Piece[] {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const loop = (side: 1 | -1): Line =>
    curve(at(0, 0), at(side * 14, -12), at(side * 32, -11), at(side * 36, 1), at(side * 22, 9), at(0, 0))
  const end = (side: 1 | -1): Line =>
    band(curve(at(side * 2, 2), at(side * 10, 26), at(side * 7, 54), at(side * 14, 84)), 8 * size, 10 * size)
  return [
    {
      shape: [end(1), end(-1)],
      cloth: 'satin',
      tint: 'main',
      roundness: 8,
      depth: 0.5,
      shadow: { near: 0.3, far: 0.06 },
    },
    {
      shape: [loop(1), loop(-1)],
      cloth: 'satin',
      tint: 'main',
      roundness: 12,
      depth: 0.7,
      shadow: { near: 0.3, far: 0 },
      marks: [1, -1].map((side) =>
        fold(curve(at(0, 0), at(side * 14, -2), at(side * 28, -2)), 2.5 * size, -1.6),
      ),
    },
    {
      shape: [ellipse(at(0, 1), 6.5 * size, 7 * size)],
      cloth: 'satin',
      tint: 'main',
      roundness: 9,
      shadow: { near: 0.3, far: 0 },
    },
  ]
}
