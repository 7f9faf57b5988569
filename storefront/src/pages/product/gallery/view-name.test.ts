import german from 'commerce/words/de/product'
import english from 'commerce/words/en/product'
import italian from 'commerce/words/it/product'
import { expect, test } from 'vitest'
import { viewName } from '#src/pages/product/gallery/view-name'

test.each([
  ['en', english, 'front, back, detail'],
  ['de', german, 'Vorderansicht, Rückansicht, Detail'],
  ['it', italian, 'davanti, dietro, dettaglio'],
])('[part of UX-36] the views of a picture have names in %s', (_language, words, names) => {
  const say = (key: keyof typeof english) => words[key]
  expect(['front', 'Back ', 'detail'].map((label) => viewName(label, say)).join(', ')).toBe(names)
})

test('a label of the merchant stays as it is', () => {
  const say = (key: keyof typeof english) => german[key]
  expect(['', 'On stage', 'toString'].map((label) => viewName(label, say))).toEqual([
    '',
    'On stage',
    'toString',
  ])
})
