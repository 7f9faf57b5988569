import { expect, test } from 'vitest'
import { decodeHtml } from 'commerce/decode-html'
import { decodedName } from '#src/catalog/product-csv/decoded-name'

test.each([
  ['Copp&eacute;lia', 'Coppélia'],
  ['Jazz &amp; Modern', 'Jazz & Modern'],
  ['Jazz & Modern', 'Jazz & Modern'],
  ['R&amp;amp;B', 'R&amp;amp;B'],
  ['&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
  ['&lt;b&gt;', '&lt;b&gt;'],
  ['&#10;', '&#10;'],
])('[CAT-09] the name %s is stored as %s, and pages decode it once', (given, stored) => {
  expect(decodedName(given)).toBe(stored)
  expect(decodedName(stored)).toBe(stored)
  expect(decodeHtml(stored)).toBe(decodeHtml(given))
})
