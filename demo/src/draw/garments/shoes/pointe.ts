import { elastic } from '#src/draw/garments/shoes/shoe-details'
import { band, curve, type Line } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Words } from '#src/draw/words'

const FRONT: Line = curve(
  '250,-40 256,60 264,140 266,210 262,270 248,322 228,376 218,430 220,490 232,556 246,622 254,680',
)
const BACK: Line = curve(
  '308,676 318,610 330,546 346,488 366,440 380,404 380,372 366,338 356,290 354,230 364,150 384,60 394,-40',
)

/** A foot on pointe in profile: ribbons crossed round the ankle, or an elastic on a soft practice shoe. */
export function onPointe(words: Words): Piece[] {
  const vamp = words.has('strong') ? 512 : words.has('demi') ? 556 : 536
  const foot: Piece = {
    shape: [[...FRONT, ...BACK]],
    cloth: 'form',
    tint: 'form',
    roundness: 64,
    depth: 0.75,
    marks: [
      fold(curve('352,250 344,300 352,352'), 7, -2.4),
      { line: curve('310,330 314,340'), width: 14, height: 2.4 },
    ],
    shadow: { near: 0.2, far: 0.18 },
  }
  const topline = curve([224, vamp - 8], [252, vamp + 8], [288, vamp - 14], '324,456 348,408 366,372 374,362')
  const instep = FRONT.filter(([, y]) => y > vamp).map(([x, y]) => [x - 4, y] as const)
  const shoe: Line = [
    ...[...instep].reverse(),
    ...topline,
    ...curve('374,362 383,364 387,384 385,410 370,446 350,492 334,548 322,612 312,680'),
    ...(words.has('demi')
      ? curve('310,690 298,700 280,704 262,700 250,688')
      : curve('310,690 300,693 262,693 252,690 250,680')),
  ]
  return [
    foot,
    ...(words.has('demi') ? [elastic(curve('372,388 340,356 290,338 216,352'), 17)] : ribbons()),
    {
      shape: [shoe],
      cloth: 'satin',
      tint: 'main',
      roundness: 60,
      depth: 0.66,
      shadow: { near: 0.35, far: 0.2 },
      marks: [
        ...binding(topline, 2.4),
        stitches(topline.map(([x, y]) => [x + 3, y + 6] as const)),
        ...satinSeams(vamp),
        ...pleats(),
      ],
    },
    sole(),
  ]
}

function ribbons(): Piece[] {
  return [
    ribbon('330,520 268,430 226,380 208,356'),
    ribbon('232,396 290,366 372,338 404,326'),
    ribbon('224,344 300,338 372,368 400,384'),
    ribbon('240,306 310,316 404,300'),
  ]
}

function satinSeams(vamp: number): Mark[] {
  return [
    ...seam(curve([244, vamp + 4], [262, vamp + 60], '300,640')),
    ...seam(curve('336,448 346,462 360,468')),
    { line: curve('252,668 280,672 312,668'), width: 3, height: -1.2 },
  ]
}

function pleats(): Mark[] {
  return [0, 1, 2, 3, 4].map((i) =>
    fold(curve([313 + i, 672 - i * 10], [304 + i, 664 - i * 10], [294 + i * 2, 648 - i * 9]), 2.2, 1),
  )
}

function sole(): Piece {
  return {
    shape: [band(curve('318,640 328,578 342,522 360,470 376,436'), 8, 7)],
    cloth: 'suede',
    tint: 'sole',
    roundness: 10,
    depth: 0.5,
    marks: [stitches(curve('316,640 326,578 340,522 358,470 374,436'))],
    shadow: { near: 0.2, far: 0 },
  }
}

function ribbon(along: string): Piece {
  const line = curve(along)
  return {
    shape: [band(line, 19)],
    cloth: 'satin',
    tint: 'main',
    lies: 'on',
    thickness: 1.5,
    marks: [fold(line, 5, 1)],
    shadow: { near: 0.4, far: 0 },
  }
}
