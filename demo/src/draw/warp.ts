import { SHEET, type Line, type Point } from '#src/draw/geometry'
import type { Piece } from '#src/draw/piece'
import { smoothstep } from '#src/draw/plane'
import type { Build } from '#src/draw/pose'

type Move = (point: Point) => Point

/** Moves every point of the pieces. */
export function warp(pieces: readonly Piece[], move: Move): Piece[] {
  const bend = (line: Line) => line.map(move)
  return pieces.map((piece) => ({
    ...piece,
    shape: piece.shape.map(bend),
    ...(piece.holes && { holes: piece.holes.map(bend) }),
    ...(piece.marks && { marks: piece.marks.map((mark) => ({ ...mark, line: bend(mark.line) })) }),
  }))
}

const across = (x: number, factor: number) => SHEET.middle + (x - SHEET.middle) * factor

const man: Move = ([x, y]) => {
  const waist = 0.06 * bump(y, 340, 70) * trunk(x)
  const body = 1.2 - 0.08 * smoothstep(150, 340, y) + waist - 0.08 * smoothstep(380, 480, y)
  return [across(x, 1.07 + (body - 1.07) * smoothstep(30, 110, y)), y]
}

/** The figure is drawn as a woman; a man is broader above and straighter below, a child shorter, with a larger head. */
const FIGURES: Record<Build, Move> = {
  women: (point) => point,
  men: man,
  child: asChild,
  boy: asChild,
}

const CHILD = { shoulders: 112, chin: 63, shrink: 0.92, head: 1.2 }

function asChild([x, y]: Point): Point {
  const body = 0.9 + 0.13 * bump(y, 350, 90) * trunk(x) - 0.06 * smoothstep(400, 490, y)
  const width = CHILD.head - 0.02 + (body - CHILD.head + 0.02) * smoothstep(40, 112, y)
  const shoulders = 56 + (CHILD.shoulders - 56) * CHILD.shrink
  if (y >= CHILD.shoulders) return [across(x, width), shoulders + (y - CHILD.shoulders) * CHILD.shrink]
  const chin = shoulders - (CHILD.shoulders - CHILD.chin) * 0.6
  if (y >= CHILD.chin) return [across(x, width), shoulders - (CHILD.shoulders - y) * 0.6]
  return [across(x, width), chin - (CHILD.chin - y) * CHILD.head]
}

/** The arms stay straight where the waist is wider. */
function trunk(x: number): number {
  return 1 - smoothstep(84, 116, Math.abs(x - SHEET.middle))
}

function bump(y: number, middle: number, reach: number): number {
  return Math.exp(-(((y - middle) / reach) ** 2))
}

export function shapeFigure(pieces: readonly Piece[], build: Build): Piece[] {
  return build === 'women' ? [...pieces] : warp(pieces, FIGURES[build])
}
