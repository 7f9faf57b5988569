import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml, cleanProductHtml } from '#src/content/clean-html'
import { linksBelow } from '#src/content/links-below'

test.each([
  [
    '<p>See <a href="/delivery">delivery</a> &amp; more</p>',
    '<p>See <a href="/de/delivery">delivery</a> &amp; more</p>',
  ],
  ['<a href="/">home</a>', '<a href="/de/">home</a>'],
  ['<a href="/de/delivery">a</a><a href="/de">b</a>', '<a href="/de/delivery">a</a><a href="/de">b</a>'],
  ['<a href="/delivery?x=1&amp;y=2#top">a</a>', '<a href="/de/delivery?x=1&amp;y=2#top">a</a>'],
  ['<a href="/delicious">a</a>', '<a href="/de/delicious">a</a>'],
  ['<a href="https://a.example/delivery">a</a>', '<a href="https://a.example/delivery">a</a>'],
  ['<a href="/api/docs">a</a><a href="#top">b</a>', '<a href="/api/docs">a</a><a href="#top">b</a>'],
  [
    '<table><tbody><tr><th scope="row">a</th></tr></tbody></table><h2 id="x">href="/x"</h2>',
    '<table><tbody><tr><th scope="row">a</th></tr></tbody></table><h2 id="x">href="/x"</h2>',
  ],
])('[part of ROUTE-15] below /de %s is %s', (html, below) => {
  expect(linksBelow('/de', html)).toBe(below)
})

test('the default store view keeps its texts as they are', () => {
  expect(linksBelow('', '<a href="/delivery">a</a>')).toBe('<a href="/delivery">a</a>')
})

test.each([
  ['a content page', cleanHtml],
  ['a product or a category', cleanProductHtml],
])(
  '[part of ROUTE-15] every cleaned text of %s leads below the path once, and says the same',
  (_of, clean) => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<a href="/x">', '<a href="/de/y">', '</a>', 'a &lt; b', '"', "'", '<br>', 'é'],
      ...['<div>', '</div>', '<b>', '</b>', '<u>', '</u>', '<sub>2</sub>', '<small>', '</small>'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const html = clean(pieces.join(''))
        const below = linksBelow('/de', html)
        expect(below).not.toMatch(/href="\/(?!de)/)
        expect(linksBelow('/de', below)).toBe(below)
        expect(below.replaceAll('/de/', '/')).toBe(html.replaceAll('/de/', '/'))
      }),
    )
  },
)
