import { type ClothName, noise } from '#src/draw/cloth'
import { figure, figureInLeotard } from '#src/draw/figure'
import { drape, waistband } from '#src/draw/garments/drape'
import { bodiceOf, bodyPieces } from '#src/draw/garments/leotard'
import { curve, ellipse, type Line, pair, type Point, points, SHEET, symmetric } from '#src/draw/geometry'
import { binding, type Mark, seam } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { buildOf, choose, type Words } from '#src/draw/words'

export function tutu(words: Words, view: View): Piece[] {
  const kind = choose(words, ['pancake', 'romantic', 'practice', 'rehearsal'], 'pancake')
  if (kind === 'romantic') return romantic(words, view)
  if (kind === 'rehearsal') return rehearsal(words, view)
  return pancake(words, view, kind === 'pancake')
}

const PLATE = { x: 300, y: 420, across: 272, down: 66 }

/** The edge of one layer of net: a flat ring seen from a little above, ruffled. */
function ring(size: number, lower: number, seed: number): Point[] {
  return Array.from({ length: 220 }, (_, i): Point => {
    const turn = (i / 220) * 2 * Math.PI
    const ruffle = 1 + 0.016 * Math.sin(turn * 34 + seed) + 0.012 * Math.sin(turn * 53 + seed * 3)
    const wave = 4.5 * Math.sin(turn * 17 + seed * 2) + 2.2 * Math.sin(turn * 41 + seed)
    return [
      PLATE.x + PLATE.across * size * ruffle * Math.cos(turn),
      PLATE.y + lower + PLATE.down * size * Math.sin(turn) * ruffle + wave * (0.5 + 0.5 * Math.sin(turn)),
    ]
  })
}

function pleats(size: number, lower: number, seed: number): Mark[] {
  return Array.from({ length: 110 }, (_, i): Mark => {
    const turn = ((i + 0.5 * noise(i, seed)) / 110) * 2 * Math.PI
    const from: Point = [PLATE.x + 62 * Math.cos(turn), PLATE.y - 14 + 15 * Math.sin(turn)]
    const to: Point = [
      PLATE.x + PLATE.across * size * 0.995 * Math.cos(turn),
      PLATE.y + lower + PLATE.down * size * Math.sin(turn),
    ]
    const high = i % 2 === 0
    return {
      line: [from, to],
      width: 1.8 + 1.6 * noise(seed, i),
      height: high ? 1.6 : -1.5,
      ink: high ? -0.04 : 0.1,
      taper: 'start',
    }
  })
}

function pancake(words: Words, view: View, hasBodice: boolean): Piece[] {
  const layers = points('0.9,44 0.95,34 0.98,24 1,14 1,6')
  const under = layers.map(([size, lower], i): Piece => ({
    shape: [ring(size, lower, i + 1)],
    cloth: 'tulle',
    tint: i < 2 ? 'deep' : 'main',
    roundness: 20,
    depth: 0.3,
    opacity: 0.62,
    marks: pleats(size, lower, i + 5),
    shadow: i === 0 ? { near: 0.3, far: 0.22 } : { near: 0.1, far: 0 },
  }))
  const plate: Piece = {
    shape: [ring(1, 0, 9)],
    cloth: 'tulle',
    tint: 'main',
    roundness: 60,
    depth: 0.22,
    opacity: 0.9,
    marks: pleats(1, 0, 3),
    shadow: { near: 0.14, far: 0 },
  }
  return [
    ...(hasBodice ? figure : figureInLeotard)(view, buildOf(words), 'open'),
    ...under,
    plate,
    ...basque(words, view, hasBodice),
  ]
}

/** The fitted top above the net, pointed in front. */
function basque(words: Words, view: View, hasBodice: boolean): Piece[] {
  const front = view === 'front'
  const point = front ? 440 : 418
  const hips = symmetric([
    ...curve('300,350 330,350 359,342'),
    ...curve('362,376 369,398 372,404'),
    ...curve('346,418', [318, point - 6], [300, point]),
  ])
  const skin: Piece = {
    shape: [hips],
    cloth: hasBodice ? 'satin' : 'microfiber',
    tint: 'main',
    roundness: 60,
    depth: 0.6,
    marks: [
      ...pair(curve('372,404 346,418', [318, point - 6], [300, point])).flatMap((line) => binding(line, 2.4)),
      ...pair(curve('328,350 330,390', [322, point - 12])).flatMap((line) => seam(line)),
    ],
    shadow: { near: 0.34, far: 0 },
  }
  if (!hasBodice) return [skin, waistband(350, 60, 14)]
  const bodice = bodiceOf(new Set([...words, 'camisole', 'princess']), view)
  const cloth: ClothName = 'satin'
  const lower = curve('410,350 350,354 300,356')
  return [...bodyPieces({ ...bodice, cloth }, lower, []), skin, ...boning(front)]
}

function boning(front: boolean): Piece[] {
  if (front) return []
  const hooks = Array.from({ length: 9 }, (_, i): Line => ellipse([300, 258 + i * 17], 2.4, 1.8))
  return [{ shape: hooks, cloth: 'metal', tint: 'metal', roundness: 2, shadow: { near: 0.3, far: 0 } }]
}

function fall(hem: number, hemHalf: number, shift: number, from: { waist: number; half: number }): Piece {
  const cloth = drape({
    waist: from.waist,
    waistHalf: from.half,
    hem,
    hemHalf,
    folds: 15,
    swing: 4,
    droop: -14,
    shift,
  })
  const threads = Array.from({ length: 70 }, (_, i): Mark => {
    const across = (i / 69 - 0.5) * 2 + 0.02 * noise(i, shift)
    const low: Point = [SHEET.middle + hemHalf * across * 0.97, hem - 14 * across * across]
    return {
      line: curve(
        [SHEET.middle + from.half * across * 0.95, from.waist + 4],
        [
          SHEET.middle + (from.half + (hemHalf - from.half) * 0.4) * across,
          from.waist + (hem - from.waist) * 0.32,
        ],
        low,
      ),
      width: 1.3,
      height: i % 2 ? 0.8 : -0.8,
      ink: i % 2 ? -0.05 : 0.05,
      taper: 'start',
    }
  })
  return {
    shape: [cloth.outline],
    marks: [...cloth.marks.map((mark) => ({ ...mark, height: mark.height * 0.7 })), ...threads],
    cloth: 'tulle',
    tint: 'main',
    roundness: 60,
    depth: 0.5,
    opacity: 0.55,
    shadow: { near: 0.06, far: 0.07 },
  }
}

function romantic(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(new Set([...words, 'camisole', 'princess']), view)
  const waist = { waist: 358, half: 62 }
  return [
    ...figure(view, 'women', 'open'),
    ...bodyPieces({ ...bodice, cloth: 'satin' }, curve('410,372 350,380 300,400'), []),
    { ...fall(950, 270, 0.2, waist), opacity: 0.75, tint: 'main' },
    fall(962, 282, 0.7, waist),
    fall(946, 290, 0.45, waist),
    fall(934, 280, 0.05, waist),
    basqueTrim(),
  ]
}

function basqueTrim(): Piece {
  const shape = symmetric([
    ...curve('300,346 332,346 362,337'),
    ...curve('367,361 369,370'),
    ...curve('335,390 300,420'),
  ])
  return {
    shape: [shape],
    cloth: 'satin',
    tint: 'main',
    roundness: 40,
    depth: 0.7,
    marks: pair(curve('369,370 335,390 300,420')).flatMap((line) => binding(line, 1.8)),
    shadow: { near: 0.3, far: 0 },
  }
}

function rehearsal(words: Words, view: View): Piece[] {
  const waist = { waist: 362, half: 62 }
  return [
    ...figureInLeotard(view, buildOf(words), 'open'),
    { ...fall(532, 206, 0.2, waist), opacity: 0.75 },
    fall(544, 214, 0.7, waist),
    fall(528, 210, 0.4, waist),
    fall(512, 200, 0.1, waist),
    waistband(360, 63, 24),
  ]
}
