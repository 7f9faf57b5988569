import { expect, test } from 'vitest'
import { slugify } from '#src/slug'

test.each([
  ['Ballet Slippers', 'ballet-slippers'],
  ['Tops & Tees', 'tops-and-tees'],
  ['TES TING--&    ', 'tes-ting-and-'],
  ['testing--', 'testing-'],
  ["Boys' shoes (new!)", 'boys-shoes-new'],
])('[SEARCH-08] makes the slug of %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})
