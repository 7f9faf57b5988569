import { createCart, updateItem } from 'commerce/contract/cart'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/db/connections/pool'
import { type BuiltProduct, buildProduct } from '#test/factories'
import { newCustomerOfGroup } from '#test/price-group'
import { newShopper } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'
import { openToxicProxy, type ToxicProxy } from '#test/fakes/toxic-proxy'

let line: ToxicProxy
/** past the line, for what a test prepares */
let direct: ReturnType<typeof openDatabase>
let db: typeof direct.db
let shop: Awaited<ReturnType<typeof openTestApp>>
let products: BuiltProduct[]
beforeAll(async () => {
  line = await openToxicProxy()
  let url = ''
  const reach = (real: string) => {
    url = real
    return line.reach(real)
  }
  shop = await openTestApp({ DATABASE_SILENT_MS: '1000' }, { reach, statementTimeoutMs: 10_000 })
  direct = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 30_000 })
  db = direct.db
})
beforeEach(async () => {
  products = [
    await buildProduct(db, { name: 'Wrap skirt', price_cents: 30_00 }),
    await buildProduct(db, { name: 'Split sole shoe', price_cents: 40_00 }),
  ]
  await shop.search.caughtUp()
  await shop.search.holdAll()
})
// A test that failed leaves it down, and no other test may fail for that.
afterEach(async () => {
  await line.up()
  line.heal()
  await eventually(() => expect(shop.context.watch.isAway).toBe(false))
})
afterAll(async () => {
  line.down()
  await shop.close()
  await direct.close()
})

const ways: [string, () => void, () => Promise<void> | void][] = [
  ['stopped', () => line.down(), () => line.up()],
  ['taking every question and answering none', () => line.poison({ timeout: {} }), () => line.heal()],
]

async function awayBy(take: () => void): Promise<void> {
  take()
  await eventually(() => expect(shop.context.watch.isAway).toBe(true))
}

async function backBy(bring: () => Promise<void> | void): Promise<void> {
  await bring()
  await eventually(() => expect(shop.context.watch.isAway).toBe(false))
}

async function find(filter: object, { as = 'product', token = '' } = {}) {
  const searchQuery = encodeURIComponent(JSON.stringify({ _appliedFilters: [filter] }))
  const answer = await shop.app.inject({
    url: `/api/catalog/search?type=product&searchQuery=${searchQuery}${as === 'tile' ? '&_sourceInclude=tile' : ''}`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
  return {
    status: answer.statusCode,
    items: answer.json<{ result: { items?: { sku: string; priceInclTax: number }[] } }>().result.items ?? [],
  }
}

const own = () => ({ attribute: 'sku', value: { in: products.map(({ sku }) => sku) } })

test('what changes while the database is away shows when it is back', async () => {
  const [skirt] = products
  if (!skirt) throw new Error('There is a skirt.')
  const isSkirt = { attribute: 'sku', value: { eq: skirt.sku } }
  await awayBy(() => line.down())
  expect((await find(isSkirt)).items[0]?.priceInclTax).toBe(30)
  await backBy(() => line.up())
  await db.updateTable('product').set({ price_cents: 35_00 }).where('id', '=', skirt.id).execute()
  await eventually(async () => expect((await find(isSkirt)).items[0]?.priceInclTax).toBe(35))
  // Known again, and then out of reach before anybody looked.
  await shop.search.caughtUp()
  await shop.search.holdAll()
  await awayBy(() => line.down())
  expect((await find(isSkirt)).items[0]?.priceInclTax).toBe(35)
  await backBy(() => line.up())
})

test('a customer never sees prices of others: they are refused, and a guest sees what guests see', async () => {
  const teacher = await newCustomerOfGroup({ app: shop.app, db }, 2)
  const skirt = await buildProduct(db, { price_cents: 50_00 })
  await db
    .insertInto('product_price')
    .values({ product_id: skirt.id, price_group_id: 2, min_qty: 1, price_cents: 40_00 })
    .execute()
  await shop.search.caughtUp()
  const isSkirt = { attribute: 'sku', value: { eq: skirt.sku } }
  const { token } = teacher
  expect((await find(isSkirt, { token })).items[0]?.priceInclTax).toBe(40)
  await shop.search.holdAll()
  await awayBy(() => line.down())
  expect(await find(isSkirt, { token })).toEqual({ status: 503, items: [] })
  expect((await find(isSkirt)).items[0]?.priceInclTax).toBe(50)
  await backBy(() => line.up())
  await eventually(async () => expect((await find(isSkirt, { token })).items[0]?.priceInclTax).toBe(40))
})

test('a database that has no room left is read as ever; whoever would write is told to come again, and pages know', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert on cart execute function no_room()`.execute(db)
  expect(shop.context.watch.takesNothing).toBe(false)
  const answer = await shop.app.inject({ method: 'POST', url: createCart.path })
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(shop.context.watch.takesNothing).toBe(true)
  expect(shop.context.watch.isAway).toBe(false)
  expect((await find(own())).items).toHaveLength(2)
  await sql`drop trigger no_room on cart`.execute(db)
})

test('a change that could not be taken in is not lost', async () => {
  const [skirt] = products
  if (!skirt) throw new Error('There is a skirt.')
  await sql`revoke select on product from barre_web`.execute(db)
  await db.updateTable('product').set({ name: 'Circle skirt' }).where('id', '=', skirt.id).execute()
  await expect(shop.search.caughtUp()).rejects.toThrow()
  await sql`grant select on product to barre_web`.execute(db)
  await eventually(async () =>
    expect((await find({ attribute: 'sku', value: { eq: skirt.sku } })).items[0]).toMatchObject({
      name: 'Circle skirt',
    }),
  )
})

// Last, for a line that was silent takes long to be given up by those who hang on it.
describe.each(ways)('with the database %s', (_way, take, bring) => {
  test('lists and products nobody has looked at are found, as they were last known, and at once', async () => {
    await awayBy(take)
    const start = performance.now()
    const { status, items } = await find(own(), { as: 'tile' })
    expect(status).toBe(200)
    expect(items.map(({ sku }) => sku).toSorted()).toEqual(products.map(({ sku }) => sku).toSorted())
    for (const { sku } of products) {
      expect(await find({ attribute: 'sku', value: { eq: sku } })).toMatchObject({
        status: 200,
        items: [{ sku }],
      })
    }
    // A request that waits for the database waits 20 seconds here.
    expect(performance.now() - start).toBeLessThan(10_000)
    await backBy(bring)
    expect((await find(own())).status).toBe(200)
  })

  test('a list that is asked for at the very moment waits for it no longer than others do', async () => {
    const start = performance.now()
    take()
    const { status, items } = await find(own(), { as: 'tile' })
    expect({ status, found: items.length }).toEqual({ status: 200, found: 2 })
    expect(performance.now() - start).toBeLessThan(10_000)
    await awayBy(() => undefined)
    await backBy(bring)
  })

  test('what goes into a bag is refused at once, with when to try again, and goes in when it is back', async () => {
    const shopper = await newShopper(shop.app)
    await awayBy(take)
    const start = performance.now()
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${updateItem.path}?cartId=${shopper.cartId}`,
      payload: { cartItem: { sku: products[0]?.sku, qty: 1 } },
    })
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(10_000)
    await backBy(bring)
    await eventually(async () => {
      const { items } = await shopper.add({ sku: products[0]?.sku ?? '', qty: 1 })
      expect(items).toHaveLength(1)
    })
  })
})
