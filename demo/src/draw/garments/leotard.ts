import type { ClothName } from '#src/draw/cloth'
import { along, figure, TORSO_SIDE } from '#src/draw/figure'
import { shortSkirt } from '#src/draw/garments/drape'
import {
  type Back,
  BACKLINES,
  BACKS,
  CAMISOLE_BACKS,
  CAMISOLE_EDGES,
  type Neck,
  NECKLINES,
  NECKS,
} from '#src/draw/garments/neckline'
import { band, curve, ellipse, type Line, pair, type Point, points, symmetric } from '#src/draw/geometry'
import { binding, fold, type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Build, View } from '#src/draw/pose'
import { buildOf, choose, type Words } from '#src/draw/words'

const SLEEVES = ['camisole', 'tank', 'cap', 'short', 'three-quarter', 'long'] as const

const CLOTHS_WORN = ['velvet', 'cotton', 'rib', 'satin', 'mesh', 'knit', 'microfiber'] as const

export interface Bodice {
  words: Words
  view: View
  neck: Neck
  back: Back
  sleeve: (typeof SLEEVES)[number]
  cloth: ClothName
  build: Build
}

export function bodiceOf(words: Words, view: View): Bodice {
  return {
    words,
    view,
    neck: choose(words, NECKS, 'scoop'),
    back: choose(words, BACKS, 'scoop-back'),
    sleeve: choose(words, SLEEVES, 'tank'),
    cloth: choose(words, CLOTHS_WORN, 'microfiber'),
    build: buildOf(words),
  }
}

export const BODY_THICKNESS = 1.5

const LEG_LINE: Line = curve('410,446 374,480 334,520 309,548')

const HIGH_LEG_LINE: Line = curve('410,414 372,458 330,512 309,548')

export function leotard(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  const legLine = words.has('open-back') || words.has('panel') ? HIGH_LEG_LINE : LEG_LINE
  const pieces = figure(view, bodice.build)
  pieces.push(...bodyPieces(bodice, [...legLine, [300, 552]], pair(legLine)))
  if (words.has('skirted')) pieces.push(...shortSkirt('chiffon', view, 560))
  return pieces
}

/** The part of a leotard, unitard or dress that covers the trunk, down to the given lower edge. */
export function bodyPieces(bodice: Bodice, lower: Line, hems: Line[]): Piece[] {
  const { view, words, cloth } = bodice
  const top = topLine(bodice)
  const sheer = sheerYoke(bodice)
  const yoke = sheer ? yokeLine(view) : top
  const armhole = armholeOf(bodice)
  const outline = symmetric([
    ...[...yoke].reverse(),
    ...(sheer ? [[385, 213] as Point] : armhole),
    ...sideDown(lower),
    ...lower,
  ])
  const sleeves = sleeveShapes(bodice)
  const main: Piece = {
    shape: sheer ? [outline] : [outline, ...sleeves],
    cloth,
    tint: 'main',
    lies: 'on',
    thickness: BODY_THICKNESS,
    marks: [
      ...hems.flatMap((line) => binding(line, 1.8)),
      ...hems.map((line) => stitches(line)),
      ...seams(bodice),
      ...ease(view),
      ...edges(bodice, top, armhole),
      ...cuffs(bodice),
    ],
    holes: holesOf(bodice),
  }
  const pieces: Piece[] = []
  if (sheer)
    pieces.push(
      yokePiece(sheer, [
        symmetric([...[...top].reverse(), ...armhole, ...yoke.map(([x, y]): Point => [x, y + 5])]),
        ...sleeves,
      ]),
    )
  pieces.push(...straps(bodice, 'behind'), main)
  if (words.has('panel')) pieces.push(panel())
  pieces.push(...straps(bodice, 'before'))
  return pieces
}

function sheerYoke({ words }: Bodice): ClothName | undefined {
  return words.has('lace-yoke') ? 'lace' : words.has('mesh-yoke') ? 'mesh' : undefined
}

function yokePiece(cloth: ClothName, shape: Line[]): Piece {
  return { shape, cloth, tint: 'main', lies: 'on', thickness: 0.8, shadow: { near: 0.12, far: 0 } }
}

function yokeLine(view: View): Line {
  return view === 'back'
    ? [...curve('386,240 350,262 320,268'), [300, 268]]
    : curve('386,214 364,198 336,196 314,206 300,224')
}

function topLine({ view, sleeve, neck, back, words }: Bodice): Line {
  const isCamisole = sleeve === 'camisole' && !words.has('lace-yoke')
  if (view === 'back') return isCamisole ? CAMISOLE_BACKS[back] : BACKLINES[back]
  return isCamisole ? CAMISOLE_EDGES[neck] : NECKLINES[neck]
}

function armholeOf({ sleeve, words, view, build }: Bodice): Line {
  if (sleeve === 'camisole' && !words.has('lace-yoke')) {
    return view === 'back' ? curve('368,220 378,228 388,238') : curve('358,192 368,212 378,228 388,240')
  }
  if (sleeve === 'tank' || sleeve === 'camisole') {
    return build === 'men'
      ? curve('378,124 368,168 370,212 388,246')
      : curve('380,124 374,166 374,206 388,240')
  }
  return curve('396,130 392,170 387,206 386,236')
}

function sideDown(lower: Line): Line {
  return along(TORSO_SIDE, [242, Math.min(lower[0][1], 504) - 4], 6)
}

/** How far down a sleeve reaches on the outside and the inside of the arm. */
const SLEEVE_ENDS = { short: [236, 240], 'three-quarter': [352, 358], long: [450, 455] } as const

/** Sleeves are the arm of the figure itself, cut off at their length. */
function sleeveShapes({ sleeve }: Bodice): Line[] {
  if (sleeve === 'camisole' || sleeve === 'tank') return []
  if (sleeve === 'cap') return pair(curve('372,124 410,132 434,172 418,190 388,196 382,160 372,124'))
  const [outer, inner] = SLEEVE_ENDS[sleeve]
  const outline: Line = [
    ...curve('374,122 410,132 440,176'),
    [480, Math.min(outer, 240)],
    [480, outer],
    ...cuffLine(sleeve).toReversed(),
    ...curve('412,352 402,302 391,250 386,226').filter(([, y]) => y < inner),
    [378, 180],
  ]
  return pair(outline)
}

/** The inside of the arm at a height. */
function armAt(y: number): number {
  return 384 + (y - 180) * 0.185
}

function cuffLine(sleeve: keyof typeof SLEEVE_ENDS): Line {
  const [outer, inner] = SLEEVE_ENDS[sleeve]
  const left = armAt(inner) - 4
  const right = 400 + outer * 0.14
  return curve([left, inner], [(left + right) / 2, Math.max(outer, inner) + 2], [right, outer])
}

function cuffs({ sleeve }: Bodice): Mark[] {
  if (sleeve === 'camisole' || sleeve === 'tank' || sleeve === 'cap') return []
  const line = cuffLine(sleeve)
  return [
    ...pair(line).flatMap((each) => binding(each, 1.6)),
    ...pair(line.map(([x, y]): Point => [x, y - 6])).map(stitches),
  ]
}

function straps(bodice: Bodice, when: 'behind' | 'before'): Piece[] {
  const { sleeve, view, back, words } = bodice
  if (words.has('lace-yoke')) return []
  const shapes: Line[] = []
  if (sleeve === 'camisole' && when === 'before') {
    shapes.push(
      ...pair(view === 'back' ? backStrap(back) : frontStrap(bodice)).map((line) => band(line, 5.4)),
    )
  }
  if (back === 'cross-back' && view === 'back' && sleeve === 'tank' && when === 'behind') {
    shapes.push(...pair(curve('352,117 330,190 284,262')).map((line) => band(line, 10)))
  }
  if (shapes.length === 0) return []
  return [
    {
      shape: shapes,
      cloth: bodice.cloth,
      tint: 'main',
      lies: 'on',
      thickness: 1.3,
      shadow: { near: 0.3, far: 0 },
    },
  ]
}

/** From the corner of the cup to the shoulder. */
function frontStrap({ neck }: Bodice): Line {
  const [[x, y]] = CAMISOLE_EDGES[neck]
  return curve([x + 1, y + 10], [x + 2, y - 24], [352, 116])
}

function backStrap(back: Back): Line {
  if (back === 'cross-back') return curve('350,116 330,160 290,220 250,262')
  return curve('352,116 356,170 362,228')
}

function holesOf({ back, view }: Bodice): Line[] {
  return back === 'open-back' && view === 'back' ? [ellipse([300, 196], 27, 66)] : []
}

function edges(bodice: Bodice, top: Line, armhole: Line): Mark[] {
  const lines = sheerYoke(bodice)
    ? []
    : bodice.sleeve === 'camisole' || bodice.sleeve === 'tank'
      ? [top, armhole]
      : [top]
  const seamLines = bodice.sleeve === 'camisole' || bodice.sleeve === 'tank' ? [] : pair(armhole)
  return [
    ...lines.flatMap((line) => pair(line)).flatMap((line) => binding(line, 1.7)),
    ...seamLines.flatMap((line) => seam(line)),
    ...holesOf(bodice).flatMap((line) => binding(line, 2)),
  ]
}

function seams({ view, words }: Bodice): Mark[] {
  if (view === 'back') return seam(curve('300,320 300,430 300,548'))
  if (words.has('pinch')) {
    return [
      ...[0, 1, 2, 3, 4].map((i): Mark =>
        fold(curve([300, 236 + i * 6], [318, 230 + i * 9], [340 + i * 3, 236 + i * 12]), 2.2, 1.3),
      ),
      ...[0, 1, 2, 3, 4].map((i): Mark =>
        fold(curve([300, 236 + i * 6], [282, 230 + i * 9], [260 - i * 3, 236 + i * 12]), 2.2, 1.3),
      ),
      {
        line: points('300,228 300,268'),
        width: 1.6,
        height: -1.6,
        ink: 0.2,
      },
    ]
  }
  if (words.has('princess'))
    return pair(curve('349,194 344,240 334,300 330,352 340,430 350,494')).flatMap((line) => seam(line))
  return []
}

function ease(view: View): Mark[] {
  const lines: Line[] =
    view === 'back'
      ? [curve('364,346 338,357 310,352'), curve('370,372 348,378 324,370'), curve('372,470 350,500 318,530')]
      : [
          curve('376,258 358,268 344,284'),
          curve('364,344 344,354 320,348'),
          curve('362,362 346,368 326,364'),
          curve('352,496 332,516 310,534'),
        ]
  return lines.flatMap((line) => pair(line)).map((line) => fold(line, 3.2, 0.9))
}

function panel(): Piece {
  const side: Line = [
    ...curve('388,236 356,262 342,310 338,350 350,410 364,462'),
    ...curve('372,458 402,420'),
    ...along(TORSO_SIDE, [238, 440], 4).toReversed(),
  ]
  return {
    shape: pair(side),
    holes: pair(curve('392,300 370,340')),
    cloth: 'mesh',
    tint: 'deep',
    lies: 'on',
    thickness: 0.4,
    shadow: { near: 0.1, far: 0 },
  }
}
