import frame from 'commerce/words/en/frame'
import productWords from 'commerce/words/en/product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildStorefront } from './build-storefront.ts'
import { openShopOnALine } from './open-shop-on-a-line.ts'
import { textOf } from '../checks/text-of.ts'

const product = '/p/SKI/wrap-skirt/SKI'
const pages = ['/', '/c/leotards', '/search?q=skirt', product, '/p/KIT/first-class-kit']

let opened: Awaited<ReturnType<typeof openShopOnALine>>
let line: typeof opened.line
let shop: typeof opened.shop
beforeAll(async () => {
  await buildStorefront(() => undefined)
  opened = await openShopOnALine()
  ;({ line, shop } = opened)
}, 180_000)
afterAll(() => opened.close())

const visit = (url: string, cookie = '') => shop.app.inject({ url, headers: cookie === '' ? {} : { cookie } })

const isAway = (away: boolean) =>
  vi.waitFor(() => expect(shop.context.watch.isAway).toBe(away), { timeout: 20_000, interval: 10 })

const add = (cookie: string) =>
  shop.app.inject({
    method: 'POST',
    url: product,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'sku=SKI-S-Pink&qty=1&request=of-this-test',
  })

const ways: [string, () => void, () => Promise<void> | void][] = [
  ['is stopped', () => line.down(), () => line.up()],
  ['takes every question and answers none', () => line.poison({ timeout: {} }), () => line.heal()],
]

test.each(ways)(
  'while the database %s, pages nobody has looked at before show the goods and say what cannot be done; afterwards all is as ever',
  { timeout: 120_000 },
  async (_way, take, bring) => {
    const cartId = (await shop.app.inject({ method: 'POST', url: '/api/cart/create' })).json<{
      result: string
    }>().result
    const cookie = `cart=${cartId}; bag=2`
    expect(textOf(await visit('/', cookie))).not.toContain(frame.browseOnly)
    take()
    await isAway(true)
    const start = performance.now()
    // Signed-in customers see what a guest sees, with a notice.
    for (const visitor of [cookie, 'customer=some-token; customer-refresh=other-token']) {
      for (const path of pages) {
        const page = await visit(path, visitor)
        expect(page.statusCode, path).toBe(200)
        expect(textOf(page), path).toContain(frame.browseOnly)
        expect(page.headers['set-cookie'], path).toBeUndefined()
      }
    }
    const shown = await visit(product, cookie)
    expect(textOf(shown)).toContain('Wrap Skirt')
    expect(textOf(shown)).toContain(productWords.addingPaused)

    const added = await add(cookie)
    expect(added.statusCode).toBe(503)
    expect(Number(added.headers['retry-after'])).toBeGreaterThan(0)
    expect(textOf(added)).toContain(frame.cannotAddNow)
    expect(added.headers['set-cookie']).toBeUndefined()

    const cart = await visit('/cart', cookie)
    expect(cart.statusCode).toBe(503)
    expect(textOf(cart)).toContain(frame.awayAdvice)
    expect(textOf(cart)).not.toContain('Your bag is empty')
    expect(cart.headers['set-cookie']).toBeUndefined()
    // A query of the database waits 7 seconds and more.
    expect((performance.now() - start) / (2 * pages.length + 3)).toBeLessThan(3_000)

    await bring()
    await isAway(false)
    await vi.waitFor(
      async () => {
        const page = await visit('/', cookie)
        expect(textOf(page)).not.toContain(frame.browseOnly)
        expect((await add(cookie)).statusCode).toBe(302)
      },
      { timeout: 30_000, interval: 100 },
    )
  },
)
