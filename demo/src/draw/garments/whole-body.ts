import { BODY_SIDE, figure, standing } from '#src/draw/figure'
import { drape } from '#src/draw/garments/drape'
import { bodiceOf, bodyPieces } from '#src/draw/garments/leotard'
import { curve, type Line, pair, type Point, symmetric } from '#src/draw/geometry'
import { binding, fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import type { Words } from '#src/draw/words'

/** Covers the figure from the bodice down the legs. */
export function unitard(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  const isShort = words.has('short')
  const hem: Line = isShort ? curve('404,650 350,658 300,654') : curve('396,972 336,980 300,976')
  const hems = pair(hem).concat(pair(hem.map(([x, y]): Point => [x, y - 7])))
  const [first, ...others] = bodyPieces(bodice, [...besideLegs(hem[0][1]), ...hem], hems)
  const creased = (piece: Piece): Piece => ({
    ...piece,
    marks: [...(piece.marks ?? []), ...creases(isShort ? 640 : 960)],
  })
  return [...figure(view, bodice.build), creased(first), ...others]
}

/** Outside the legs and inside the hands. */
function besideLegs(end: number): Line {
  return BODY_SIDE.filter(([, y]) => y > 500 && y < end).map(([x, y]): Point => [Math.max(x + 8, 380), y])
}

function creases(end: number): Mark[] {
  const lines = [
    curve('318,398 334,406 352,398'),
    curve('316,414 334,422 354,414'),
    curve('322,580 332,586 344,580'),
    curve('321,596 331,602 342,596'),
    curve('366,214 342,226 312,232'),
  ]
  return lines
    .map(standing)
    .filter(([[, y]]) => y < end)
    .flatMap((line) => pair(line))
    .map((line) => fold(line, 3, 1))
}

/** A leotard bodice with a skirt that floats. */
export function dress(words: Words, view: View): Piece[] {
  const bodice = bodiceOf(words, view)
  const isLong = words.has('long')
  const [waist, half] = [366, 60]
  const hem = isLong ? 990 : 664
  const reach = isLong ? 240 : 200
  const layer = (more: { shift: number; lift: number; opacity: number }): Piece => {
    const cloth = drape({
      waist,
      waistHalf: half,
      hem: hem - more.lift,
      hemHalf: reach + more.lift,
      folds: 7,
      swing: 11,
      droop: isLong ? -8 : 20,
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
      roundness: 60,
      depth: 0.55,
      opacity: more.opacity,
      shadow: { near: 0.16, far: 0.12 },
    }
  }
  return [
    ...figure(view, 'women'),
    ...bodyPieces(bodice, curve('410,372 350,378 300,382'), []),
    layer({ shift: 0.45, lift: -8, opacity: 0.75 }),
    layer({ shift: 0, lift: 8, opacity: 0.82 }),
    sash(waist, half),
  ]
}

function sash(y: number, half: number): Piece {
  const shape = symmetric([
    ...curve([300, y - 7], [300 + half * 0.6, y - 8], [300 + half + 1, y - 12]),
    ...curve([300 + half + 2, y + 4], [300 + half * 0.6, y + 9], [300, y + 11]),
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
