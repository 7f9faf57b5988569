import type { ClothName } from '#src/draw/cloth'
import { along, LEG_SIDE } from '#src/draw/figure'
import { curve, ellipse, type Line, mirror, pair, type Point, symmetric } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { choose, type Words } from '#src/draw/words'

const LENGTHS = { full: 628, ankle: 604, capri: 470, bike: 318, short: 236, 'knit-short': 262 } as const

type Length = keyof typeof LENGTHS

/** What covers the form between two heights; it is cut off at the edge of the form. */
function covering(top: Line, bottom: number): Line {
  return symmetric([
    ...[...top].reverse(),
    ...along(LEG_SIDE, [66, bottom - 4], 6),
    ...curve([Math.max(362, sideAt(bottom)), bottom - 3], [345, bottom + 4], [300, bottom + 1]),
  ])
}

/** How far out the leg reaches at a height, and a little more. */
function sideAt(height: number): number {
  return Math.max(...along(LEG_SIDE, [height - 8, height + 8], 6).map(([x]) => x))
}

const WAISTS: Record<string, Line> = {
  high: curve('380,60 330,66 300,67'),
  low: curve('380,92 330,100 300,101'),
  crossover: curve('380,62 340,74 300,96'),
  tights: curve('380,56 330,61 300,62'),
}

export function leggings(words: Words, view: View): Piece[] {
  const length = choose(words, Object.keys(LENGTHS) as Length[], 'full')
  const cloth: ClothName = choose(words, ['rib', 'knit', 'velvet', 'microfiber'], 'microfiber')
  const waist =
    WAISTS[
      view === 'back' && words.has('crossover') ? 'high' : choose(words, ['high', 'low', 'crossover'], 'high')
    ]
  const end = LENGTHS[length]
  const hem = pair(curve([402, end - 3], [345, end + 4], [302, end + 1]))
  const main: Piece = {
    shape: [covering(waist, end)],
    cloth,
    tint: 'main',
    lies: 'on',
    thickness: length === 'knit-short' ? 3 : 1.6,
    marks: [
      ...waistbandMarks(waist, words),
      ...hem.map((line) => stitches(raise(line, 6))),
      ...hem.flatMap((line) => binding(line, 1.6)),
      ...legSeams(view, end),
      ...creases(view, end),
    ],
  }
  return [main, ...meshBands(words)]
}

function raise(line: Line, by: number): Point[] {
  return line.map(([x, y]): Point => [x, y - by])
}

function waistbandMarks(waist: Line, words: Words): Mark[] {
  const height = words.has('low') ? 30 : 42
  const lower = pair(waist.map(([x, y]): Point => [x, y + height]))
  const cross = words.has('crossover') ? seam(curve('222,66 280,92 352,130')) : []
  return [
    ...lower.flatMap((line) => seam(line)),
    ...pair(waist).flatMap((line) => binding(line, 1.6)),
    ...cross,
  ]
}

function legSeams(view: View, end: number): Mark[] {
  const middle = seam(curve('300,110 300,160 300,222'))
  if (view === 'front') return middle
  const yoke = pair(curve('376,118 336,138 300,150')).flatMap((line) => seam(line))
  return end > 300 ? [...middle, ...yoke] : middle
}

function creases(view: View, end: number): Mark[] {
  const lines: Line[] = [curve('372,190 344,206 310,214'), curve('366,214 342,226 312,232')]
  if (end > 420) lines.push(curve('322,398 336,404 354,398'), curve('320,414 338,420 356,412'))
  if (end > 600) lines.push(curve('322,596 332,600 342,595'), curve('321,610 330,614 340,609'))
  if (view === 'back') lines.push(curve('376,196 350,216 316,210'))
  return lines.flatMap((line) => pair(line)).map((line) => fold(line, 2.8, 0.8))
}

function meshBands(words: Words): Piece[] {
  if (!words.has('mesh-panel')) return []
  const bands = [
    [...curve('410,268 350,300 298,306'), ...curve('298,340 350,334 410,306')],
    [...curve('410,448 350,466 298,470'), ...curve('298,520 350,516 410,496')],
  ]
  return bands.flatMap((band): Piece[] => [
    {
      shape: pair(band),
      cloth: 'form',
      tint: 'form',
      lies: 'on',
      thickness: -1.4,
      shadow: { near: 0, far: 0 },
    },
    {
      shape: pair(band),
      cloth: 'mesh',
      tint: 'main',
      lies: 'on',
      thickness: 0.6,
      shadow: { near: 0.1, far: 0 },
    },
  ])
}

export function tights(words: Words, view: View): Piece[] {
  const footless = words.has('footless')
  const end = footless ? 606 : 730
  const net = words.has('fishnet')
  const cloth: ClothName = net ? 'fishnet' : words.has('shimmer') ? 'satin' : 'tight'
  const waist = WAISTS.tights
  const main: Piece = {
    shape: [covering(waist, end)],
    cloth,
    tint: 'main',
    lies: 'on',
    thickness: 0.7,
    opacity: words.has('dense') ? 1 : net ? 1 : 0.93,
    holes: footHoles(words),
    shadow: { near: 0.15, far: 0 },
    marks: [
      ...waistBand(waist),
      ...(net ? [] : creases(view, 640)),
      ...footMarks(words, view),
      ...(words.has('seamed') && view === 'back' ? backSeam() : []),
    ],
  }
  const brief: Piece = {
    shape: [
      symmetric([
        ...[...waist].reverse(),
        ...along(LEG_SIDE, [66, 178], 6),
        ...curve('390,180 340,208 300,232'),
      ]),
    ],
    cloth: 'tight',
    tint: 'main',
    lies: 'on',
    thickness: 0.4,
    opacity: net ? 0.9 : 0.35,
    shadow: { near: 0, far: 0 },
  }
  return [main, brief]
}

function waistBand(waist: Line): Mark[] {
  return [
    ...pair(waist.map(([x, y]): Point => [x, y + 19])).flatMap((line) => seam(line)),
    ...pair(waist).flatMap((line) => binding(line, 2)),
    ...[6, 11]
      .flatMap((down) => pair(waist.map(([x, y]): Point => [x, y + down])))
      .map((line): Mark => ({ line, width: 0.9, height: -0.4 })),
  ]
}

/** Where the foot of the form shows. */
function footHoles(words: Words): Line[] {
  if (words.has('stirrup')) {
    const toes = symmetric([[300, 676], ...curve('316,672 332,678 350,674'), [360, 730], [300, 730]])
    const heels = pair(ellipse([341, 646], 7, 9))
    return [toes, ...heels]
  }
  return words.has('convertible') ? pair(ellipse([331, 700], 12, 16)) : []
}

function footMarks(words: Words, view: View): Mark[] {
  if (words.has('convertible'))
    return pair(curve('318,692 331,683 345,690')).flatMap((line) => binding(line, 1.6))
  if (words.has('stirrup'))
    return pair(curve('314,673 332,678 350,674')).flatMap((line) => binding(line, 1.6))
  if (words.has('footless'))
    return pair(curve('350,604 331,609 312,606')).flatMap((line) => [
      stitches(raise(line, 7)),
      ...binding(line, 1.8),
    ])
  return view === 'front'
    ? pair(curve('320,694 330,698 340,694')).map((line): Mark => ({ line, width: 1, height: -0.4 }))
    : []
}

function backSeam(): Mark[] {
  return pair(curve('346,200 342,300 337,410 338,470 333,580 331,640 331,690')).map((line): Mark => ({
    line,
    width: 1.5,
    height: 1,
    ink: 0.34,
  }))
}

export function mirrorAll(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => ({ ...mark, line: mirror(mark.line) }))
}
