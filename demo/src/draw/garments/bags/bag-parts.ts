import { band, type Line, type Point, rectangle } from '#src/draw/geometry'
import { stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export const STANDS = { near: 0.45, far: 0.3 }

export function zip(line: Line): Piece {
  return {
    shape: [band(line, 7)],
    cloth: 'metal',
    tint: 'metal',
    roundness: 4,
    depth: 0.6,
    marks: [{ line, width: 1.6, height: 1, dash: [1.6, 1.6] }],
    shadow: { near: 0.3, far: 0 },
  }
}

export function label([x, y]: Point): Piece {
  return {
    shape: [rectangle([x - 24, y - 10], [x + 24, y + 10])],
    cloth: 'leather',
    tint: 'sole',
    roundness: 8,
    depth: 0.3,
    marks: [
      stitches([
        [x - 20, y - 7],
        [x + 20, y - 7],
      ]),
      stitches([
        [x - 20, y + 7],
        [x + 20, y + 7],
      ]),
    ],
    shadow: { near: 0.25, far: 0 },
  }
}
