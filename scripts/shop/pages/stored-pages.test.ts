import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { searchEngines } from '../../../api/src/search/store-engines.ts'
import { details } from '../../checks/no-script-visitor.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'

// Pages that are rendered once for all visitors.
const opened = shopWithPages()
const { newShopper, newCustomer } = opened

const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
/** a page of each stored route, and its type */
const stored = {
  '/': 'home',
  '/pwa.html': 'home',
  '/c/shoes': 'category',
  '/c/shoes?sort=price-up&price=0-50': 'category',
  '/sale': 'sale',
  '/new-arrivals': 'new-arrivals',
  [slipper]: 'product',
  '/i/our-story': 'cms-page',
  '/cms/size-charts': 'size-charts',
  '/delivery': 'delivery',
  '/help': 'help',
  '/magazine': 'magazine',
}

type Headers = Record<string, string>

async function ask(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { host } = new URL(opened.config.publicUrl)
  return opened.shop.app.inject({ url, method, headers: { host, ...headers } })
}

type Answer = Awaited<ReturnType<typeof ask>>
const tagsOf = ({ headers }: Answer) => String(headers['x-vs-cache-tags']).split(' ')

beforeAll(async () => {
  const page = { identifier: 'our-story', title: 'Our story', content: '<p>Since 1974.</p>' }
  const { db, parts } = opened.shop.context
  await db.insertInto('content_page').values(page).execute()
  await parts.get(searchEngines).caughtUp()
}, 300_000)

/** Everything that is known of one visitor alone. */
async function newCanaries() {
  const visitor = await newCustomer()
  await visitor.visit('/my-account/profile', {
    firstName: 'Zdenka',
    lastName: 'Quixotte',
    emailAddress: visitor.email,
  })
  await visitor.visit(slipper, { sku: 'BAL-37-Pink', qty: '7' })
  await visitor.visit('/wishlist', { intent: 'add', sku: 'BAG' })
  const secrets = [...visitor.jar].filter(([, value]) => value.length >= 12).map(([, value]) => value)
  expect(secrets.length).toBeGreaterThan(3)
  return {
    visitor,
    canaries: [visitor.email, details.firstName, details.lastName, 'Zdenka', 'Quixotte', ...secrets],
  }
}

let people: ReturnType<typeof newPeople> | undefined
const newPeople = () => Promise.all([newCanaries(), newCanaries()])

describe('every page that is the same for all', () => {
  test.each(Object.entries(stored))(
    '[part of ROUTE-21] %s is stored at its first visit, and names its type and what it shows',
    async (url, type) => {
      const [first, second, head] = [await ask(url), await ask(url), await ask(url, {}, 'HEAD')]
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      const marks = [first, second, head].map(({ headers }) => headers['x-vs-cache'])
      expect(marks).toEqual(['Miss', 'Hit', 'Hit'])
      expect(second.body).toBe(first.body)
      expect(tagsOf(second)[0]).toBe(type)
      expect(second.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-route': first.headers['x-route'],
        link: first.headers.link,
      })
    },
  )

  test.each(Object.keys(stored))(
    '[E-49] %s holds nothing of a customer who came before, nor of one who is there at the time',
    async (url) => {
      const [{ visitor, canaries }, { visitor: other, canaries: ofOther }] = await (people ??= newPeople())
      const [mine] = await Promise.all([visitor.send(url), other.send(url)])
      expect(mine.answer.headers['x-vs-cache']).toBeUndefined()
      expect(mine.answer.headers['cache-control']).toBe('no-store')
      const withCart = newShopper()
      await withCart.visit(slipper, { sku: 'BAL-37-Pink', qty: '2' })
      for (const seen of [
        await ask(url),
        (await withCart.send(url)).answer,
        (await newShopper().send(url)).answer,
      ]) {
        expect(seen.statusCode).toBe(200)
        expect(seen.headers['set-cookie']).toBeUndefined()
        for (const canary of [...canaries, ...ofOther, ...withCart.jar.values()].filter(
          ({ length }) => length > 3,
        )) {
          expect(seen.body).not.toContain(canary)
          expect(JSON.stringify(seen.headers)).not.toContain(canary)
        }
      }
    },
  )

  test.each(Object.keys(stored))(
    '[part of E-51] headers and parameters that the page does not know change nothing of %s, neither at once nor later',
    async (url) => {
      const poison = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'x-original-url': '/sign-in',
        'x-http-method-override': 'POST',
        'accept-language': 'xx-evil"><script>',
        'x-vs-store-code': 'evil',
        origin: 'https://evil.example',
      }
      const query = new URL(url, 'https://a.example').search
      const doubled = `${url}${query === '' ? '?' : '&'}utm_source=evil.example&utm_source=evil.example&utm_x=1`
      // Nobody has asked for the page yet since the catalog was touched.
      await touchEverything()
      const first = await ask(doubled, poison)
      const body = Buffer.from('page=9&color=evil.example')
      const fat = await opened.shop.app.inject({
        method: 'GET',
        url,
        headers: {
          host: new URL(opened.config.publicUrl).host,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: body,
      })
      const clean = await ask(url)
      for (const seen of [first, fat, clean]) {
        expect(seen.statusCode).toBe(200)
        expect(seen.body).toBe(clean.body)
        expect(seen.body + JSON.stringify(seen.headers)).not.toMatch(/evil|gopher/)
      }
      expect(clean.headers['x-vs-cache']).toBe('Hit')
    },
  )

  test.each(Object.keys(stored))(
    '[part of E-54] the policy of %s names each of its scripts by hash, and lets in nothing else but files of the shop',
    async (url) => {
      const [one, other] = [await ask(url), await ask(url)]
      const policy = String(one.headers['content-security-policy'])
      expect(other.headers['content-security-policy']).toBe(policy)
      expect(policy + one.body).not.toMatch(/nonce[-=]/)
      const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
      const scripts = [...one.body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
        ([, attributes = '']) => !/ src=|type="application\/(ld\+)?json"/.test(attributes),
      )
      const hashes = scripts.map(
        ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      expect(hashes.length).toBeGreaterThan(1)
      expect(new Set(allowed)).toEqual(new Set(["'self'", ...hashes]))
      for (const [, name, value] of [...policy.matchAll(/([\w-]+) ([^;]+)/g)]) {
        if (name === 'object-src' || name === 'base-uri' || name === 'frame-ancestors')
          expect(value).toBe("'none'")
        if (name === 'style-src' || name === 'form-action') expect(value).toBe("'self'")
      }
    },
  )
})

/** Nothing that was stored before is found any more. */
async function touchEverything(): Promise<void> {
  const { db } = opened.shop.context
  const former = (await ask('/help')).headers.etag
  const content = `<p>${crypto.randomUUID()}</p>`
  await db.updateTable('content_block').set({ content }).where('identifier', '=', 'newsletter').execute()
  await expect.poll(async () => (await ask('/help')).headers.etag, { timeout: 10_000 }).not.toBe(former)
}

test.each([
  ...[
    '/cart',
    '/checkout',
    '/sign-in',
    '/register',
    '/wishlist',
    '/compare',
    '/compare?skus=BAG,BOT',
    '/order-success',
  ],
  ...[
    '/my-account',
    '/my-account/orders',
    '/search?q=leotard',
    '/newsletter',
    '/forgotten-password',
    '/error',
  ],
  ...[
    '/?account=signed-out',
    '/nowhere/at/all',
    '/c/nowhere',
    '/p/NO/no',
    '/p/BAL/wrong-slug/BAL-37-Pink',
    '/c/shoes.data',
  ],
])('[part of E-49] %s is never stored', async (url) => {
  for (const visitor of [newShopper(), newShopper()]) {
    const { answer } = await visitor.send(url)
    expect(answer.headers['x-vs-cache']).not.toBe('Hit')
  }
})

test.each([
  ['/', 'home'],
  ['/c/shoes', 'category'],
  [slipper, 'product'],
  ['/checkout/details', 'checkout'],
  ['/compare', 'compare'],
  ['/my-account/orders', 'my-account'],
  ['/nowhere/at/all', 'page-not-found'],
  ['/error', 'error'],
])('[ROUTE-21] %s has the tag %s', async (url, type) => {
  const visitor = await newCustomer()
  await visitor.visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  expect(tagsOf((await visitor.send(url)).answer)).toContain(type)
})

test('[ROUTE-21] a stored page names the products and the category that it shows', async () => {
  const { db } = opened.shop.context
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'BAL')
    .executeTakeFirstOrThrow()
  const shoes = await db
    .selectFrom('category')
    .select('id')
    .where('url_key', '=', 'shoes')
    .executeTakeFirstOrThrow()
  expect(tagsOf(await ask(slipper))).toContain(`P${id}`)
  expect(tagsOf(await ask('/c/shoes'))).toEqual(expect.arrayContaining([`P${id}`, `C${shoes.id}`]))
  expect(tagsOf(await ask('/c/shoes'))).not.toContain('P')
  expect(tagsOf(await ask('/'))).toContain('P')
})

test('[part of E-49] customers see the prices of their group, and nobody else does', async () => {
  const { db } = opened.shop.context
  const shoe = await db.selectFrom('product').select('id').where('sku', '=', 'BAG').executeTakeFirstOrThrow()
  const row = { product_id: shoe.id, price_group_id: 1, min_qty: 1, price_cents: 11_11 }
  const { id } = await db.insertInto('product_price').values(row).returning('id').executeTakeFirstOrThrow()
  onTestFinished(async () => {
    await db.deleteFrom('product_price').where('id', '=', id).execute()
  })
  const customer = await newCustomer()
  const url = '/p/BAG/shoe-bag'
  await expect
    .poll(async () => (await customer.send(url)).answer.body, { timeout: 10_000 })
    .toContain('$11.11')
  for (const seen of [await ask(url), await ask(url)]) expect(seen.body).not.toContain('$11.11')
  expect((await customer.send(url)).answer.body).toContain('$11.11')
})
