import { expect, test } from 'vitest'
import { noSynonyms, readSynonyms, unitsOf } from '#src/search/synonyms'
import { headWordOf } from '#src/search/words'

const synonyms = readSynonyms([
  ['kids', 'children', 'girls'],
  ['ballet shoes', 'ballet slippers'],
  ['Slipper', 'shoe'],
  ['Body', 'Léotard'],
  ['body', 'unitard'],
])

const alternatives = (text: string) =>
  unitsOf(text, synonyms).map((unit) => unit.alternatives.map((words) => words.join(' ')))

test.each([
  ['a word without synonyms is alone', 'tutu', [['tutu']]],
  ['a word with synonyms', 'kids tutu', [['kids', 'children', 'girls'], ['tutu']]],
  ['a term of two words is one unit', 'pink ballet shoes', [['pink'], ['ballet shoes', 'ballet slippers']]],
  ['the longest term counts', 'ballet slippers', [['ballet slippers', 'ballet shoes']]],
  ['singular and plural are one', 'ballet shoe', [['ballet shoe', 'ballet slippers']]],
  ['a word out of a term is only itself', 'ballet', [['ballet']]],
  ['in two groups it means what is in both', 'body', [['body', 'leotard', 'unitard']]],
  ['accents and capitals do not matter', 'LÉOTARD', [['leotard', 'body']]],
  ['each word counts once', 'tutu tutu', [['tutu']]],
  ['nothing typed', ' - ', []],
])('units of a search: %s', (_title, text, expected) => {
  expect(alternatives(text)).toEqual(expected)
})

test('without synonyms each word is a unit', () => {
  expect(unitsOf('ballet shoes', noSynonyms)).toEqual([
    { alternatives: [['ballet']] },
    { alternatives: [['shoes']] },
  ])
})

test.each([
  ['Rosalind Velvet Leotard', 'en', 'leotard'],
  ['Bun Pins, Box of Forty', 'en', 'pins'],
  ['Body Nina a maniche lunghe', 'it', 'body'],
  ['Café', 'de', 'cafe'],
  ['', 'en', undefined],
])('the word that says what "%s" is (%s)', (name, language, head) => {
  expect(headWordOf(name, language)).toBe(head)
})
