import type { ClothName } from '#src/draw/cloth'
import { curve, rectangle } from '#src/draw/geometry'
import { fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

/** How much nearer the cloth is looked at than the garment. */
export const CLOSENESS = 3

const WITHOUT_FOLDS: readonly ClothName[] = [
  'leather',
  'patent',
  'canvas',
  'paper',
  'suede',
  'metal',
  'glass',
]

const SHEER: readonly ClothName[] = ['mesh', 'lace', 'fishnet', 'tulle', 'chiffon', 'tight']

/** The cloth from near, with a fold and a seam, on the part of the sheet that then fills the picture. */
export function clothDetail(cloth: ClothName): Piece[] {
  const sheet = rectangle([-20, -20], [226, 274])
  const marks = [...(WITHOUT_FOLDS.includes(cloth) ? ease() : folds()), ...edgeSeam()]
  const lining: Piece = {
    shape: [sheet],
    cloth: 'form',
    tint: 'form',
    roundness: 400,
    depth: 0.02,
    shadow: { near: 0, far: 0 },
  }
  const layers = cloth === 'tulle' || cloth === 'chiffon' ? [0.45, 0.7] : [1]
  return [
    ...(SHEER.includes(cloth) ? [lining] : []),
    ...layers.map((opacity, i): Piece => ({
      shape: [sheet],
      cloth,
      tint: 'main',
      roundness: 400,
      depth: 0.02,
      opacity,
      shadow: { near: 0, far: 0 },
      marks: i === 0 ? marks : [...marks, ...gathers()],
    })),
  ]
}

function folds(): Mark[] {
  return [
    fold(curve('-30,40 60,70 140,60 250,10'), 19, 15),
    fold(curve('-40,110 70,128 160,112 260,66'), 15, -12),
    fold(curve('-30,178 60,168 150,150 250,132'), 20, 15),
    fold(curve('30,-20 70,40 76,120 60,190'), 13, 5),
  ]
}

function ease(): Mark[] {
  return [fold(curve('-30,60 70,90 250,40'), 30, 9), fold(curve('-20,190 90,160 240,170'), 30, -7)]
}

function edgeSeam(): Mark[] {
  const line = curve('-20,214 60,208 140,212 230,200')
  const beside = (by: number) => line.map(([x, y]) => [x, y + by] as const)
  return [...seam(line), stitches(beside(-5)), stitches(beside(5))]
}

function gathers(): Mark[] {
  return Array.from({ length: 34 }, (_, i) =>
    fold(
      curve([i * 7 - 14, -20], [i * 6.4 - 4 + (i % 3) * 3, 120], [i * 7 - 16, 270]),
      2.2,
      i % 2 ? 2.4 : -2,
    ),
  )
}
