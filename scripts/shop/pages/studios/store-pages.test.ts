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

let store: Store
beforeAll(async () => {
  store = await newStore()
}, 60_000)

/** A published studio that sells some leotards of the catalog of the browser tests, one of them in a dress code. */
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
    .limit(8)
    .execute()
  await db
    .insertInto('product_price')
    .values(products.map(({ id }) => ({ product_id: id, price_group_id: priceGroup, price_cents: 10_00 })))
    .execute()
  await db
    .insertInto('studio_product')
    .values(
      products.map(({ id }) => ({
        studio_id: studioId,
        product_id: id,
        is_published: true,
        student_price_cents: 23_45,
      })),
    )
    .execute()
  const { id } = await db
    .insertInto('dress_code')
    .values({ studio_id: studioId, name: 'Ballet I', description: 'Black leotard.', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('dress_code').values({ studio_id: studioId, name: 'Tap', position: 2 }).execute()
  const held = products.map((product) => ({ studio_id: studioId, product_id: product.id, dress_code_id: id }))
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

test('[part of REGULAR-02] home, dress code, category, family and product have pages in the regular layout, for those with the passcode', async () => {
  const home = await ask('/home')
  expect(home.status).toBe(200)
  for (const text of [
    'Sissonne',
    'Ballet on Elm Street.',
    'Ballet I',
    `href="/${store.urlKey}/d/${store.slug}"`,
  ])
    expect(home.body).toContain(text)
  const list = await ask(`/d/${store.slug}`)
  expect([list.status, list.body.includes('Black leotard.')]).toEqual([200, true])
  expect(list.body).toContain('$23.45')
  for (const path of ['/home', `/d/${store.slug}`, '/search', '/p/leotard'])
    expect((await ask(path, { ...store, cookie: '' })).location, path).toContain('/passcode')
})

test('[part of REGULAR-05] a list has six products, real links to more, and filters', async () => {
  const { body } = await ask(`/d/${store.slug}`)
  expect(body.match(/<h3/g)).toHaveLength(6)
  expect(body).toContain('Load 2 more')
  expect(body).toContain('href="?page=2"')
  const whole = await ask(`/d/${store.slug}?page=2`)
  expect(whole.body.match(/<h3/g)).toHaveLength(8)
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
    new RegExp(`<h3[^>]*><a href="/${store.urlKey}(/[^"]+)"`).exec((await ask('/search')).body) ?? []
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
