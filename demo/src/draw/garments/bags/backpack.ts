import type { View } from '#src/draw/pose'
import { label, STANDS, zip } from '#src/draw/garments/bags/bag-parts'
import { band, curve, symmetric } from '#src/draw/geometry'
import { fold, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

export function backpack(view: View): Piece[] {
  const body = symmetric([
    ...curve('300,182 360,186 414,216 440,290'),
    ...curve('450,400 452,500 440,588'),
    ...curve('420,606 360,612 300,613'),
  ])
  const straps: Piece[] =
    view === 'back'
      ? [
          {
            shape: [
              band(curve('262,216 214,300 212,440 240,560'), 30, 20),
              band(curve('338,216 386,300 388,440 360,560'), 30, 20),
            ],
            cloth: 'canvas',
            tint: 'deep',
            roundness: 18,
            depth: 0.5,
            marks: [],
            shadow: { near: 0.4, far: 0.1 },
          },
        ]
      : [
          zip(curve('206,300 216,240 300,212 384,240 394,300')),
          {
            shape: [
              symmetric([
                ...curve('300,394 370,396 408,402'),
                ...curve('414,480 408,572'),
                ...curve('370,584 300,586'),
              ]),
            ],
            cloth: 'canvas',
            tint: 'main',
            roundness: 50,
            depth: 0.5,
            marks: [stitches(curve('196,412 300,404 404,412')), stitches(curve('204,566 300,577 396,566'))],
            shadow: { near: 0.4, far: 0 },
          },
          zip(curve('206,428 300,422 394,428')),
          label([300, 500]),
        ]
  return [
    {
      shape: [band(curve('276,190 278,150 300,138 322,150 324,190'), 12)],
      cloth: 'canvas',
      tint: 'deep',
      roundness: 8,
      depth: 0.5,
      shadow: { near: 0.3, far: 0.18 },
    },
    {
      shape: [body],
      cloth: 'canvas',
      tint: 'main',
      roundness: 90,
      depth: 0.55,
      shadow: STANDS,
      marks: [
        ...seam(curve('176,300 172,450 184,596')),
        ...seam(curve('424,300 428,450 416,596')),
        fold(curve('200,330 300,350 400,326'), 14, 4),
      ],
    },
    ...straps,
  ]
}
