import type { ClothName } from '#src/draw/cloth'
import { standingFoot } from '#src/draw/garments/shoes/foot'
import { elastic } from '#src/draw/garments/shoes/shoe-details'
import { band, curve } from '#src/draw/geometry'
import { binding, fold, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

/** On a bare foot: the toes and the heel are free. */
export function wornHalfSole(cloth: ClothName): Piece[] {
  const toes = curve('166,422 150,440 146,460 150,474')
  const back = curve('258,374 274,408 296,440 318,470')
  const foot = standingFoot()
  return [
    { ...foot, marks: [...(foot.marks ?? []), ...toeLines()] },
    elastic(curve('270,424 340,436 420,430 520,404'), 12),
    elastic(curve('276,420 300,380 318,340 322,290'), 12),
    {
      shape: [band(curve('150,472 200,478 312,472'), 9)],
      cloth: 'suede',
      tint: 'sole',
      roundness: 10,
      depth: 0.6,
      shadow: { near: 0.5, far: 0.3 },
    },
    {
      shape: [
        [
          ...curve('166,420 205,403 258,374'),
          ...back,
          ...curve('318,472 230,477 150,476'),
          ...[...toes].reverse(),
        ],
      ],
      cloth,
      tint: 'main',
      roundness: 70,
      depth: 0.66,
      marks: [
        ...binding(back, 2.6),
        ...binding(toes, 2.6),
        stitches(back.map(([x, y]) => [x - 7, y + 2] as const)),
        stitches(toes.map(([x, y]) => [x + 7, y] as const)),
        fold(curve('206,410 226,436 226,466'), 8, 1.8),
      ],
      shadow: { near: 0.35, far: 0.1 },
    },
  ]
}

function toeLines() {
  return [fold(curve('104,458 124,452 146,454'), 2.4, -1.4), fold(curve('118,438 132,444 146,444'), 2, -0.9)]
}
