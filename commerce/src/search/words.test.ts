import { expect, test } from 'vitest'
import { allowedMistakes, similarity, mistakesBetween, requiredMatches, wordsOf } from '#src/search/words'

test('words are in lower case, without accents and punctuation', () => {
  expect(wordsOf('Café T-shirt, 2 in 1!')).toEqual(['cafe', 't', 'shirt', '2', 'in', '1'])
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 3],
  [8, 6],
])('[SEARCH-05] of %i words %i must be found', (words, required) => {
  expect(requiredMatches(words)).toBe(required)
})

test('[SEARCH-05] words are joined with "or": with "and" all of them must be found', () => {
  expect([requiredMatches(4), requiredMatches(4, 'or'), requiredMatches(4, 'and')]).toEqual([3, 3, 4])
})

test.each([
  ['leotard', 'leotard', 0],
  ['leotrad', 'leotard', 1],
  ['leotrd', 'leotard', 1],
  ['leotarrds', 'leotard', 2],
  ['leopard', 'leotard', 1],
  ['xyz', 'leotard', 3],
])('from %s to %s it is %i mistakes, counted up to two', (a, b, mistakes) => {
  expect(mistakesBetween(a, b, 2)).toBe(mistakes)
})

test.each([
  ['tu', 0],
  ['top', 0],
  ['tutu', 1],
  ['skirt', 2],
  ['leotard', 2],
])('[SEARCH-05] %s may have %i mistakes', (word, mistakes) => {
  expect(allowedMistakes(word)).toBe(mistakes)
})

test('[SEARCH-05] the first two letters must be right', () => {
  expect([similarity('leotrad', 'leotard', false) > 0, similarity('elotard', 'leotard', false)]).toEqual([
    true,
    0,
  ])
})

test('the same word counts most, then a word begun, then one far off', () => {
  const [same, alike, far] = ['leotard', 'leotards', 'leopards'].map((word) =>
    similarity('leotard', word, true),
  )
  expect([same, Number(alike) < 1, Number(far) < Number(alike)]).toEqual([1, true, true])
})

test('only the last word of a text may be one that is still being typed', () => {
  expect([similarity('leo', 'leotard', true) > 0, similarity('leo', 'leotard', false)]).toEqual([true, 0])
})
