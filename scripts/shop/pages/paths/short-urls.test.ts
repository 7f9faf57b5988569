import { renderList } from 'commerce/contract/pricing'
import { expect, test } from 'vitest'
import { clientOf, valueOf } from '../../../../api/test/shopper.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

const slipper = '/BAL/canvas-ballet-slipper/BAL-37-Pink'

const opened = shopWithPages({ SHORT_URLS: 'true' })

const { newShopper, ask } = opened

test.each([
  ['a category', '/women', '/women'],
  ['a configurable product', slipper, '/BAL/canvas-ballet-slipper/BAL'],
  ['any other product', '/TAG/name-tag', '/TAG/name-tag'],
])('[ROUTE-04] with short URLs %s is at %s, which is its canonical link', async (_what, url, canonical) => {
  const { statusCode, body } = await ask(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}${canonical}"/>`)
  expect((await ask(`${url}.data`)).statusCode).toBe(200)
})

test.each([
  ['/c/women', '/women'],
  ['/c/women?price=10-20&sort=name', '/women?price=10-20&sort=name'],
  [`/p${slipper}`, slipper],
  ['/p/TAG/name-tag', '/TAG/name-tag'],
  ['/p/BAL-37-Pink/anything', slipper],
  ['/TAG/wrong-name', '/TAG/name-tag'],
])('[ROUTE-04] %s moved to %s for good', async (url, to) => {
  const { statusCode, headers } = await ask(url)
  expect([headers.location, statusCode]).toEqual([to, 301])
})

test('[ROUTE-04] every link of the shop is short', async () => {
  for (const url of ['/', '/women', slipper, '/search?q=leotard', '/search?q=zzzzqq', '/nowhere', '/cart']) {
    const { body } = await ask(url)
    const paths = [...body.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, path = '']) => path)
    expect(paths.length, url).toBeGreaterThan(3)
    expect(
      paths.filter((path) => /^\/[cp]\//.test(path)),
      url,
    ).toEqual([])
    expect(body.match(/"url":"[^"]*\/p\/[^"]*"/), url).toBeNull()
  }
  const query = { skus: 'BAL-37-Pink' }
  const { items } = valueOf(await clientOf(opened.shop.app).call(renderList, { query }))
  expect(items.map(({ url }) => url)).toEqual([publicUrl + slipper])
})

test('[ROUTE-04] a shopper without script buys on a page with a short path', async () => {
  const carla = newShopper()
  const added = await carla.visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  expect(added.url).toBe('/cart?added')
  expect(added.body).toContain(`href="${slipper}"`)
})

test.each([
  ['/nothing-like-this', 404],
  ['/NONE/name-tag', 404],
  ['/BAL/canvas-ballet-slipper/BAL-37-Pink/more', 404],
  ['/stores', 404],
  ['/search', 200],
  ['/cart', 200],
  ['/c/nothing-like-this', 302],
])(
  '[ROUTE-04] a page of the shop comes first, and nothing else is found: %s answers %i',
  async (url, status) => {
    expect((await ask(url)).statusCode).toBe(status)
  },
)
