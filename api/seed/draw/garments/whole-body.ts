import { LEG_INNER, LEG_SIDE, legs, torso, type View } from '../figure.ts'
import { drape, onStand, smaller } from './drape.ts'
import { armsFor, bodiceOf, bodyPieces } from './leotard.ts'
import { curve, type Line, pair, type Point, points, scaled, symmetric } from '../geometry.ts'
import { binding, fold, type Mark, seam, stitches } from '../mark.ts'
import type { Piece } from '../piece.ts'
import type { Words } from '../words.ts'

const HALF_SIZE = 0.6

/** Where the trunk of the smaller form meets its legs. */
const HIP = { y: 462, lower: 300 }

/** The legs of the form, drawn to continue the smaller trunk down to the feet. */
function legsBelow(view: View): Piece[] {
  return legs(view)
    .slice(0, 1)
    .map((piece) => ({
      ...piece,
      shape: [
        symmetric([
          [300, HIP.lower - 20],
          ...standing([...LEG_SIDE.filter(([, y]) => y > 170), ...LEG_INNER]),
        ]),
      ],
      marks: (piece.marks ?? [])
        .filter(({ line }) => line[0][1] > 300)
        .map((mark) => ({
          ...mark,
          line: standing(mark.line),
          width: mark.width * 0.66,
          height: mark.height * 0.66,
        })),
    }))
}

function standing(line: Line): Point[] {
  return scaled(line, [0.66, 0.71], [300, 190]).map(([x, y]): Point => [x, y + 132])
}

export function unitard(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  if (words.has('short')) return shortUnitard(words, view)
  const trunk = [
    ...torso(view, bodice.build, armsFor(bodice.sleeve)),
    ...bodyPieces(bodice, points('410,500 410,540 300,540'), []),
  ]
  const upper = smaller(trunk, HALF_SIZE).map((piece) => cutBelow(piece, 352))
  const legShape = symmetric([
    [300, 300],
    ...standing([
      ...LEG_SIDE.filter(([, y]) => y > 168 && y < 612),
      [331, 618],
      ...LEG_INNER.filter(([, y]) => y < 612),
    ]),
  ])
  const hems = pair(standing(curve('346,610 331,616 316,610')))
  const covered: Piece = {
    shape: [legShape],
    cloth: bodice.cloth,
    tint: 'main',
    lies: 'on',
    thickness: 1,
    marks: [...hems.map((line) => stitches(line)), ...creases()],
    shadow: { near: 0.2, far: 0 },
  }
  return [...legsBelow(view), covered, ...upper, overlap(bodice.cloth, view)]
}

/** Covers the join of trunk and legs. */
function overlap(cloth: Piece['cloth'], view: View): Piece {
  const hip = symmetric([
    ...curve('300,282 330,282 345,286'),
    ...curve('352,312 354.5,338 353,366'),
    ...curve('340,368 320,366 301,358'),
  ])
  const split: Mark[] =
    view === 'back' ? seam(curve('300,284 300,330 300,356')) : [fold(curve('300,300 300,330 300,354'), 3, -1)]
  return {
    shape: [hip],
    cloth,
    tint: 'main',
    roundness: 44,
    depth: 0.72,
    marks: split,
    shadow: { near: 0, far: 0 },
  }
}

function cutBelow(piece: Piece, y: number): Piece {
  return {
    ...piece,
    shape: piece.shape.map((line) => line.map(([x, at]): Point => [x, Math.min(at, y)])),
    shadow: piece.lies === 'on' ? { near: 0.25, far: 0 } : { near: 0.2, far: 0.1 },
  }
}

function creases(): Mark[] {
  return [
    curve('312,440 322,445 334,440'),
    curve('311,452 322,456 335,450'),
    curve('315,558 322,562 330,558'),
  ]
    .flatMap((line) => pair(standing(unstanding(line))))
    .map((line) => fold(line, 2.2, 0.7))
}

function unstanding(line: Line): Point[] {
  return scaled(
    line.map(([x, y]): Point => [x, y - 132]),
    [1 / 0.66, 1 / 0.71],
    [300, 190],
  )
}

function shortUnitard(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  const hem = curve('410,616 350,624 302,620')
  return [
    ...torso(view, bodice.build, armsFor(bodice.sleeve)),
    ...bodyPieces(
      bodice,
      [[410, 500], ...hem, [300, 620]],
      pair(hem).concat(pair(hem.map(([x, y]): Point => [x, y - 7]))),
    ),
  ]
}

/** A leotard bodice with a skirt that floats. */
export function dress(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  const isLong = words.has('long')
  const factor = isLong ? 0.66 : 0.84
  const upper = smaller(
    [
      ...torso(view, 'women', armsFor(bodice.sleeve)),
      ...bodyPieces(bodice, curve('410,372 350,378 300,382'), []),
    ],
    factor,
  )
  const waist = 34 + (366 - 34) * factor
  const half = 60 * factor
  const hem = isLong ? 668 : 560
  const reach = isLong ? 168 : 172
  const layer = (more: { shift: number; lift: number; opacity: number }): Piece => {
    const cloth = drape({
      waist,
      waistHalf: half,
      hem: hem - more.lift,
      hemHalf: reach + more.lift,
      folds: 7,
      swing: 9,
      droop: isLong ? -6 : 18,
      shift: more.shift,
    })
    return {
      shape: [cloth.outline],
      marks: [
        ...cloth.marks,
        ...binding(
          cloth.hem.map(([x, y]): Point => [x, y - 1]),
          1,
        ),
      ],
      cloth: 'chiffon',
      tint: 'main',
      roundness: 48,
      depth: 0.55,
      opacity: more.opacity,
      shadow: { near: 0.16, far: 0.12 },
    }
  }
  return [
    ...(isLong ? onStand(upper) : upper),
    layer({ shift: 0.45, lift: -8, opacity: 0.75 }),
    layer({ shift: 0, lift: 8, opacity: 0.82 }),
    sash(waist, half),
  ]
}

function sash(y: number, half: number): Piece {
  const shape = symmetric([
    ...curve([300, y - 7], [300 + half * 0.6, y - 8], [300 + half + 1, y - 12]),
    ...curve([300 + half + 2, y + 2], [300 + half * 0.6, y + 6], [300, y + 8]),
  ])
  return {
    shape: [shape],
    cloth: 'satin',
    tint: 'main',
    roundness: 20,
    depth: 0.6,
    shadow: { near: 0.25, far: 0 },
  }
}
