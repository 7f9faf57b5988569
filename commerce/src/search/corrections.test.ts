import { expect, test } from 'vitest'
import { suggestedMistakes, textsOf } from '#src/search/corrections'

test.each([
  ['one word', [['leotard', 'leotards']], ['leotard', 'leotards']],
  ['a known word beside it', [['black'], ['leotard', 'leotards']], ['black leotard', 'black leotards']],
  ['a word like no other is left out', [['black'], [], ['skirt']], ['black skirt']],
  ['nothing is known', [[], []], []],
  ['no more than asked for', [['a', 'b', 'c', 'd']], ['a', 'b', 'c']],
])('corrected texts: %s', (_title, words, texts) => {
  expect(textsOf(words, 3)).toEqual(texts)
})

test.each([
  ['tutu', 2],
  ['leotard', 2],
  ['legwarmers', 3],
])('a correction of "%s" may have %i mistakes', (word, mistakes) => {
  expect(suggestedMistakes(word)).toBe(mistakes)
})
