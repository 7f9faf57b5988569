import { expect, test } from 'vitest'
import { decodeHtml } from '#src/decode-html'

test.each([
  ['Hoodies &amp; Sweatshirts', 'Hoodies & Sweatshirts'],
  ['Pli&eacute;', 'Plié'],
  ['5&#39;6&quot; and &#x41;', '5\'6" and A'],
  ['once &amp;amp; for all', 'once &amp; for all'],
  ['AT&T and &unknown; &#9999999;', 'AT&T and &unknown; &#9999999;'],
])('[CAT-09] %s reads %s', (text, decoded) => {
  expect(decodeHtml(text)).toBe(decoded)
})
