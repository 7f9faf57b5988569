import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { beforeAll, expect, test } from 'vitest'
import { beginSession } from '../../../../api/src/session/begin-session.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages()

interface Store {
  studioId: number
  urlKey: string
  cookie: string
  /** of its owner */
  ownerCookie: string
  /** slug of its dress code */
  slug: string
}

const unpublished = 'TAG'
let store: Store
beforeAll(async () => {
  store = await newStore()
}, 60_000)

/**
 * A published studio that sells ten products of the catalog of the browser tests, eight of them in a dress code. It allows
 * black for the first, and does not publish the last.
 */
async function newStore(groupId = 90_001): Promise<Store> {
  const { db, now } = opened.shop.context
  const urlKey = `of-${crypto.randomUUID().slice(0, 8)}`
  const { id: priceGroup } = await db
    .insertInto('price_group')
    .values({ id: groupId, code: urlKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: studioId } = await db
    .insertInto('studio')
    .values({
      url_key: urlKey,
      name: 'Sissonne',
      description: 'Ballet on Elm Street.',
      is_active: true,
      price_group_id: priceGroup,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = `${urlKey}@studio.example`
  const { id: ownerId } = await db
    .insertInto('studio_owner')
    .values({ email, email_key: email, first_name: 'Petra', last_name: 'Conti', studio_id: studioId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('visibility', '>', 1)
    .where('type', 'in', ['simple', 'configurable'])
    .orderBy('id')
    .limit(10)
    .execute()
  await db
    .insertInto('product_price')
    .values(products.map(({ id }) => ({ product_id: id, price_group_id: priceGroup, price_cents: 10_00 })))
    .execute()
  const black = await db
    .selectFrom('attribute_option')
    .select('attribute_option.id')
    .innerJoin('attribute', 'attribute.id', 'attribute_id')
    .where('code', '=', 'color')
    .where('attribute_option.label', '=', 'Black')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('studio_product')
    .values(
      products.map(({ id, sku }) => ({
        studio_id: studioId,
        product_id: id,
        is_published: sku !== unpublished,
        student_price_cents: 23_45,
        allowed_colors: sku === 'LEO' ? [black.id] : null,
      })),
    )
    .execute()
  const { id } = await db
    .insertInto('dress_code')
    .values({ studio_id: studioId, name: 'Ballet I', description: 'Black leotard.', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('dress_code').values({ studio_id: studioId, name: 'Tap', position: 2 }).execute()
  const held = products
    .slice(0, 8)
    .map((product) => ({ studio_id: studioId, product_id: product.id, dress_code_id: id }))
  await db.insertInto('studio_product_dress_code').values(held).execute()
  const { accessToken, refreshToken } = await beginSession(db, { kind: 'regular-user', studioId }, now())
  const cookie = `__Host-passcode=${accessToken}; __Host-passcode-refresh=${refreshToken}`
  const ownerCookie = await ownerCookieOf(ownerId)
  return { studioId, urlKey, cookie, ownerCookie, slug: `ballet-i-${id}` }
}

async function ownerCookieOf(ownerId: number): Promise<string> {
  const { db, now } = opened.shop.context
  const { accessToken, refreshToken } = await beginSession(db, { kind: 'owner', ownerId }, now())
  const { access, refresh } = sessionCookies.owner
  return `__Host-${access}=${accessToken}; __Host-${refresh}=${refreshToken}`
}

const ask = async (path: string, { urlKey, cookie }: Store = store) => {
  const host = 'shop.barre.example'
  const answer = await opened.shop.app.inject({ url: `/${urlKey}${path}`, headers: { host, cookie } })
  return {
    status: answer.statusCode,
    body: answer.body,
    location: answer.headers.location,
    stored: [answer.headers['cache-control'], answer.headers['x-saved-copy'], answer.headers['x-vs-cache']],
  }
}

/** Without the words that a script may need. */
const shown = (body: string) => body.slice(0, body.indexOf('<script id="words"'))

/** Only the regular layout has the way out of the studio, and only the minimal one has no way to the public shop. */
function layoutOf(body: string): string {
  const footer = body.slice(body.indexOf('<footer'))
  if (footer.includes('value="leave"')) return 'regular'
  return footer.slice(0, footer.indexOf('</footer>')).includes('Powered by') ? 'studio' : 'minimal'
}

test('[REGULAR-02] every path of a store opens in the regular layout with the passcode, and leads to the minimal page that asks for it without', async () => {
  const paths = {
    '/home': 'Ballet on Elm Street.',
    [`/d/${store.slug}`]: 'Black leotard.',
    '/p/leotard': 'Camisole Leotard',
    '/p/LEO/LEO-S-Black': 'Camisole Leotard',
    '/p/LEO/camisole-leotard/LEO-S-Black': 'Camisole Leotard',
    '/c/leotards': 'Long Sleeve Leotard',
  }
  for (const [path, shownText] of Object.entries(paths)) {
    let page = await ask(path)
    // The short path of a variant leads to the long one.
    if (page.status === 302) {
      expect(page.location, path).toBe(`/${store.urlKey}/p/LEO/camisole-leotard/LEO-S-Black`)
      page = await ask('/p/LEO/camisole-leotard/LEO-S-Black')
    }
    expect([page.status, layoutOf(page.body)], path).toEqual([200, 'regular'])
    expect(shown(page.body), path).toContain(shownText)
    const { status, location } = await ask(path, { ...store, cookie: '' })
    expect([status, location], path).toEqual([302, `/${store.urlKey}/passcode?needed`])
  }
  const door = await ask('/passcode', { ...store, cookie: '' })
  expect([door.status, layoutOf(door.body)]).toEqual([200, 'minimal'])
  expect(shown(door.body)).not.toMatch(/Ballet I|Camisole/)
})

const namesIn = (body: string) =>
  [...shown(body).matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, name = '']) => name)
const hrefsIn = (body: string) =>
  [...shown(body).matchAll(/href="(\?[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('[REGULAR-05] a family sees what its studio publishes, in its dress codes, allowed colors and at student prices, six a page; each link of a list keeps what was searched and filtered', async () => {
  const inDressCode = await ask(`/d/${store.slug}`)
  expect(namesIn(inDressCode.body)).toHaveLength(6)
  expect(inDressCode.body).toContain('Load 2 more')
  expect(hrefsIn(inDressCode.body)).toContain('?page=2')
  const both = namesIn((await ask(`/d/${store.slug}?page=2`)).body)
  expect(both).toHaveLength(8)
  const all = namesIn((await ask('/search?page=2')).body)
  expect(all).toHaveLength(9)
  // One is in no dress code, and one is not published.
  expect(all).toEqual(expect.arrayContaining(both))
  expect(all).toContain('Foam Roller')
  expect(both).not.toContain('Foam Roller')
  expect(all).not.toContain('Name Tag')
  expect((await ask('/search?q=tag')).body).toContain('No results for')
  expect((await ask('/p/TAG/name-tag')).status).toBe(404)

  const prices = new Set(shown(inDressCode.body).match(/\$\d+\.\d\d/g))
  expect([...prices]).toEqual(['$23.45'])
  const leotard = await ask('/p/LEO/camisole-leotard/LEO')
  const buy = shown(leotard.body).slice(0, shown(leotard.body).indexOf('For which dancer?'))
  expect(buy).toContain('$23.45')
  expect(buy).toContain('Black')
  expect(buy).not.toContain('Burgundy')
  const list = (await ask('/search?q=leotard')).body
  const [, pink = ''] = /name="color" value="(\d+)"/.exec(list) ?? []
  expect(pink).not.toBe('')
  const filtered = await ask(`/search?q=leotard&color=${pink}&sort=price-up`)
  expect(filtered.status).toBe(200)
  for (const href of hrefsIn(filtered.body).filter((each) => /sort=|page=/.test(each)))
    expect(href).toContain(`color=${pink}`)
  expect((await ask('/search?q=zzzzqq')).body).toContain('No results for')
})

test('[part of REGULAR-02] a product has its page at the student price, with a field for the dancer; what is not sold has none', async () => {
  const list = await ask('/search')
  const [, path = ''] = /<h3[^>]*><a href="(\/[^"]+)"/.exec(list.body) ?? []
  expect(path).toContain(`/${store.urlKey}/p/`)
  const product = await ask(path.slice(store.urlKey.length + 1))
  expect(product.status).toBe(200)
  for (const text of ['$23.45', 'For which dancer?', 'name="dancer"']) expect(product.body).toContain(text)
  for (const text of ['Wishlist', 'Write a review', 'Compare'])
    expect(shown(product.body)).not.toContain(text)
  expect((await ask('/p/none/none')).status).toBe(404)
  expect((await ask('/d/none-99999999')).status).toBe(404)
  expect((await ask('/c/none')).status).toBe(404)
})

test('[part of C-12] a store that is installed opens as itself, and leads to the bag of its families', async () => {
  const at = `/${store.urlKey}`
  expect((await ask('/search')).body).toContain(`<link rel="manifest" href="${at}/site.webmanifest"`)
  const { status, body } = await ask('/site.webmanifest')
  expect(status).toBe(200)
  const shortcuts = [{ name: 'Your bag', url: `${at}/cart` }]
  expect(JSON.parse(body)).toMatchObject({
    id: `${at}/`,
    scope: `${at}/`,
    start_url: `${at}/home`,
    shortcuts,
  })
})

test('the pages of stores are none of the shop', async () => {
  for (const url of ['/home', '/d/ballet-1', '/p/leotard'])
    expect(
      (await opened.shop.app.inject({ url, headers: { host: 'shop.barre.example' } })).statusCode,
      url,
    ).toBe(404)
})

/** What a page says between its bars, by the texts and links of its elements. */
function mainOf(body: string): string {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  return main.replaceAll(/ (?:id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '')
}

const openStore = (isActive: boolean) =>
  opened.shop.context.db
    .updateTable('studio')
    .set({ is_active: isActive })
    .where('id', '=', store.studioId)
    .execute()

test('[part of UX-116] an owner sees the pages of the own store as families see them, marked as a preview, also before it is published', async () => {
  const owner = { ...store, cookie: store.ownerCookie }
  const [, product = ''] =
    new RegExp(`<h3[^>]*><a href="/${store.urlKey}(/[^"]+)"`).exec((await ask('/search?q=leotard')).body) ??
    []
  const pages = ['/home', `/d/${store.slug}`, '/search', '/search?q=leotard', '/p/leotard', product]
  const seen = new Map<string, string>()
  for (const path of pages) seen.set(path, mainOf((await ask(path)).body))
  expect(seen.get('/home')).toContain('Tap')
  for (const isActive of [true, false]) {
    await openStore(isActive)
    for (const path of pages) {
      const { status, body, stored } = await ask(path, owner)
      expect([status, body.includes('aria-label="Preview"')], path).toEqual([200, true])
      expect(body).toContain(isActive ? 'after they enter the passcode' : 'once you publish your store')
      expect(body).toContain('href="/dashboard"')
      expect(stored).toEqual(['no-store', undefined, undefined])
      const main = mainOf(body)
      if (path !== product) expect(main, path).toBe(seen.get(path))
      else
        for (const text of ['$23.45', 'Buying is off in the preview.', 'disabled=""'])
          expect(main).toContain(text)
    }
    const more = await ask(`/list/tiles.data?dress=${store.slug}&page=2`, owner)
    expect([more.status, more.body.includes('23.45') || more.body.includes('2345')]).toEqual([200, true])
  }
  await openStore(true)
  expect((await ask('/home')).body).not.toContain('aria-label="Preview"')
})

test('[part of E-21] [part of REGULAR-03] other owners get of a store what strangers get, and its own owner no bag and no checkout', async () => {
  const other = await newStore(90_002)
  const stranger = { ...store, cookie: '' }
  const foreign = { ...store, cookie: other.ownerCookie }
  for (const isActive of [true, false]) {
    await openStore(isActive)
    for (const path of ['/home', `/d/${store.slug}`, '/search', '/p/leotard', '/cart', '/checkout']) {
      const [asStranger, asForeign] = [await ask(path, stranger), await ask(path, foreign)]
      expect([asForeign.status, asForeign.location], path).toEqual([asStranger.status, asStranger.location])
      expect(asForeign.body, path).not.toContain('Ballet I')
    }
    for (const path of ['/cart', '/checkout', '/order-success']) {
      const [asStranger, asOwner] = [
        await ask(path, stranger),
        await ask(path, { ...store, cookie: store.ownerCookie }),
      ]
      expect([asOwner.status, asOwner.location], path).toEqual([asStranger.status, asStranger.location])
    }
  }
  await openStore(true)
})

test('View Store leads an owner to the store', async () => {
  const host = 'shop.barre.example'
  const url = '/dashboard/studio-preview'
  const led = await opened.shop.app.inject({ url, headers: { host, cookie: store.ownerCookie } })
  expect([led.statusCode, led.headers.location]).toEqual([302, `/${store.urlKey}/home`])
  const { headers } = await opened.shop.app.inject({ url, headers: { host } })
  expect(headers.location).toContain('/studio/login')
})
