import { grown, outlineOf, wider } from '#src/draw/garments/shoes/outline-from-above'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { ellipse, type Line, loop, type Point } from '#src/draw/geometry'
import { type Mark, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

/** The shoe turned over: leather, the heel and two plates of metal. */
export function soleWithTaps(of: Shoe): Piece[] {
  const outline = grown(outlineOf(of), 1.03)
  const low = of.words.has('child') ? 0.86 : 1
  const at = (line: Line) => wider(line, 1, low)
  const screws = (places: readonly Point[]): Mark[] =>
    at(places).map(([x, y]): Mark => ({
      line: ellipse([x, y], 2.4, 2.4),
      width: 1.6,
      height: -1.6,
      ink: 0.3,
    }))
  return [
    {
      shape: [outline],
      cloth: 'suede',
      tint: 'sole',
      roundness: 30,
      depth: 0.3,
      marks: [stitches(grown(outline, 0.94))],
      shadow: { near: 0.5, far: 0.28 },
    },
    {
      shape: [at(loop('404,436 436,446 438,500 430,540 404,566 378,540 368,500 372,446'))],
      cloth: 'leather',
      tint: 'deep',
      roundness: 16,
      depth: 0.5,
      shadow: { near: 0.45, far: 0.1 },
    },
    {
      shape: [
        at(loop('396,186 426,198 448,234 456,280 430,296 398,290 362,298 342,280 344,236 364,204')),
        at(loop('404,492 430,496 426,536 404,560 382,536 376,496')),
      ],
      cloth: 'metal',
      tint: 'metal',
      roundness: 12,
      depth: 0.5,
      marks: screws([
        [372, 276],
        [428, 276],
        [398, 208],
        [392, 506],
        [418, 506],
        [404, 544],
      ]),
      shadow: { near: 0.5, far: 0.1 },
    },
  ]
}
