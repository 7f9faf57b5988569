import type { ClothName } from '#src/draw/cloth'
import { figureInLeotard } from '#src/draw/figure'
import { bow, drape, shortSkirt, waistband } from '#src/draw/garments/drape'
import { band, curve, type Line, type Point } from '#src/draw/geometry'
import { fold, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { buildOf, choose, type Words } from '#src/draw/words'

export function skirt(words: Words, view: View): Piece[] {
  const cloth = choose(words, ['velvet', 'microfiber', 'cotton', 'chiffon'], 'chiffon')
  return [...figureInLeotard(view, buildOf(words)), ...skirtAlone(words, view, cloth)]
}

function skirtAlone(words: Words, view: View, cloth: ClothName): Piece[] {
  if (words.has('wrap')) return wrapSkirt(cloth, view)
  if (words.has('long')) return longSkirt(cloth)
  if (words.has('character')) return characterSkirt(cloth)
  if (words.has('mini')) {
    const mini = drape({ waist: 362, waistHalf: 61, hem: 506, hemHalf: 124, folds: 6, swing: 6, droop: 8 })
    return [
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
  return shortSkirt(cloth, view, 572)
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
    waist: 354,
    waistHalf: 60,
    hem: 1000,
    hemHalf: 222,
    folds: 9,
    swing: 9,
    droop: -14,
    shift: 0.4,
  })
  const over = drape({ waist: 352, waistHalf: 61, hem: 984, hemHalf: 228, folds: 8, swing: 10, droop: -14 })
  return [
    { shape: [under.outline], marks: under.marks, cloth, tint: 'deep', roundness: 66, depth: 0.5 },
    { shape: [over.outline], marks: over.marks, cloth, tint: 'main', roundness: 76, depth: 0.55 },
    waistband(353, 62, 16),
  ]
}

function characterSkirt(cloth: ClothName): Piece[] {
  const full = drape({ waist: 358, waistHalf: 61, hem: 740, hemHalf: 236, folds: 7, swing: 12, droop: -26 })
  const ribbons = [22, 42, 61].map((up): Piece => ({
    shape: [
      band(
        full.hem.map(([x, y]): Point => [300 + (x - 300) * (1 - up / 1000), y - up]),
        9,
      ),
    ],
    cloth: 'satin',
    tint: 'pale',
    lies: 'on',
    thickness: 0.6,
    shadow: { near: 0.1, far: 0 },
  }))
  return [
    { shape: [full.outline], marks: full.marks, cloth, tint: 'main', roundness: 68, depth: 0.55 },
    ...ribbons,
    waistband(358, 62, 24),
  ]
}
