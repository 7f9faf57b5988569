import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buildBundle,
  buildCatalogRule,
  buildCategory,
  buildChoices,
  buildConfigurable,
  buildGrouped,
  buildOption,
  buildProduct,
  type BuiltProduct,
} from '#test/factories'
import { queryCatalog, skusOf, where } from '#test/desks/query-catalog'
import { newCustomer } from '#test/customer'
import { newBuyer, newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let sale: number
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('catalog_rule').execute()
  sale = await buildCategory(shop.db, { name: 'Sale' + String(Math.random()) })
})

/** What the shop shows a guest of a product. */
async function shownPrice({ sku }: BuiltProduct): Promise<number | undefined> {
  await shop.search.caughtUp()
  const { result } = await queryCatalog(shop.app, { query: { _appliedFilters: [where('sku', sku)] } })
  return result.items[0]?.priceInclTax
}

async function chargedPrice(sku: string, qty = 1, caller = {}): Promise<number | undefined> {
  const shopper = await newShopper(shop.app, caller)
  return (await shopper.add({ sku, qty })).items[0]?.price
}

const inSale = () => ({ categoryIds: [sale] })

test('[PRICE-02] a catalog rule is shown and charged: on the page, in a list and its filters, in the bag', async () => {
  const dear = await buildProduct(shop.db, { price_cents: 60_00, ...inSale() })
  const cheap = await buildProduct(shop.db, { price_cents: 40_00, ...inSale() })
  const rule = { category_ids: [sale], attributes: JSON.stringify({ color: ['999'] }) }
  await buildCatalogRule(shop.db, rule)
  expect([await shownPrice(dear), await chargedPrice(dear.sku)]).toEqual([60, 60])
  await sql`update product set attributes = '{"color": 999}' where id = ${dear.id}`.execute(shop.db)
  await buildCatalogRule(shop.db, { ...rule, action: 'fixed_off', amount_cents: 15_00, priority: 1 })
  expect([await shownPrice(dear), await chargedPrice(dear.sku)]).toEqual([39, 39])
  const list = (field: string) => ({
    query: {
      _availableFilters: [{ field: 'price' }],
      _appliedFilters: [where('category_ids', sale), where('price', { lt: 50 }, 'catalog')],
      _appliedSort: [{ field, options: 'asc' }],
    },
    _sourceInclude: 'tile',
  })
  expect(await skusOf(shop.app, list('final_price'))).toEqual([dear.sku, cheap.sku])
  const { result } = await queryCatalog(shop.app, list('final_price'))
  expect(result.items[0]).toMatchObject({
    priceInclTax: 39,
    originalPriceInclTax: 60,
    specialPriceInclTax: 0,
  })
  expect(result.aggregations['agg_range_price']?.buckets.map((bucket) => bucket.doc_count)).toEqual([2])
})

test('[PRICE-02] a rule of a category takes in what lies below it, and variants where their product lies', async () => {
  const below = await buildCategory(shop.db, { name: `Below ${sale}`, parentId: sale })
  const top = await buildConfigurable(shop.db, ['Blush', 'Black'], { parent: { categoryIds: [below] } })
  const [blush] = top.variants
  await buildCatalogRule(shop.db, { category_ids: [sale] })
  expect([await shownPrice(top), await chargedPrice(blush?.sku ?? '')]).toEqual([26.1, 26.1])
  const other = await buildCategory(shop.db, { name: `Other ${sale}` })
  await sql`update category set path = array[1, 2, ${other}::int, ${below}::int], parent_id = ${other}
    where id = ${below}`.execute(shop.db)
  expect([await shownPrice(top), await chargedPrice(blush?.sku ?? '')]).toEqual([29, 29])
  await shop.db.insertInto('product_category').values({ product_id: top.id, category_id: sale }).execute()
  expect([await shownPrice(top), await chargedPrice(blush?.sku ?? '')]).toEqual([26.1, 26.1])
  await shop.db.deleteFrom('product_category').where('category_id', '=', sale).execute()
  expect([await shownPrice(top), await chargedPrice(blush?.sku ?? '')]).toEqual([29, 29])
})

test('[PRICE-02] a rule of an attribute takes in the variants that have it, or whose product has it', async () => {
  const [pink, white] = [
    await buildOption(shop.db, 'color', 'Pink'),
    await buildOption(shop.db, 'color', 'White'),
  ]
  const brand = JSON.stringify({ brand: 77 })
  const top = await buildChoices(shop.db, { attributes: brand }, [
    { sku: `pink-${sale}`, options: { color: pink } },
    { sku: `white-${sale}`, options: { color: white } },
  ])
  await buildCatalogRule(shop.db, { attributes: JSON.stringify({ brand: ['77'], color: [String(white)] }) })
  expect(await chargedPrice(`pink-${sale}`)).toBe(29)
  expect(await chargedPrice(`white-${sale}`)).toBe(26.1)
  expect(await shownPrice(top)).toBe(26.1)
})

test('[PRICE-02] parts of bundles and groups have the price of their rules', async () => {
  const shoes = await buildProduct(shop.db, { price_cents: 50_00, ...inSale() })
  const ribbon = await buildProduct(shop.db, { price_cents: 3_00 })
  const set = await buildBundle(shop.db, [
    { title: 'Shoes', parts: [shoes] },
    { title: 'Ribbon', parts: [ribbon], qty: 2 },
  ])
  const look = await buildGrouped(shop.db, [
    { part: shoes, qty: 1 },
    { part: ribbon, qty: 2 },
  ])
  await buildCatalogRule(shop.db, { category_ids: [sale] })
  expect([await shownPrice(set), await shownPrice(look)]).toEqual([51, 51])
})

test('[PRICE-02] [part of E-23] a rule of a price group lowers the price of that group and of no other', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00, ...inSale() })
  await buildCatalogRule(shop.db, { category_ids: [sale], price_group_ids: [2], percent: '50' })
  const wholesaler = await newCustomer(shop.app)
  await shop.db.updateTable('customer').set({ price_group_id: 2 }).where('id', '=', wholesaler.id).execute()
  expect([await shownPrice(skirt), await chargedPrice(skirt.sku)]).toEqual([30, 30])
  expect(await chargedPrice(skirt.sku, 1, wholesaler)).toBe(15)
  const seen = await shop.app.inject({
    url: '/api/catalog/search',
    query: { searchQuery: JSON.stringify({ _appliedFilters: [where('sku', skirt.sku)] }) },
    headers: { authorization: `Bearer ${wholesaler.token}` },
  })
  expect(seen.json<{ result: { items: object[] } }>().result.items[0]).toMatchObject({ priceInclTax: 15 })
})

test('[PRICE-02] rules of another store, of another time and switched off lower nothing', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00, ...inSale() })
  const hour = 60 * 60 * 1000
  await buildCatalogRule(shop.db, { store_codes: ['de'] })
  await buildCatalogRule(shop.db, { starts_at: new Date(Date.now() + hour) })
  await buildCatalogRule(shop.db, { ends_at: new Date(Date.now() - hour) })
  await buildCatalogRule(shop.db, { is_active: false })
  expect([await shownPrice(skirt), await chargedPrice(skirt.sku)]).toEqual([30, 30])
})

test('[PRICE-02] an order keeps by which rules its prices came about', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00, ...inSale() })
  const rule = await buildCatalogRule(shop.db, { category_ids: [sale], name: 'Spring sale' })
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 2 }])
  valueOf(await buyer.send(await buyer.composeOrder()))
  const { price_trace: trace } = await shop.db
    .selectFrom('order_line')
    .select('price_trace')
    .where('product_id', '=', skirt.id)
    .executeTakeFirstOrThrow()
  expect(trace).toEqual([
    { rule: 'regular', cents: 30_00 },
    { rule: 'catalog', ruleId: rule.id, name: 'Spring sale', cents: 27_00 },
  ])
})

/** Runs a statement in a transaction that ends once the other change has had time to start. */
async function whileChanging(statement: string, values: unknown[], other: () => Promise<unknown>) {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const changed = other()
    await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 200))])
    await client.query('commit')
    await changed
  } finally {
    client.release()
  }
}

test('[PRICE-02] a rule that is made and a product that is put into its category at once meet', async () => {
  const [early, late] = [
    await buildProduct(shop.db, { price_cents: 30_00 }),
    await buildProduct(shop.db, { price_cents: 30_00 }),
  ]
  await whileChanging('insert into product_category values ($1, $2)', [early.id, sale], () =>
    buildCatalogRule(shop.db, { category_ids: [sale] }),
  )
  expect([await shownPrice(early), await chargedPrice(early.sku)]).toEqual([27, 27])
  await shop.db.deleteFrom('catalog_rule').execute()
  await whileChanging(
    "insert into catalog_rule (name, action, percent, category_ids) values ('Sale', 'percent_off', 10, $1)",
    [[sale]],
    () => shop.db.insertInto('product_category').values({ product_id: late.id, category_id: sale }).execute(),
  )
  expect([await shownPrice(late), await chargedPrice(late.sku)]).toEqual([27, 27])
})
