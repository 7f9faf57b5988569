import { curve, type Line } from '#src/draw/geometry'

export type Last = 'slipper' | 'pointe' | 'oxford' | 'mary-jane' | 'sneaker' | 'high-top'

export interface Profile {
  upper: Line
  /** the edge of the opening on the near side, from the vamp to the heel */
  topline: Line
  /** the same on the far side */
  farline: Line
}

const TOE: Record<Last, Line> = {
  slipper: curve('102,466 104,448 124,430 168,408 214,392 246,386'),
  pointe: curve('88,474 86,440 100,420 150,404 204,388 238,380'),
  oxford: curve('100,466 103,440 126,420 176,402 236,380 288,356 330,342'),
  'mary-jane': curve('102,466 104,446 128,426 170,410 210,402 232,402'),
  sneaker: curve('98,464 92,432 116,408 170,396 236,372 290,342 330,326'),
  'high-top': curve('98,464 92,432 116,408 184,396 244,360 296,310 330,246 342,226'),
}

const TOPLINES: Record<Last, Line> = {
  slipper: curve('246,386 280,408 340,420 420,414 470,394 492,376'),
  pointe: curve('238,380 258,410 320,424 410,418 466,394 492,370'),
  oxford: curve('330,342 364,360 420,366 470,354 494,342'),
  'mary-jane': curve('232,402 262,420 330,428 410,420 466,398 492,374'),
  sneaker: curve('330,326 366,348 420,352 468,334 496,318'),
  'high-top': curve('342,226 380,236 430,236 478,226 492,222'),
}

const FARLINES: Record<Last, Line> = {
  slipper: curve('246,386 300,380 400,378 470,372 492,376'),
  pointe: curve('238,380 290,372 400,372 470,366 492,370'),
  oxford: curve('330,342 376,334 440,332 480,334 494,342'),
  'mary-jane': curve('232,402 290,390 400,382 470,370 492,374'),
  sneaker: curve('330,326 376,316 440,312 480,313 496,318'),
  'high-top': curve('342,226 380,216 440,214 478,217 492,222'),
}

export function profileOf(last: Last): Profile {
  const topline = TOPLINES[last]
  const [heelX, heelY] = topline[topline.length - 1]
  const heelBack = curve([heelX, heelY], [504, Math.max(heelY + 30, 400)], '509,436 500,466')
  const bottom = curve('500,470 430,474 350,470 270,473 180,476 102,470')
  return { upper: [...TOE[last], ...topline, ...heelBack, ...bottom], topline, farline: FARLINES[last] }
}
