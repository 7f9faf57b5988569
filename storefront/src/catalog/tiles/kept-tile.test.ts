import { expect, test } from 'vitest'
import { keepTiles } from '#src/catalog/tiles/kept-tile'
import styles from '#src/catalog/tiles/product-tile.module.css'

const insideOf = (href: string, more = '') => `<div></div><h3><a href="${href}">Leotard</a></h3>${more}`
const tileOf = (href: string, more = '') => `<li class="${styles.tile}">${insideOf(href, more)}</li>`
const pageOf = (...tiles: string[]) =>
  `<nav><ul><li>Women</li></ul></nav><ul>${tiles.join('')}</ul><footer></footer>`

/** What is kept of the tiles of a page: each with its path. */
function keptOf(page: string, hrefs: string[], isNew: (href: string) => boolean = () => true) {
  const kept: Record<string, string> = {}
  const keep = (href: string) => (html: string) => void (kept[href] = html)
  const tiles = hrefs.map((href) => ({ href, keep: isNew(href) ? keep(href) : undefined }))
  keepTiles(page, tiles)
  return kept
}

test('each tile of a page is kept as it is, but for those that are kept already', () => {
  const page = pageOf(tileOf('/p/a'), tileOf('/p/b', '<p>$30.00</p>'), tileOf('/p/c'))
  const kept = keptOf(page, ['/p/a', '/p/b', '/p/c'], (href) => href !== '/p/a')
  expect(kept).toEqual({ '/p/b': insideOf('/p/b', '<p>$30.00</p>'), '/p/c': insideOf('/p/c') })
})

test.each([
  ['fewer tiles than were counted', pageOf(tileOf('/p/a')), {}],
  ['more tiles than were counted', pageOf(tileOf('/p/a'), tileOf('/p/b'), tileOf('/p/b')), {}],
  ['no tiles at all', '<main></main>', {}],
  ['tiles in another order', pageOf(tileOf('/p/b'), tileOf('/p/a')), {}],
  [
    'a tile in which something waits',
    pageOf(tileOf('/p/a', '<!--$?--><template></template><!--/$-->'), tileOf('/p/b')),
    { '/p/b': insideOf('/p/b') },
  ],
])('of a page with %s only what is certain is kept', (_what, page, kept) => {
  expect(keptOf(page, ['/p/a', '/p/b'])).toEqual(kept)
})
