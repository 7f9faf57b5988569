import { curve, type Line } from '#src/draw/geometry'

export type Last = 'slipper' | 'oxford' | 'mary-jane' | 'sneaker' | 'high-top'

export interface Profile {
  /** from the tip of the toes over the foot to where the opening begins */
  toe: Line
  /** the edge of the opening, from there to the heel */
  topline: Line
  upper: Line
}

const TOE: Record<Last, Line> = {
  slipper: curve('97,466 96,448 114,432 158,420 204,402 240,384'),
  oxford: curve('94,466 93,440 116,424 164,411 210,393 252,369 292,335 318,306'),
  'mary-jane': curve('95,466 94,442 116,426 158,414 196,402 216,394'),
  sneaker: curve('90,466 86,434 108,416 160,404 208,387 254,361 296,325 324,292'),
  'high-top': curve('90,466 86,434 108,416 160,404 208,387 254,361 296,325 332,282 356,236 366,192'),
}

const TOPLINES: Record<Last, Line> = {
  slipper: curve('240,384 256,410 300,427 370,431 440,416 472,398 488,378 493,370'),
  oxford: curve('318,306 350,334 402,346 452,342 476,330 485,323'),
  'mary-jane': curve('216,394 234,420 296,434 384,432 452,412 476,392 489,374 494,366'),
  sneaker: curve('324,292 358,317 410,326 456,318 476,306 484,299'),
  'high-top': curve('366,192 400,200 444,198 470,192 478,188'),
}

const HEELS: Record<Last, Line> = {
  slipper: curve('493,370 499,372 506,402 510,436 503,466'),
  oxford: curve('485,323 490,326 497,362 508,404 511,440 505,466'),
  'mary-jane': curve('494,366 500,368 507,402 511,436 505,466'),
  sneaker: curve('484,299 490,303 497,352 510,404 514,440 508,466'),
  'high-top': curve('478,188 484,192 486,240 487,300 496,360 511,410 514,444 508,466'),
}

export function profileOf(last: Last): Profile {
  const [toe, topline] = [TOE[last], TOPLINES[last]]
  const bottom = curve('500,470 430,474 350,470 270,473 180,476 100,471')
  return { toe, topline, upper: [...toe, ...topline, ...HEELS[last], ...bottom] }
}
