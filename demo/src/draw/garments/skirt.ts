import type { ClothName } from '#src/draw/cloth'
import { torso, type View } from '#src/draw/figure'
import { bow, drape, onStand, shortSkirt, smaller, waistband } from '#src/draw/garments/drape'
import { band, curve, type Line, type Point } from '#src/draw/geometry'
import { fold, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

export function skirt(words: Words, view: View): Piece[] {
  const cloth = choose(words, ['velvet', 'microfiber', 'cotton', 'chiffon'], 'chiffon')
  if (words.has('wrap')) return wrapSkirt(cloth, view)
  if (words.has('long')) return longSkirt(cloth)
  if (words.has('character')) return characterSkirt(cloth)
  if (words.has('mini')) {
    const mini = drape({ waist: 362, waistHalf: 61, hem: 506, hemHalf: 124, folds: 6, swing: 6, droop: 8 })
    return [
      ...torso(view, 'women', 'none'),
      {
        shape: [mini.outline],
        marks: [...mini.marks, stitches(mini.hem.map(([x, y]): Point => [x, y - 5]))],
        cloth,
        tint: 'main',
        roundness: 50,
        depth: 0.6,
      },
      waistband(362, 62, 24),
    ]
  }
  return [...torso(view, 'women', 'none'), ...shortSkirt(cloth, view, 572)]
}

function wrapSkirt(cloth: ClothName, view: View): Piece[] {
  const isBack = view === 'back'
  const under = drape({
    waist: 352,
    waistHalf: 59,
    hem: 556,
    hemHalf: 118,
    folds: 7,
    swing: 6,
    droop: 26,
    shift: 0.4,
  })
  const over = drape({
    waist: 350,
    waistHalf: 60,
    hem: isBack ? 580 : 540,
    hemHalf: 124,
    folds: 7,
    swing: 5,
    droop: isBack ? -30 : 34,
  })
  const edge = curve('352,352 372,400 392,452 424,520')
  const flap: Line = [
    ...curve('240,350 300,356 356,350'),
    ...edge,
    ...curve('400,548 356,560 300,556 240,560 178,548'),
    ...curve('200,470 222,410 240,350'),
  ]
  const top: Piece = isBack
    ? { shape: [over.outline], marks: over.marks, cloth, tint: 'main', roundness: 44, depth: 0.55 }
    : {
        shape: [flap],
        marks: [
          ...over.marks,
          { line: edge, width: 1.8, height: 0.9 },
          fold(curve('340,356 352,420 384,520'), 7, 3.5),
        ],
        cloth,
        tint: 'main',
        roundness: 44,
        depth: 0.55,
        shadow: { near: 0.3, far: 0.08 },
      }
  return [
    ...torso(view, 'women', 'none'),
    {
      shape: [under.outline],
      marks: under.marks,
      cloth,
      tint: isBack ? 'deep' : 'main',
      roundness: 40,
      depth: 0.5,
    },
    top,
    waistband(352, 61, 11),
    ...(isBack ? [] : bow([352, 356])),
  ]
}

function longSkirt(cloth: ClothName): Piece[] {
  const under = drape({
    waist: 246,
    waistHalf: 41,
    hem: 672,
    hemHalf: 150,
    folds: 9,
    swing: 6,
    droop: -10,
    shift: 0.4,
  })
  const over = drape({ waist: 245, waistHalf: 42, hem: 660, hemHalf: 154, folds: 8, swing: 7, droop: -10 })
  return [
    ...onStand(smaller(torso('front', 'women', 'none'), 0.66), 350),
    { shape: [under.outline], marks: under.marks, cloth, tint: 'deep', roundness: 44, depth: 0.5 },
    { shape: [over.outline], marks: over.marks, cloth, tint: 'main', roundness: 50, depth: 0.55 },
    waistband(246, 43, 12),
  ]
}

function characterSkirt(cloth: ClothName): Piece[] {
  const full = drape({ waist: 300, waistHalf: 50, hem: 612, hemHalf: 196, folds: 7, swing: 10, droop: -22 })
  const ribbons = [18, 34, 50].map((up): Piece => ({
    shape: [
      band(
        full.hem.map(([x, y]): Point => [300 + (x - 300) * (1 - up / 900), y - up]),
        8,
      ),
    ],
    cloth: 'satin',
    tint: 'pale',
    lies: 'on',
    thickness: 0.6,
    shadow: { near: 0.1, far: 0 },
  }))
  return [
    ...onStand(smaller(torso('front', 'women', 'none'), 0.82), 424),
    { shape: [full.outline], marks: full.marks, cloth, tint: 'main', roundness: 56, depth: 0.55 },
    ...ribbons,
    waistband(300, 52, 20),
  ]
}
