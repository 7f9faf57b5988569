import { beforeAll, expect, test } from 'vitest'
import { beginSession } from '../../../../api/src/session/begin-session.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages()

interface Store {
  urlKey: string
  cookie: string
  /** slug of its dress code */
  slug: string
}

let store: Store
beforeAll(async () => {
  store = await newStore()
}, 60_000)

/** A published studio that sells some leotards of the catalog of the browser tests, one of them in a dress code. */
async function newStore(): Promise<Store> {
  const { db, now } = opened.shop.context
  const urlKey = `of-${crypto.randomUUID().slice(0, 8)}`
  const { id: priceGroup } = await db
    .insertInto('price_group')
    .values({ id: 90_001, code: urlKey })
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
  await db
    .insertInto('studio_owner')
    .values({ email, email_key: email, first_name: 'Petra', last_name: 'Conti', studio_id: studioId })
    .execute()
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
  const held = products.map((product) => ({ studio_id: studioId, product_id: product.id, dress_code_id: id }))
  await db.insertInto('studio_product_dress_code').values(held).execute()
  const { accessToken, refreshToken } = await beginSession(db, { kind: 'regular-user', studioId }, now())
  const cookie = `__Host-passcode=${accessToken}; __Host-passcode-refresh=${refreshToken}`
  return { urlKey, cookie, slug: `ballet-i-${id}` }
}

const ask = async (path: string, { urlKey, cookie }: Store = store) => {
  const host = 'shop.barre.example'
  const answer = await opened.shop.app.inject({ url: `/${urlKey}${path}`, headers: { host, cookie } })
  return { status: answer.statusCode, body: answer.body, location: answer.headers.location }
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
