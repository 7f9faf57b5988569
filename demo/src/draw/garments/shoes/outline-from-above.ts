import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { loop, type Line, type Point } from '#src/draw/geometry'

/** The right shoe, seen from above, its toe up. */
const OUTLINE: Line = loop(
  '398,190 428,200 450,236 458,290 450,350 438,410 440,470 434,530 404,556 374,532 366,470 360,400 344,330 340,262 358,210',
)
const SOFT: Line = loop(
  '396,188 422,196 442,224 452,272 448,334 438,400 438,468 432,528 404,556 376,528 368,468 362,400 348,334 344,270 356,220',
)
const HALF: Line = loop(
  '400,284 430,284 452,296 456,330 448,372 440,420 420,414 400,412 380,414 360,420 352,372 344,330 348,298 370,286',
)
const POINTED: Line = loop(
  '384,180 416,180 432,206 448,260 452,320 442,390 436,450 438,510 428,544 404,558 380,544 370,500 366,440 356,380 346,310 352,240 366,204',
)

export const isPointe = ({ words }: Shoe) => words.has('pointe')
export const isHalf = ({ words }: Shoe) => words.has('half')

export function outlineOf(of: Shoe): Line {
  if (isPointe(of)) return POINTED
  if (isHalf(of)) return HALF
  if (of.last === 'slipper')
    return of.words.has('child')
      ? wider(SOFT, 1.06, 0.86)
      : of.words.has('men')
        ? wider(SOFT, 1.08, 1.02)
        : SOFT
  return of.words.has('child')
    ? wider(OUTLINE, 1.04, 0.86)
    : of.words.has('men')
      ? wider(OUTLINE, 1.08, 1.02)
      : OUTLINE
}

export function wider(line: Line, across: number, down: number): Point[] {
  return line.map(([x, y]): Point => [400 + (x - 400) * across, 380 + (y - 380) * down])
}

export function grown(line: Line, by: number): Point[] {
  const [cx, cy] = [400, 372]
  return line.map(([x, y]): Point => [cx + (x - cx) * by * 1.02, cy + (y - cy) * by])
}
