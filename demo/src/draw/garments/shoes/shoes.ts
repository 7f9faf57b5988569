import { wornHalfSole } from '#src/draw/garments/shoes/half-sole'
import { onPointe } from '#src/draw/garments/shoes/pointe'
import { wornShoe } from '#src/draw/garments/shoes/shoe'
import { pairFromAbove } from '#src/draw/garments/shoes/shoe-from-above'
import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { choose, type Words } from '#src/draw/words'

/** On a foot in front, as a pair from above behind. */
function shoe(view: View, of: Shoe): Piece[] {
  return view === 'back' ? pairFromAbove(of) : wornShoe(of)
}

const soft = { last: 'slipper', heel: 0, hasTaps: false } as const

export function slipper(words: Words, view: View): Piece[] {
  const cloth = choose(words, ['canvas', 'satin', 'leather'], 'leather')
  return shoe(view, {
    ...soft,
    cloth,
    sole: words.has('full') ? 'full' : 'split',
    closes: cloth === 'canvas' ? 'crossed elastics' : 'elastic',
    words,
  })
}

export function pointe(words: Words, view: View): Piece[] {
  if (view === 'front') return onPointe(words)
  return pairFromAbove({
    ...soft,
    cloth: 'satin',
    sole: 'full',
    closes: 'elastic',
    words: new Set([...words, 'pointe']),
  })
}

export function jazz(words: Words, view: View): Piece[] {
  return shoe(view, {
    last: 'oxford',
    cloth: 'leather',
    heel: 10,
    sole: 'split',
    closes: words.has('lace') ? 'laces' : 'gore',
    hasTaps: false,
    words,
  })
}

export function tap(words: Words, view: View): Piece[] {
  const isOxford = words.has('oxford')
  return shoe(view, {
    last: isOxford ? 'oxford' : 'mary-jane',
    cloth: words.has('patent') ? 'patent' : 'leather',
    heel: isOxford ? 26 : 24,
    sole: 'leather',
    closes: isOxford ? 'laces' : 'strap',
    hasTaps: true,
    words,
  })
}

export function character(words: Words, view: View): Piece[] {
  return shoe(view, {
    last: 'mary-jane',
    cloth: 'leather',
    heel: words.has('high') ? 104 : 66,
    sole: 'leather',
    closes: 'strap',
    hasTaps: false,
    words,
  })
}

export function sneaker(words: Words, view: View): Piece[] {
  return shoe(view, {
    last: words.has('high') ? 'high-top' : 'sneaker',
    cloth: 'canvas',
    heel: 0,
    sole: 'rubber',
    closes: 'laces',
    hasTaps: false,
    words,
  })
}

/** Covers the ball of the foot; a sling holds it behind the heel. */
export function halfSole(words: Words, view: View): Piece[] {
  const cloth = words.has('canvas') ? 'canvas' : 'leather'
  if (view === 'front') return wornHalfSole(cloth)
  return pairFromAbove({
    ...soft,
    cloth,
    sole: 'split',
    closes: 'elastic',
    words: new Set([...words, 'half']),
  })
}
