import type { ClothName } from '#src/draw/cloth'
import type { Line } from '#src/draw/geometry'
import type { Mark } from '#src/draw/mark'

/** Which color a piece takes from the picture's palette. */
export type Tint =
  | 'main'
  | 'deep'
  | 'pale'
  | 'form'
  | 'inside'
  | 'sole'
  | 'metal'
  | 'cord'
  | 'hair'
  | 'plain'
  | 'night'

/** One piece of cloth, leather or form, drawn over the pieces before it. Measures are in units. */
export interface Piece {
  shape: readonly Line[]
  holes?: readonly Line[]
  cloth: ClothName
  tint: Tint
  /** 'on': follows the body beneath and is cut off at its edge; otherwise the piece has a body of its own */
  lies?: 'on' | 'free'
  roundness?: number
  /** 1: as deep as wide; less: flatter */
  depth?: number
  thickness?: number
  marks?: readonly Mark[]
  shadow?: { near: number; far: number }
  opacity?: number
  /** turn of the weave, in radians */
  grain?: number
}
