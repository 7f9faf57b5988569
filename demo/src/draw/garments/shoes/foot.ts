import { curve, type Line } from '#src/draw/geometry'
import { fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

/** The back of the foot in profile, the toes to the left, from the toes over the instep up the shin. */
const INSTEP: Line = curve(
  '102,464 102,448 120,436 160,425 205,407 250,381 290,347 326,305 352,262 368,214 373,160 368,80 358,-20 352,-140 350,-280',
)
/** From the calf down to the heel. */
const CALF: Line = curve(
  '526,-280 532,-140 524,-20 503,80 487,160 479,230 479,290 486,350 498,400 503,436 496,466',
)

const ankle: Mark[] = [
  { line: curve('422,314 426,322'), width: 13, height: 3 },
  fold(curve('474,250 466,300 470,352'), 7, -2.4),
  fold(curve('380,250 372,296 344,338'), 8, -1.6),
]

/** A leg from below the knee, standing. */
export function standingFoot(): Piece {
  return {
    shape: [[...INSTEP, ...CALF, ...curve('490,470 400,474 320,462 230,474 110,472')]],
    cloth: 'form',
    tint: 'form',
    roundness: 74,
    depth: 0.75,
    marks: ankle,
    shadow: { near: 0.2, far: 0.18 },
  }
}
