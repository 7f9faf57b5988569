import type { View } from '#src/draw/pose'
import { backpack } from '#src/draw/garments/bags/backpack'
import { label, STANDS, zip } from '#src/draw/garments/bags/bag-parts'
import { band, curve, ellipse, type Line, loop, move, rectangle, symmetric } from '#src/draw/geometry'
import { binding, fold, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

export function bag(words: Words, view: View): Piece[] {
  const kind = choose(words, ['duffel', 'backpack', 'tote', 'garment'], 'tote')
  if (kind === 'duffel') return duffel(view)
  if (kind === 'backpack') return backpack(view)
  return kind === 'garment' ? garmentBag(view) : tote(view)
}

function duffel(view: View): Piece[] {
  const body = loop(
    '92,372 104,338 160,322 300,316 440,322 496,338 508,372 514,470 502,556 440,574 300,578 160,574 98,556 86,470',
  )
  const handle = (dy: number): Line =>
    curve('206,352 204,262', [250, 196 + dy], [350, 196 + dy], '396,262 394,352')
  const strap = curve('96,380 140,240 300,150 460,240 504,380')
  return [
    {
      shape: [band(strap, 11)],
      cloth: 'canvas',
      tint: 'deep',
      roundness: 8,
      depth: 0.3,
      shadow: { near: 0.25, far: 0.2 },
    },
    {
      shape: [band(handle(18), 13)],
      cloth: 'canvas',
      tint: 'deep',
      roundness: 9,
      depth: 0.4,
      shadow: { near: 0.3, far: 0.2 },
    },
    {
      shape: [body],
      cloth: 'canvas',
      tint: 'main',
      roundness: 90,
      depth: 0.5,
      shadow: STANDS,
      marks: [
        ...[150, 450].flatMap((x) => seam(curve([x, 326], [x + (x < 300 ? -8 : 8), 450], [x, 572]))),
        fold(curve('180,400 300,420 420,396'), 14, -3),
        fold(curve('170,520 300,500 430,524'), 16, 4),
        fold(curve('110,400 140,440 130,520'), 9, 3),
        fold(curve('490,400 462,450 474,520'), 9, 3),
      ],
    },
    zip(curve('128,346 300,336 472,346')),
    {
      shape: [[...curve('206,408 300,412 394,408'), ...curve('398,540 300,548 202,540')]],
      cloth: 'canvas',
      tint: 'main',
      roundness: 50,
      depth: 0.35,
      marks: [stitches(curve('214,416 300,420 386,416')), stitches(curve('210,532 300,539 390,532'))],
      shadow: { near: 0.35, far: 0 },
    },
    ...[206, 394].map((x): Piece => ({
      shape: [
        [
          [x - 7, 350],
          [x + 7, 350],
          [x + 6, 562],
          [x - 6, 562],
        ],
      ],
      cloth: 'canvas',
      tint: 'deep',
      roundness: 8,
      depth: 0.3,
      marks: [
        stitches([
          [x - 4, 354],
          [x - 4, 558],
        ]),
        stitches([
          [x + 4, 354],
          [x + 4, 558],
        ]),
      ],
      shadow: { near: 0.3, far: 0 },
    })),
    {
      shape: [band(handle(0), 13)],
      cloth: 'canvas',
      tint: 'deep',
      roundness: 9,
      depth: 0.5,
      shadow: { near: 0.4, far: 0.12 },
    },
    ...(view === 'front' ? [label([300, 446])] : []),
  ]
}

function tote(view: View): Piece[] {
  const body: Line = [
    ...curve('128,300 300,306 472,300'),
    ...curve('474,400 468,560 462,632'),
    ...curve('380,640 220,640 138,632'),
    ...curve('132,560 126,400 128,300'),
  ]
  const handle = (dy: number): Line =>
    curve('214,318 216,200', [252, 116 + dy], [300, 104 + dy], [348, 116 + dy], '384,200 386,318')
  return [
    {
      shape: [band(handle(16), 17)],
      cloth: 'canvas',
      tint: 'deep',
      roundness: 12,
      depth: 0.3,
      shadow: { near: 0.25, far: 0.2 },
    },
    {
      shape: [[...curve('132,300 300,286 468,300'), ...curve('468,302 300,310 132,302')]],
      cloth: 'canvas',
      tint: 'inside',
      roundness: 10,
      depth: -0.4,
      shadow: { near: 0, far: 0 },
    },
    {
      shape: [body],
      cloth: 'canvas',
      tint: 'main',
      roundness: 80,
      depth: 0.3,
      shadow: STANDS,
      marks: [
        stitches(curve('130,326 300,332 470,326')),
        ...binding(curve('128,301 300,307 472,301'), 2),
        fold(curve('200,400 260,480 240,620'), 22, 4),
        fold(curve('396,380 350,470 372,600'), 20, -4),
        fold(curve('150,600 260,570 440,610'), 16, 4),
      ],
    },
    {
      shape: [band(handle(0), 17)],
      cloth: 'canvas',
      tint: 'main',
      roundness: 12,
      depth: 0.4,
      marks: [214, 386].flatMap((x) => [
        stitches([
          [x - 5, 316],
          [x + 5, 346],
        ]),
        stitches([
          [x + 5, 316],
          [x - 5, 346],
        ]),
      ]),
      shadow: { near: 0.4, far: 0.12 },
    },
    ...[216, 384].map((x): Piece => ({
      shape: [rectangle([x - 9, 312], [x + 9, 352])],
      cloth: 'canvas',
      tint: 'main',
      roundness: 8,
      depth: 0.3,
      marks: [
        stitches([
          [x - 6, 318],
          [x + 6, 346],
        ]),
        stitches([
          [x + 6, 318],
          [x - 6, 346],
        ]),
      ],
      shadow: { near: 0.25, far: 0 },
    })),
    ...(view === 'front'
      ? [
          {
            shape: [
              band(curve('232,520 276,486 330,470 372,430'), 3.4),
              band(curve('300,480 296,540 306,572'), 3.4),
              ellipse([372, 420], 6, 6),
            ],
            cloth: 'paper',
            tint: 'deep',
            lies: 'on',
            thickness: 0.1,
            shadow: { near: 0, far: 0 },
          } satisfies Piece,
        ]
      : []),
  ]
}

function garmentBag(view: View): Piece[] {
  const body = symmetric([
    ...curve('300,108 330,112 372,134 424,160'),
    ...curve('436,300 436,500 430,664'),
    ...curve('380,676 300,678'),
  ])
  const hook = curve('300,108 300,84 316,72 310,52 290,54')
  const pockets =
    view === 'front'
      ? [250, 382, 514].map((y): Piece => ({
          shape: [rectangle([332, y], [418, y + 104])],
          cloth: 'mesh',
          tint: 'deep',
          roundness: 30,
          depth: 0.4,
          marks: [
            ...binding(
              [
                [332, y],
                [418, y],
              ],
              2.4,
            ),
          ],
          shadow: { near: 0.3, far: 0 },
        }))
      : []
  return [
    { shape: [band(hook, 5)], cloth: 'metal', tint: 'metal', roundness: 4, shadow: { near: 0.3, far: 0.2 } },
    {
      shape: [body],
      cloth: 'canvas',
      tint: 'main',
      roundness: 80,
      depth: 0.36,
      shadow: STANDS,
      marks: [
        fold(curve('210,170 230,400 216,640'), 16, 5),
        fold(curve('360,160 372,240 330,300'), 12, 3),
        ...seam(move(curve('170,164 300,150 430,164'), [0, 4])),
      ],
    },
    zip(curve('300,122 302,400 300,666')),
    ...pockets,
    ...(view === 'front' ? [label([236, 214])] : []),
  ]
}
