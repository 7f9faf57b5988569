import { expect, test } from 'vitest'
import { isPlausible, suggestedMistakes, textsOf } from '#src/search/corrections'

test.each([
  ['one word', [['leotard', 'leotards']], ['leotard', 'leotards']],
  ['a known word beside it', [['black'], ['leotard', 'leotards']], ['black leotard', 'black leotards']],
  ['a word like no other is left out', [['black'], [], ['skirt']], ['black skirt']],
  ['most words are like no other', [['black'], [], []], []],
  ['nothing is known', [[], []], []],
  ['no more than asked for', [['a', 'b', 'c', 'd']], ['a', 'b', 'c']],
])('corrected texts: %s', (_title, words, texts) => {
  expect(textsOf(words, 3)).toEqual(texts)
})

test.each([
  ['bar', 0],
  ['tutu', 1],
  ['leotard', 2],
  ['legwarmers', 3],
])('a correction of "%s" may have %i mistakes', (word, mistakes) => {
  expect(suggestedMistakes(word)).toBe(mistakes)
})

test.each([
  ['loetard', 'leotard', true],
  ['xoodie', 'hoodie', true],
  ['leotrads', 'leotard', true],
  ['2xk', '2xl', true],
  ['1000', '100', false],
  ['12', '1', false],
  ['½', '1', false],
  ['hatz', 'cats', false],
])('"%s" may have meant "%s": %s', (typed, word, may) => {
  expect(isPlausible(typed, word)).toBe(may)
})
