import type { View } from '#src/draw/pose'
import { elastic } from '#src/draw/garments/shoes/shoe-details'
import { pairFromAbove } from '#src/draw/garments/shoes/shoe-from-above'
import { place, shoe } from '#src/draw/garments/shoes/shoe'
import { band, curve, type Line } from '#src/draw/geometry'
import { binding, fold, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

export function slipper(words: Words, view: View): Piece[] {
  const cloth = choose(words, ['canvas', 'satin', 'leather'], 'leather')
  return shoe(words, view, {
    last: 'slipper',
    cloth,
    heel: 0,
    sole: words.has('full') ? 'full' : 'split',
    taps: false,
    laces: false,
  })
}

export function pointe(words: Words, view: View): Piece[] {
  return shoe(words, view, {
    last: 'pointe',
    cloth: 'satin',
    heel: 0,
    sole: 'full',
    taps: false,
    laces: false,
  })
}

export function jazz(words: Words, view: View): Piece[] {
  return shoe(words, view, {
    last: 'oxford',
    cloth: 'leather',
    heel: 8,
    sole: 'leather',
    taps: false,
    laces: words.has('lace'),
  })
}

export function tap(words: Words, view: View): Piece[] {
  const isOxford = words.has('oxford')
  return shoe(words, view, {
    last: isOxford ? 'oxford' : 'mary-jane',
    cloth: words.has('patent') ? 'patent' : 'leather',
    heel: isOxford ? 26 : 22,
    sole: 'leather',
    taps: true,
    laces: isOxford,
  })
}

export function character(words: Words, view: View): Piece[] {
  return shoe(words, view, {
    last: 'mary-jane',
    cloth: 'leather',
    heel: words.has('high') ? 104 : 66,
    sole: 'leather',
    taps: false,
    laces: false,
  })
}

export function sneaker(words: Words, view: View): Piece[] {
  return shoe(words, view, {
    last: words.has('high') ? 'high-top' : 'sneaker',
    cloth: 'canvas',
    heel: 0,
    sole: 'rubber',
    taps: false,
    laces: true,
  })
}

/** Covers the ball of the foot; a sling holds it behind the heel. */
export function halfSole(words: Words, view: View): Piece[] {
  const cloth = words.has('canvas') ? 'canvas' : 'leather'
  if (view === 'back')
    return pairFromAbove({
      last: 'slipper',
      cloth,
      heel: 0,
      sole: 'split',
      taps: false,
      laces: false,
      words: new Set([...words, 'half']),
    })
  const upper: Line = [
    ...curve('104,468 104,448 126,430 170,412 210,404 232,404'),
    ...curve('232,404 262,424 286,446 310,462'),
    ...curve('310,470 230,475 160,476 104,472'),
  ]
  const sling = curve('296,452 360,430 430,404 478,392 498,404 476,418 400,438 312,464')
  const one: Piece[] = [
    elastic(sling, 9),
    {
      shape: [band(curve('112,472 190,479 296,474'), 9)],
      cloth: 'suede',
      tint: 'sole',
      roundness: 10,
      depth: 0.6,
      shadow: { near: 0.5, far: 0.3 },
    },
    {
      shape: [[...curve('232,404 262,424 310,462'), ...curve('310,462 284,420 256,398 232,404')]],
      cloth: 'cotton',
      tint: 'inside',
      roundness: 20,
      depth: -0.4,
      shadow: { near: 0, far: 0 },
    },
    {
      shape: [upper],
      cloth,
      tint: 'main',
      roundness: 60,
      depth: 0.62,
      marks: [
        ...binding(curve('232,404 262,424 286,446 310,462'), 2.6),
        fold(curve('170,420 196,440 196,466'), 8, 2),
        stitches(curve('226,410 254,430 298,466')),
      ],
      shadow: { near: 0.35, far: 0.2 },
    },
  ]
  return [...place(one, { by: [66, -128], size: 0.95 }), ...place(one, { by: [-6, 74], size: 1.03 })]
}
