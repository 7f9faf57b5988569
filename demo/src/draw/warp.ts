import type { Build } from '#src/draw/figure'
import { SHEET, type Line, type Point } from '#src/draw/geometry'
import type { Piece } from '#src/draw/piece'
import { smoothstep } from '#src/draw/plane'

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

/** The form is drawn as a woman's trunk; a man's is broader above and straighter below, a child's shorter and straighter. */
const TRUNKS: Record<Build, Move> = {
  women: (point) => point,
  men: ([x, y]) => [
    across(
      x,
      1.2 - 0.08 * smoothstep(150, 340, y) + 0.06 * bump(y, 340, 70) - 0.08 * smoothstep(380, 480, y),
    ),
    y,
  ],
  child: ([x, y]) => [
    across(x, 0.9 + 0.13 * bump(y, 350, 90) - 0.06 * smoothstep(400, 490, y)),
    56 + (y - 56) * 0.92,
  ],
}

const LEGS: Record<Build, Move> = {
  women: (point) => point,
  men: ([x, y]) => [across(x, 1.1 - 0.1 * bump(y, 190, 80)), y],
  child: ([x, y]) => [across(x, 0.92 - 0.06 * bump(y, 190, 80)), 120 + (y - 40) * 0.82],
}

function bump(y: number, middle: number, reach: number): number {
  return Math.exp(-(((y - middle) / reach) ** 2))
}

export function shapeTrunk(pieces: readonly Piece[], build: Build): Piece[] {
  return build === 'women' ? [...pieces] : warp(pieces, TRUNKS[build])
}

export function shapeLegs(pieces: readonly Piece[], build: Build): Piece[] {
  return build === 'women' ? [...pieces] : warp(pieces, LEGS[build])
}

/** Brings the form nearer, so that it fills the sheet. */
export function nearer(pieces: readonly Piece[], factor: number): Piece[] {
  const moved = warp(pieces, ([x, y]) => [across(x, factor), 40 + (y - 40) * factor])
  return moved.map((piece) => ({
    ...piece,
    ...(piece.roundness !== undefined && { roundness: piece.roundness * factor }),
    ...(piece.marks && {
      marks: piece.marks.map((mark) => ({
        ...mark,
        width: mark.width * factor,
        height: mark.height * factor,
      })),
    }),
  }))
}
