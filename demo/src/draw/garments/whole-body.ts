import { LEG_INNER, LEG_SIDE, torso, type View } from '#src/draw/figure'
import { drape, onStand, smaller } from '#src/draw/garments/drape'
import { armsFor, bodiceOf, BODY_THICKNESS, bodyPieces } from '#src/draw/garments/leotard'
import { curve, type Line, pair, type Point, points, scaled, symmetric } from '#src/draw/geometry'
import { binding, fold, type Mark, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Words } from '#src/draw/words'

const HALF_SIZE = 0.6
/** The trunk ends and the legs begin in the middle of the hips. */
const JOIN = { trunkEnds: 326, legsBegin: 316 }

function standing(line: Line): Point[] {
  return scaled(line, [0.66, 0.71], [300, 190]).map(([x, y]): Point => [x, y + 132])
}

/** Both legs of the form, down to the given height of the large drawing, to continue the smaller trunk. */
function legsDownTo(end: number): Line {
  const outer = LEG_SIDE.filter(([, y]) => y > 172 && y < end)
  const inner = LEG_INNER.filter(([, y]) => y < end)
  return symmetric([[300, JOIN.legsBegin], ...standing([...outer, ...inner])])
}

/** A form from the neck to the toes, covered from the bodice to the ankles. */
export function unitard(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  if (words.has('short')) return shortUnitard(words, view)
  const [form, ...others] = smaller(torso(view, bodice.build, armsFor(bodice.sleeve)), HALF_SIZE)
  const covering = smaller(bodyPieces(bodice, points('410,500 410,540 300,540'), []), HALF_SIZE)
  return [
    { ...form, shape: [...form.shape.map(aboveJoin), legsDownTo(740)], marks: aboveHips(form.marks) },
    ...others,
    ...covering.map((piece) => (piece.thickness === BODY_THICKNESS ? withLegs(piece) : piece)),
  ]
}

function withLegs(piece: Piece): Piece {
  const hems = pair(standing(curve('346,604 331,610 316,604')))
  return {
    ...piece,
    shape: [...piece.shape.map(aboveJoin), legsDownTo(612)],
    marks: [...aboveHips(piece.marks), ...hems.map((line) => stitches(line)), ...creases()],
  }
}

function aboveJoin(line: Line): Line {
  return line.map(([x, y]): Point => [x, Math.min(y, JOIN.trunkEnds)])
}

function aboveHips(marks: readonly Mark[] = []): Mark[] {
  return marks.filter(({ line }) => line.every(([, y]) => y < JOIN.trunkEnds - 6))
}

function creases(): Mark[] {
  const lines = [
    curve('318,398 334,406 352,398'),
    curve('316,414 334,422 354,414'),
    curve('322,580 332,586 344,580'),
    curve('366,214 342,226 312,232'),
  ]
  return lines.flatMap((line) => pair(standing(line))).map((line) => fold(line, 2.2, 0.7))
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
    ...(isLong ? onStand(upper, 272) : upper),
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
