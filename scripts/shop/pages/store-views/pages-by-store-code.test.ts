import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as newsletter from 'commerce/contract/newsletter'
import * as user from 'commerce/contract/customers'
import { renderList } from 'commerce/contract/pricing'
import { goodPassword, newRegistration, signIn } from '../../../../api/test/customer.ts'
import { newsletterTokenIn } from '../../../../api/test/desks/newsletter-post.ts'
import { clientOf, valueOf } from '../../../../api/test/shopper.ts'
import { details, home, reviewForm } from '../../../checks/no-script-visitor.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'
import { openShopOnALine } from '../../open-shop-on-a-line.ts'

const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
const choice = { sku: 'BAL-37-Pink', qty: '1' }

const opened = shopWithPages({ MULTISTORE: 'true', RETURN_DAYS: '14', SHIPPING_COUNTRIES: 'DE,US,CH' })
beforeAll(async () => {
  const { db, storeViews } = opened.shop.context
  await db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await vi.waitFor(() => expect(storeViews.open).toHaveLength(2), { timeout: 20_000 })
}, 60_000)

const { newShopper, ask } = opened

/** Every path of the shop's own pages that a page leads to: links and forms, without those to another store view. */
function waysOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:a|form)\b[^>]*>/g)].map(([tag]) => tag)
  return tags
    .filter((tag) => !tag.includes('hrefLang'))
    .flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? [])
    .filter((path) => !path.startsWith('/api/'))
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/)
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, ...pair]) => pair)

describe('[ROUTE-15] with multistore on', () => {
  test.each([
    ['/de', 200],
    ['/de/', 200],
    ['/de/pwa.html', 200],
    ['/de/c/women', 200],
    [`/de${slipper}`, 200],
    ['/de/search?q=leotard', 200],
    ['/de/cart', 200],
    ['/de/sign-in', 200],
    ['/de/newsletter', 200],
    ['/de/delivery', 200],
    ['/de/wishlist', 200],
    ['/de/compare', 200],
    ['/de/sale', 200],
    ['/de/magazine', 200],
    ['/de/help', 200],
    ['/de/rma', 200],
    ['/de/studio/login', 200],
    ['/de/offline', 200],
    ['/de/cms/shipping-returns', 200],
    ['/de/cms/terms-conditions', 200],
    ['/de/page-not-found', 404],
    ['/de/error', 500],
    ['/de/nowhere/at/all', 404],
  ])(
    '%s is a page in the language of the store view, and leads to no page of another',
    async (url, status) => {
      const { statusCode, body } = await ask(url)
      expect(statusCode).toBe(status)
      expect(body).toContain('<html lang="de" data-base="/de">')
      const ways = waysOf(body)
      expect(ways.length).toBeGreaterThan(2)
      expect(ways.filter((path) => !/^\/de(?:$|[/?])/.test(path))).toEqual([])
    },
  )

  test('a store view has its own prices and currency, in pages and in the data of pages', async () => {
    const [german, english] = [await ask(`/de${slipper}`), await ask(slipper)]
    expect([german.body.includes('€'), german.body.includes('$2')]).toEqual([true, false])
    expect(english.body).not.toContain('€')
    for (const url of ['/de.data', '/de/_.data', '/de/c/women.data', `/de${slipper}.data`]) {
      const { statusCode, body } = await ask(url)
      expect(statusCode, url).toBe(200)
      expect(body, url).toContain('EUR')
    }
  })

  test('a page names itself and its twins in the other store views, where all have it', async () => {
    for (const path of ['/c/women', '/p/BAL/canvas-ballet-slipper/BAL']) {
      const twins = [
        ['en-US', publicUrl + path],
        ['de-DE', `${publicUrl}/de${path}`],
      ]
      const [german, english] = [await ask(`/de${path}`), await ask(path)]
      expect(alternatesOf(german.body)).toEqual(twins)
      expect(alternatesOf(english.body)).toEqual(twins)
      expect(canonicalOf(german.body)).toBe(`${publicUrl}/de${path}`)
      expect(canonicalOf(english.body)).toBe(publicUrl + path)
    }
    expect(canonicalOf((await ask('/de')).body)).toBe(`${publicUrl}/de/`)
    expect(canonicalOf((await ask('/')).body)).toBe(`${publicUrl}/`)
    expect(alternatesOf((await ask('/de/cart')).body)).toEqual([])
  })

  test.each([
    ['/', 'home', 'de-home'],
    ['/_.data', 'home', 'de-home'],
    ['/c/women', 'category', 'de-category'],
    [slipper, 'product', 'de-product'],
    ['/cms/privacy', 'privacy', 'de-privacy'],
    ['/cart', 'cart', 'de-cart'],
    ['/checkout', 'checkout', 'de-checkout'],
    ['/nowhere/at/all', 'page-not-found', 'de-page-not-found'],
    ['/error', 'error', 'de-error'],
  ])('the route of %s is named %s, and %s in a store view', async (path, name, nameInView) => {
    expect((await ask(path)).headers['x-route']).toBe(name)
    expect((await ask(`/de${path}`)).headers['x-route']).toBe(nameInView)
  })

  test('links in the texts of categories and products lead to pages of the same store view', async () => {
    const text = '"<p>See <a href=""/delivery"">delivery</a> and <u>more</u>.</p>"'
    await opened.importTexts({
      categories: `name,path,description\nShoes,,${text}\n`,
      products: `sku,name,price,description,short_description\nTAG,Name Tag,4,${text},${text}\n`,
    })
    for (const path of ['/c/shoes', '/p/TAG/name-tag']) {
      const shown = (base: string) => `<p>See <a href="${base}/delivery">delivery</a> and <u>more</u>.</p>`
      const times = path === '/c/shoes' ? 1 : 2
      const timesIn = async (base: string) => (await ask(base + path)).body.split(shown(base)).length - 1
      // Each page that is kept for all visitors hears of the import by itself.
      for (const base of ['', '/de']) {
        await vi.waitFor(async () => expect(await timesIn(base), base).toBe(times), { timeout: 20_000 })
      }
    }
  })

  test('the footer leads to the same page of each open store view', async () => {
    const { body } = await ask('/de/c/women')
    const links = body.matchAll(/<a href="([^"]*)" hrefLang="([^"]*)" lang="([^"]*)">([^<]*)</g)
    expect([...links].map(([, ...parts]) => parts)).toEqual([
      ['/c/women', 'en-US', 'en-US', 'United States'],
      ['/de/c/women', 'de-DE', 'de-DE', 'Deutschland'],
    ])
  })

  test('[part of ROUTE-15] the footer leads to the same search and the same page of a list in another store view', async () => {
    for (const query of ['/search?q=name+tag', '/c/women?sort=price-down']) {
      const { body } = await ask(`/de${query}`)
      expect(body).toContain(`<a href="${query}" hrefLang="en-US"`)
    }
  })

  test.each([
    ['/de/checkout', 302, '/de/cart'],
    ['/de/c/nothing-like-this', 302, '/de?missing=category'],
    ['/de/p/BAL/wrong-name/BAL-37-Pink', 301, `/de${slipper}`],
    ['/de/change-password', 301, '/de/my-account/password'],
    ['/de/c/%E0%A4', 303, '/de/page-not-found'],
  ])('%s leads on inside its store view', async (url, status, next) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, next])
  })

  test('[ROUTE-11] the checkout of a store view is below its code, and a bag stays in the store view where it began, up to the order', async () => {
    const carla = newShopper()
    await carla.visit(`/de${slipper}`, choice)
    expect([...carla.jar.keys()].sort()).toEqual([
      '__Host-bag-de',
      '__Host-browser',
      '__Host-cart-de',
      '__Host-change-de',
    ])
    const [german, english] = [await carla.visit('/de/cart'), await carla.visit('/cart')]
    expect(german.body).toContain('/de/p/BAL/')
    expect(german.body).toContain('€')
    expect(english.body).not.toContain('/p/BAL/canvas-ballet-slipper')
    await carla.visit(slipper, choice)
    expect(carla.jar.get('__Host-cart')).not.toBe(carla.jar.get('__Host-cart-de'))
    expect((await carla.visit('/cart')).body).not.toContain('€')

    await carla.visit('/de/checkout/details', { intent: 'details', ...details })
    const shipping = { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' }
    await carla.visit('/de/checkout/shipping', shipping)
    const payment = { intent: 'payment', paymentMethod: 'cashondelivery' }
    const review = await carla.visit('/de/checkout/payment', payment)
    expect(review.url).toBe('/de/checkout/review')
    const typed = carla.seen.filter(({ name }) => name.startsWith('__Secure-checkout'))
    expect(new Set(typed.map(({ attributes }) => attributes['path']))).toEqual(new Set(['/de/checkout']))
    const place = { intent: 'place', terms: 'accepted', ...reviewForm(review.body) }
    const placed = await carla.visit('/de/checkout/review', place)
    expect(placed.url).toMatch(/^\/de\/order-success\?order=\d+$/)
    expect(placed.body).toContain('€')
    const orders = opened.shop.context.db.selectFrom('orders').select(['store_code', 'currency'])
    expect(await orders.execute()).toEqual([{ store_code: 'de', currency: 'EUR' }])
    // The bag of the other store view waits.
    expect((await carla.visit('/cart')).body).toContain('/p/BAL/canvas-ballet-slipper')
  })

  test('the links of mails lead to the store view of the order, of the account or of the visit', async () => {
    const { app, context } = opened.shop
    const guest = clientOf(app)
    const inView = { headers: { 'x-vs-store-code': 'de' } }
    const registration = newRegistration()
    const { email } = registration.customer
    valueOf(await guest.call(user.createUser, { body: registration, ...inView }))
    const customer = clientOf(app, await signIn(guest, email))
    const newPassword = 'grand battement en cloche'
    const change = { currentPassword: goodPassword, newPassword }
    valueOf(await customer.call(user.changePassword, { query: {}, body: change }))
    valueOf(await guest.call(user.askForReset, { body: { email } }))
    valueOf(await guest.call(newsletter.subscribe, { body: { email }, ...inView }))
    const mails = async () => {
      const waiting = context.db.selectFrom('outbox').select('id').where('state', '=', 'waiting')
      await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), { timeout: 20_000 })
      return context.db.selectFrom('mailbox').select(['recipient', 'text_part']).execute()
    }
    const asked = (await mails()).find(({ text_part: text }) => text.includes('/newsletter/confirm'))
    const token = newsletterTokenIn(asked ?? { text_part: '' }, 'confirm')
    valueOf(await guest.call(newsletter.confirmSubscription, { body: { token }, ...inView }))

    const texts = (await mails()).map(({ text_part: text }) => text)
    const links = new Set(texts.flatMap((text) => text.match(/https:\/\/shop\.barre\.example\S*/g) ?? []))
    const paths = [...links].map((link) => link.slice(publicUrl.length))
    expect(new Set(paths.map((path) => path.replace(/\?.*/, '')))).toEqual(
      new Set([
        ...['/de', '/de/rma'],
        ...['/de/confirm-email', '/de/forgotten-password', '/de/new-password'],
        ...['/de/newsletter/confirm', '/de/newsletter/unsubscribe'],
      ]),
    )
    expect(texts.some((text) => text.includes('carla@example.com') || text.includes('Canvas Ballet'))).toBe(
      true,
    )
    for (const path of paths) {
      const shown = await newShopper().visit(path)
      expect(shown.body, path).toContain('<html lang="de" data-base="/de">')
      expect(shown.url, path).toMatch(/^\/de/)
    }
  })

  test('the API names the pages of the store view that is asked for', async () => {
    const { app } = opened.shop
    const urlIn = async (storeCode: string) => {
      const query = { skus: 'BAL', storeCode }
      return valueOf(await clientOf(app).call(renderList, { query })).items.map(({ url }) => url)
    }
    const path = '/p/BAL/canvas-ballet-slipper/BAL'
    expect(await urlIn('de')).toEqual([`${publicUrl}/de${path}`])
    expect(await urlIn('default')).toEqual([publicUrl + path])
    const gone = await app.inject({
      url: '/api/download/none?storeCode=de',
      headers: { accept: 'text/html' },
    })
    expect(gone.headers.location).toBe('/de/download-problem?reason=download-not-found')
  })

  test.each(['/it', '/it/c/women', '/default/c/women', '/DE/c/women', '/de2', '/c/de/women'])(
    '%s names no open store view and is no page',
    async (url) => {
      const { statusCode, body } = await ask(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('<html lang="en">')
    },
  )

  test('what a visitor says of a store view elsewhere than in the path of a page changes no page', async () => {
    const { body } = await opened.shop.app.inject({
      url: '/c/women?storeCode=de',
      headers: { host: 'shop.barre.example', 'x-vs-store-code': 'de' },
    })
    expect(body).toContain('<html lang="en">')
  })
})

test('[ROUTE-15] with multistore off, as it is by itself, a store view has no pages of its own', async () => {
  const other = await openShopOnALine({ PUBLIC_URL: publicUrl })
  try {
    const { db, storeViews } = other.shop.context
    await db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
    await vi.waitFor(() => expect(storeViews.open).toHaveLength(2), { timeout: 20_000 })
    for (const url of ['/de', '/de/c/women', `/de${slipper}`, '/de.data']) {
      expect((await other.shop.app.inject(url)).statusCode, url).toBe(404)
    }
    expect((await other.shop.app.inject('/')).body).not.toContain('hrefLang')
  } finally {
    await other.close()
  }
}, 120_000)

test('a page of another language names the days that RETURN_DAYS says', async () => {
  const { body } = await opened.ask('/de/cms/shipping-returns')
  expect(withoutTags(body)).toContain('innerhalb von 14 Tagen nach dem Versand')
})

test('the delivery page names the countries of SHIPPING_COUNTRIES, in the language of its store view', async () => {
  const [english, german] = [await ask('/delivery'), await ask('/de/delivery')]
  expect(withoutTags(english.body)).toContain(
    'We ship to these countries: United States, Germany, and Switzerland.',
  )
  expect(withoutTags(german.body)).toContain(
    'Wir liefern in diese Länder: Deutschland, Schweiz und Vereinigte Staaten.',
  )
})

interface Manifest {
  lang: string
  start_url: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

const manifestAt = async (page: string) => {
  const [, path = ''] = /<link rel="manifest" href="([^"]*)"/.exec((await ask(page)).body) ?? []
  const answer = await ask(path)
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  return { path, manifest: answer.json<Manifest>() }
}

test.each([
  ['', 'en', ['Your bag', 'Orders']],
  ['/de', 'de', ['Ihr Warenkorb', 'Bestellungen']],
])(
  '[C-12] the installed shop of "%s" starts in its own store view, in its language %s',
  async (at, language, names) => {
    const { path, manifest } = await manifestAt(`${at}/c/women`)
    expect(path).toBe(`${at}/site.webmanifest`)
    const opening = { id: `${at}/`, scope: `${at}/`, start_url: `${at}/pwa.html`, display: 'standalone' }
    expect(manifest).toMatchObject({ name: 'Barre', lang: language, ...opening })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(names)
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([`${at}/cart`, `${at}/my-account/orders`])
    expect((await ask(manifest.start_url)).statusCode).toBe(200)
  },
)

/** Width and height as a PNG states them in its first chunk. */
function sizeOf(picture: Buffer): string {
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

test('[C-12] its icons are there in the sizes that it names: 192, 512, and one that may be cut to a shape', async () => {
  const { icons } = (await manifestAt('/')).manifest
  const named = icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(named).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes, type } of icons) {
    expect(type, src).toBe('image/png')
    expect(sizeOf((await ask(src)).rawPayload), src).toBe(sizes)
  }
})

test('[SESS-04] who signs out leaves nothing of bag, checkout and order in any store view', async () => {
  const carla = opened.newShopper()
  const email = `carla-${crypto.randomUUID()}@example.com`
  await carla.visit('/register', { ...details, emailAddress: email, password: goodPassword })
  for (const view of ['', '/de']) {
    await carla.visit(`${view}${slipper}`, choice)
    await carla.visit(`${view}/checkout/details`, { intent: 'details', ...details, emailAddress: email })
    const { body } = await carla.visit(`${view}/checkout/details`)
    expect(body).toContain(email)
  }
  const kept = () => [...carla.jar.keys()].filter((name) => /cart|bag|change|checkout|order/.test(name))
  expect(kept()).toEqual(expect.arrayContaining(['__Host-cart-de', '__Secure-checkout-details-de']))
  await carla.visit('/sign-in', { intent: 'sign-out' })
  expect(kept()).toEqual([])
})
