import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { buildOwner } from '../../api/test/desks/owners.ts'
import { buildStore } from '../../api/test/desks/studio-gate.ts'
import { buildStorefront } from './build-storefront.ts'
import { mountStorefront } from './mount-storefront.ts'
import { openShop, type Shop } from './open-shop.ts'
import { details, home, newVisitor, reviewForm } from '../checks/no-script-visitor.ts'

const publicUrl = 'https://shop.barre.example'
const catalog = join(import.meta.dirname, '../../e2e/catalog')
let shop: Shop
let dataFolder: string

beforeAll(async () => {
  await buildStorefront(() => undefined)
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-cookies-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: dataFolder,
    PUBLIC_URL: publicUrl,
  })
  shop = await openShop(config, {
    say: () => undefined,
    mountPages: mountStorefront,
    firstCatalog: () => ({
      products: join(catalog, 'products.csv'),
      categories: join(catalog, 'categories.csv'),
      mediaFolder: join(catalog, 'media'),
    }),
  })
}, 180_000)
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true, force: true })
})

const password = 'grand jeté at noon'

test(
  '[E-2] over https every cookie on the way from the first page to an order and out is bound to this host',
  { timeout: 60_000 },
  async () => {
    const { visit, jar, seen: written } = newVisitor(shop.app, publicUrl)
    await visit('/')
    await visit('/p/BAL/canvas-ballet-slipper/BAL-37-Pink', { sku: 'BAL-37-Pink', qty: '1' })
    expect(jar.has('__Host-cart')).toBe(true)

    const step = (name: string, values: Record<string, string>) =>
      visit(`/checkout/${name}`, { intent: name, ...values })
    await step('details', { ...details, createAccount: 'yes', password })
    expect(jar.has('__Host-customer')).toBe(true)
    await step('shipping', { ...home, shippingMethod: 'flatrate/flatrate' })
    const review = await step('payment', { paymentMethod: 'cashondelivery' })
    expect(review.url).toBe('/checkout/review')
    const { seen, total } = reviewForm(review.body)
    const placed = await visit('/checkout/review', { intent: 'place', seen, total, terms: 'accepted' })
    expect(placed.url).toMatch(/^\/order-success\?order=/)
    const order = placed.url.replace('/order-success?order=', '')
    expect((await visit('/sign-in')).body).toContain(details.emailAddress)
    await visit('/sign-in', { intent: 'sign-out' })
    expect((await visit('/sign-in')).body).not.toContain(details.emailAddress)
    const found = await visit('/rma', { order, option: 'email', code: details.emailAddress })
    expect(found.url).toBe('/rma/order/details')
    const back = await visit('/sign-in', { email: details.emailAddress, password })
    expect(back.url).toBe('/my-account')
    expect((await visit('/sign-in')).body).toContain(details.emailAddress)

    await visit(`/new-password?token=${'a'.repeat(43)}`)
    await visit('/new-password', { newPassword: password, repeatedPassword: password })

    const owner = await buildOwner(shop.context.db)
    await visit('/studio/login', { email: owner.email, password: owner.password })
    expect(jar.has('__Host-owner')).toBe(true)

    const { urlKey, passcode } = await buildStore(shop.context)
    await visit(`/${urlKey}/cart`)
    expect(jar.has('__Host-redirectPath')).toBe(true)
    await visit(`/${urlKey}/passcode`, { passcode })
    expect(jar.has('__Host-passcode-refresh')).toBe(true)

    const names = new Set(written.map(({ name }) => name))
    expect([...names].sort()).toEqual(
      [
        ...[
          '__Host-bag',
          '__Host-bag-joined',
          '__Host-browser',
          '__Host-cart',
          '__Host-change',
          '__Host-customer',
          '__Host-customer-refresh',
          `__Host-entered-${urlKey}`,
          '__Host-order',
          '__Host-owner',
          '__Host-owner-signed-in',
          '__Host-passcode',
          '__Host-passcode-refresh',
          '__Host-redirectPath',
          '__Host-studioToken',
          '__Host-reset',
          '__Host-signed-in',
        ],
        ...['attempt', 'details', 'draft', 'payment', 'shipping'].map((each) => `__Secure-checkout-${each}`),
        '__Secure-rma',
      ].sort(),
    )
    for (const { name, attributes } of written) {
      const isOfCheckout = name.startsWith('__Secure-checkout-')
      expect(attributes, name).toMatchObject({ secure: '', samesite: 'Lax' })
      const ownPath = name === '__Secure-rma' ? '/rma' : '/'
      expect(attributes['path'], name).toBe(isOfCheckout ? '/checkout' : ownPath)
      expect(attributes, name).not.toHaveProperty('domain')
      // Scripts of a page that comes from a cache show the number of pieces, and know that somebody is signed in.
      if (['__Host-bag', '__Host-signed-in', '__Host-owner-signed-in'].includes(name))
        expect(attributes).not.toHaveProperty('httponly')
      else expect(attributes, name).toHaveProperty('httponly')
    }
  },
)

test('[E-48] a page is made for the address of the shop, whatever a request says of its host', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-port': '666',
    'x-original-url': '/evil',
    forwarded: 'host=evil.example',
  }
  for (const url of [
    '/',
    '/c/shoes',
    '/sign-in',
    '/p/BAL/canvas-ballet-slipper/BAL-37-Pink',
    '/no-such-page',
  ]) {
    const poisoned = await shop.app.inject({ url, headers })
    const clean = await shop.app.inject({ url, headers: { host: new URL(publicUrl).host } })
    expect(poisoned.statusCode, url).toBe(clean.statusCode)
    expect(JSON.stringify(poisoned.headers) + poisoned.body, url).not.toMatch(/evil|:666/)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(poisoned.body)?.[1]
    if (canonical !== undefined) expect(canonical.startsWith(`${publicUrl}/`), url).toBe(true)
  }
  const page = await shop.app.inject({ url: '/p/BAL/canvas-ballet-slipper/BAL-37-Pink', headers })
  expect(page.body).toContain(`href="${publicUrl}/p/BAL/`)
  const led = await shop.app.inject({ url: '/checkout', headers })
  expect(led.headers.location).toBe('/cart')
  const document = await shop.app.inject({ url: '/api/openapi.json', headers })
  expect(document.body).not.toContain('evil')
})
