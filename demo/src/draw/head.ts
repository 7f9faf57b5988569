import { curve, ellipse, type Line, mirror, pair, symmetric } from '#src/draw/geometry'
import { fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Build, View } from '#src/draw/pose'

const SKULL: Line = symmetric(
  curve('300,-68 322,-66 338,-54 346,-32 347,-8 344,14 337,34 324,52 311,61 300,63'),
)
const EAR: Line = curve('344,-8 351,-10 353,0 350,14 343,20')

/** A head without a face, its hair in a bun or cut short; and what of the hair is behind the neck. */
export function hairOf(view: View, build: Build): { behind: Piece[]; head: Piece[] } {
  const isShort = build === 'men' || build === 'boy'
  const skull: Piece = {
    shape: [SKULL, EAR, mirror(EAR)],
    cloth: 'form',
    tint: 'form',
    roundness: 60,
    depth: 0.9,
    marks: view === 'front' ? faceModelling() : [],
    shadow: { near: 0.42, far: 0.1 },
  }
  const hair: Piece = {
    shape: [view === 'back' ? nape(isShort) : isShort ? crop() : drawnBack()],
    cloth: 'hair',
    tint: 'hair',
    roundness: 60,
    depth: 0.95,
    marks: isShort ? shortStrands(view) : strands(view),
    shadow: { near: 0.1, far: 0 },
  }
  if (isShort) return { behind: [], head: [skull, hair] }
  const bun = knot(view)
  return view === 'back' ? { behind: [], head: [skull, hair, bun] } : { behind: [bun], head: [skull, hair] }
}

function faceModelling(): Mark[] {
  return [
    { line: curve('300,-12 300,6 300,22'), width: 5, height: 3, taper: 'start' },
    ...pair(curve('312,-2 320,-4 328,0')).map((line) => fold(line, 9, -2.4)),
    { line: curve('292,40 300,42 308,40'), width: 1.4, height: -0.8, ink: 0.07, taper: 'both' },
  ]
}

/** Hair drawn back from the forehead. */
function drawnBack(): Line {
  return symmetric([
    ...curve('300,-76 318,-73 335,-63 346,-46 351,-24 349,-4'),
    ...curve('346,-20 339,-37 322,-47 300,-50'),
  ])
}

function crop(): Line {
  return symmetric([
    ...curve('300,-82 320,-79 338,-68 349,-49 353,-26 350,-6 347,4'),
    ...curve('345,-12 341,-28 328,-40 312,-44 300,-42'),
  ])
}

function nape(isShort: boolean): Line {
  return symmetric([
    ...curve(
      isShort
        ? '300,-82 320,-79 338,-68 349,-49 353,-26 351,-2 345,18 334,34'
        : '300,-76 318,-73 335,-63 346,-46 351,-24 350,-2 344,20 332,40',
    ),
    ...curve(isShort ? '320,41 300,43' : '318,51 300,55'),
  ])
}

function strands(view: View): Mark[] {
  const toBun: Line[] =
    view === 'front'
      ? [
          '310,-50 313,-62 304,-74',
          '322,-46 330,-58 318,-72',
          '334,-38 342,-50 334,-66',
          '343,-24 349,-38 346,-54',
        ].map((text) => curve(text))
      : [
          '312,46 312,30 308,14',
          '328,32 326,16 314,0',
          '342,10 334,-6 322,-14',
          '348,-20 338,-26 326,-28',
          '342,-54 332,-48 320,-42',
          '324,-70 318,-60 310,-50',
        ].map((text) => curve(text))
  return toBun.flatMap((line) => pair(line)).map((line) => fold(line, 2, -1.1))
}

function shortStrands(view: View): Mark[] {
  const lines = [0, 1, 2, 3, 4, 5].map((i) =>
    curve(
      [300 + i * 8, -78 + i * i * 0.7],
      [303 + i * 8.6, -62 + i * 3],
      [302 + i * 8.4, (view === 'front' ? -44 : 0) + i * 4],
    ),
  )
  return lines.flatMap((line) => pair(line)).map((line) => fold(line, 2.2, -1.2))
}

function knot(view: View): Piece {
  const [x, y, size] = view === 'front' ? [300, -82, 25] : [300, -20, 28]
  const coils = [0.35, 0.62, 0.86].map((part): Mark => ({
    line: ellipse([x + 1, y + 1], size * part, size * part * 0.94),
    width: 2,
    height: -1.2,
  }))
  return {
    shape: [ellipse([x, y], size, size * 0.92)],
    cloth: 'hair',
    tint: 'hair',
    roundness: 40,
    depth: 0.9,
    marks: coils,
    shadow: { near: 0.34, far: view === 'front' ? 0.16 : 0 },
  }
}
