import type { QueryOf } from 'commerce/contract/call/endpoint'
import * as contract from 'commerce/contract/studio/studio-stores'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildCategory, buildConfigurable, buildProduct } from '#test/factories'
import { refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

type Query = QueryOf<typeof contract.listSoldProducts>

const ask = async (family: Shopper, query: Query = {}) => {
  await shop.search.caughtUp()
  return family.client.call(contract.listSoldProducts, { query })
}
const list = async (family: Shopper, query: Query = {}) => valueOf(await ask(family, query))
const skusOf = async (family: Shopper, query: Query = {}) =>
  (await list(family, query)).items.map(({ sku }) => sku)
const home = async (family: Shopper) => {
  await shop.search.caughtUp()
  return valueOf(await family.client.call(contract.readStudioStore, { query: {} }))
}
const askOne = async (family: Shopper, sku: string) => {
  await shop.search.caughtUp()
  return family.client.call(contract.readSoldProduct, { query: { sku } })
}

/** A leotard in two colors that costs the studio so much. */
async function leotardOf(owner: OwnerDesk, myCents = 8_00) {
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  await desk.setPrice(leotard.id, owner.priceGroupId, myCents)
  return leotard
}

async function withCode(owner: OwnerDesk, name: string, skus: string[]) {
  const id = await desk.addCode(owner, name)
  for (const sku of skus) valueOf(await desk.change(owner, sku, { relations: [id] }))
  return id
}

test('[part of REGULAR-05] a store lists what its studio publishes, at student prices', async () => {
  const { owner, products } = await desk.withProducts(21.5, null, 19)
  const [own, listed, hidden] = products.map(({ sku }) => sku)
  valueOf(await desk.change(owner, hidden!, { is_published: false }))
  await desk.withProducts(5)
  await desk.buildPriced(owner, 7_00)
  const family = await newFamily(shop, owner)
  const { items, total } = await list(family)
  expect(total).toBe(2)
  expect(items.map(({ sku, priceInclTax }) => [sku, priceInclTax])).toEqual([
    [listed, 25],
    [own, 21.5],
  ])
  expect(await skusOf(family, { sort: 'price-up' })).toEqual([own, listed])
})

test('[part of REGULAR-05] [CART-03] a product that is set out of stock is sold out in a store, whatever its variants have', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner)
  valueOf(await desk.add(owner, { sku: leotard.sku }))
  await shop.db.updateTable('product').set({ is_in_stock: false }).where('id', '=', leotard.id).execute()
  const family = await newFamily(shop, owner)
  expect((await list(family)).items).toMatchObject([{ sku: leotard.sku, stock: { is_in_stock: false } }])
  expect(valueOf(await askOne(family, leotard.sku))).toMatchObject({ stock: { is_in_stock: false } })
})

test('[part of REGULAR-05] a page has six products, and says how many there are', async () => {
  const { owner, skus } = await desk.withProducts(1, 2, 3, 4, 5, 6, 7)
  const family = await newFamily(shop, owner)
  const first = await list(family, { sort: 'price-up' })
  expect(first).toMatchObject({ total: 7, start: 0, perPage: 6 })
  expect(first.items.map(({ sku }) => sku)).toEqual(skus.slice(0, 6))
  expect(await skusOf(family, { sort: 'price-up', from: 6 })).toEqual(skus.slice(6))
})

test('[part of REGULAR-02] [part of REGULAR-05] a dress code has its own list, found again after it was renamed', async () => {
  const { owner, skus } = await desk.withProducts(20, 30)
  const id = await withCode(owner, 'Ballet & Pointe', [skus[0]!])
  await withCode(owner, 'Tap', [])
  const family = await newFamily(shop, owner)
  const { dress_codes: codes, products } = await home(family)
  expect(products).toBe(2)
  expect(codes.map(({ name, slug, products: count }) => [name, slug, count])).toEqual([
    ['Ballet & Pointe', `ballet-and-pointe-${id}`, 1],
    ['Tap', expect.stringMatching(/^tap-\d+$/), 0],
  ])
  const found = await list(family, { dress_code: `another-name-${id}` })
  expect(found.items.map(({ sku }) => sku)).toEqual([skus[0]])
  expect(found.dress_code).toMatchObject({ name: 'Ballet & Pointe', slug: `ballet-and-pointe-${id}` })
})

test('[part of REGULAR-05] [part of STUDIO-19] the dress code of another studio is answered like one that there is not', async () => {
  const [{ owner }, other] = [await desk.withProducts(20), await newOwner(shop)]
  const foreign = await withCode(other, 'Jazz', [])
  const family = await newFamily(shop, owner)
  const missing = await ask(family, { dress_code: 'jazz-200000000' })
  expect(refusalOf(missing)).toMatchObject({ code: 404, reason: 'dress-code-not-found' })
  expect(await ask(family, { dress_code: `jazz-${foreign}` })).toEqual(missing)
  expect(await ask(family, { dress_code: 'jazz' })).toEqual(missing)
})

test('[part of REGULAR-02] [part of REGULAR-05] a category lists what the studio sells in it and below it', async () => {
  const owner = await newOwner(shop)
  const women = await buildCategory(shop.db, { name: `Women ${owner.studioId}` })
  const product = await buildProduct(shop.db, { categoryIds: [women] })
  await buildProduct(shop.db, { categoryIds: [women] })
  await desk.setPrice(product.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: product.sku }))
  const other = await desk.buildPriced(owner, 10_00)
  valueOf(await desk.add(owner, { sku: other.sku }))
  const family = await newFamily(shop, owner)
  const { url_key: slug } = await shop.db
    .selectFrom('category')
    .select('url_key')
    .where('id', '=', women)
    .executeTakeFirstOrThrow()
  const found = await list(family, { category: slug })
  expect(found.items.map(({ sku }) => sku)).toEqual([product.sku])
  expect(found.category).toMatchObject({ name: `Women ${owner.studioId}`, slug })
  expect(refusalOf(await ask(family, { category: 'none' }))).toMatchObject({ reason: 'category-not-found' })
})

test('[part of REGULAR-05] only allowed colors: in the tile, in the counts and on the page of the product', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner)
  const [red, blue] = leotard.variants
  valueOf(await desk.add(owner, { sku: leotard.sku, allowed_colors: [red!.optionId] }))
  const family = await newFamily(shop, owner)
  const { items, aggregations } = await list(family)
  expect(items[0]?.configurable_options[0]?.values.map(({ value_index: id }) => id)).toEqual([red!.optionId])
  expect(items[0]?.tile_variants.map(([sku]) => sku)).toEqual([red!.sku])
  expect(aggregations.agg_terms_color?.buckets).toEqual([{ key: red!.optionId, doc_count: 1 }])
  const product = valueOf(await askOne(family, leotard.sku))
  expect(product.configurable_children.map(({ sku }) => sku)).toEqual([red!.sku])
  expect(valueOf(await askOne(family, red!.sku)).sku).toBe(leotard.sku)
  const by = (color: number) => skusOf(family, { filters: JSON.stringify({ color: [String(color)] }) })
  expect(await by(red!.optionId)).toEqual([leotard.sku])
  expect(await by(blue!.optionId)).toEqual([])
})

test('[part of REGULAR-05] [part of STUDIO-10] list, page and bag say the same price, for each variant', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner, 12_00)
  const [red, blue] = leotard.variants
  await desk.setPrice(red!.id, owner.priceGroupId, 8_00)
  valueOf(await desk.add(owner, { sku: leotard.sku }))
  const family = await newFamily(shop, owner)
  expect((await list(family)).items[0]).toMatchObject({ priceInclTax: 20, originalPriceInclTax: 20 })
  const product = valueOf(await askOne(family, leotard.sku))
  const shown = new Map(product.configurable_children.map(({ sku, priceInclTax }) => [sku, priceInclTax]))
  for (const { sku } of [red!, blue!]) {
    const added = await family.add({ sku, qty: 1 })
    expect(shown.get(sku)).toBe(added.items.find((item) => item.sku === sku)?.price)
  }
})

test('[part of REGULAR-05] [CAT-11] a tile costs what the cheapest variant does that can be had, and says so where others cost more', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue', 'Green'])
  for (const [at, { id }] of leotard.variants.entries())
    await desk.setPrice(id, owner.priceGroupId, 8_00 + at * 2_00)
  valueOf(await desk.add(owner, { sku: leotard.sku }))
  const family = await newFamily(shop, owner)
  const tile = async () => (await list(family)).items[0]
  const sellOut = async (at: number) => {
    const stock = shop.db.updateTable('stock').where('product_id', '=', leotard.variants[at]!.id)
    await stock.set({ on_hand: 0 }).execute()
  }
  expect(await tile()).toMatchObject({ priceInclTax: 20, price_is_lowest: true })
  await sellOut(0)
  expect(await tile()).toMatchObject({ priceInclTax: 25, price_is_lowest: true })
  await sellOut(1)
  const last = await tile()
  expect(last).toMatchObject({ priceInclTax: 30 })
  expect(last?.price_is_lowest).toBeUndefined()
})

test('[part of REGULAR-05] price facets and filters count what students pay, half open', async () => {
  const { owner, skus } = await desk.withProducts(49.99, 50, 150)
  const family = await newFamily(shop, owner)
  const { aggregations } = await list(family)
  expect(aggregations.agg_range_price?.buckets.map(({ key, doc_count }) => [key, doc_count])).toEqual([
    ['0.0-50.0', 1],
    ['50.0-100.0', 1],
    ['150.0-*', 1],
  ])
  expect(await skusOf(family, { filters: JSON.stringify({ price: ['50.0-100.0'] }) })).toEqual([skus[1]])
  for (const filters of ['{', '[]', '{"price":["cheap"]}', '{"Color":[1]}'])
    expect(refusalOf(await ask(family, { filters }))).toMatchObject({ code: 400 })
})

test('[part of REGULAR-05] a search finds words within the store alone', async () => {
  const { owner } = await desk.withProducts(20)
  const skirt = await buildProduct(shop.db, { name: 'Chiffon wrap skirt' })
  await buildProduct(shop.db, { name: 'Chiffon scarf' })
  await desk.setPrice(skirt.id, owner.priceGroupId, 9_00)
  valueOf(await desk.add(owner, { sku: skirt.sku }))
  const family = await newFamily(shop, owner)
  expect(await skusOf(family, { text: 'chiffon' })).toEqual([skirt.sku])
  expect((await list(family, { text: 'tutu' })).total).toBe(0)
})

test('[part of REGULAR-05] [part of E-21] what a studio does not sell is answered like what is not there, byte for byte', async () => {
  const { owner, skus } = await desk.withProducts(20, 20, 20)
  const [hidden, unpriced, withdrawn] = skus as [string, string, string]
  const foreign = (await desk.withProducts(20)).skus[0]!
  const bare = await buildProduct(shop.db)
  valueOf(await desk.change(owner, hidden, { is_published: false }))
  const idOf = async (sku: string) =>
    (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
  await shop.db
    .deleteFrom('product_price')
    .where('product_id', '=', await idOf(unpriced))
    .execute()
  await shop.db.updateTable('product').set({ status: 2 }).where('sku', '=', withdrawn).execute()
  const family = await newFamily(shop, owner)
  const missing = await askOne(family, 'no-such-sku')
  expect(refusalOf(missing)).toMatchObject({ code: 404, reason: 'product-not-found' })
  for (const sku of [hidden, unpriced, withdrawn, foreign, bare.sku])
    expect(await askOne(family, sku), sku).toEqual(missing)
  expect((await list(family)).total).toBe(0)
})

test('[STUDIO-25] [part of REGULAR-05] [part of E-22] lists hold only what has a price for the group of the studio; no answer to a family has a price of the studio, of another or of the public shop, a profit or a group', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner)
  await shop.db
    .insertInto('product_price')
    .values({ product_id: leotard.variants[0]!.id, price_group_id: null, min_qty: 2, price_cents: 2_00 })
    .execute()
  valueOf(await desk.add(owner, { sku: leotard.sku, price: 33 }))
  const other = await newOwner(shop)
  await desk.setPrice(leotard.id, other.priceGroupId, 77_77)
  const [foreign, bare, free] = [
    await desk.buildPriced(other, 10_00),
    await buildProduct(shop.db),
    await desk.buildPriced(owner, 0),
  ]
  const offered = [foreign, bare, free].map(({ id: product_id }) => ({
    studio_id: owner.studioId,
    product_id,
    is_published: true,
  }))
  await shop.db.insertInto('studio_product').values(offered).execute()
  expect(await desk.found(owner, {})).toEqual([leotard.sku])
  expect((await desk.inStore(owner)).items.map(({ sku }) => sku)).toEqual([leotard.sku])
  expect(JSON.stringify(valueOf(await desk.search(owner, {})))).not.toContain('77.77')
  const family = await newFamily(shop, owner)
  expect(await skusOf(family)).toEqual([leotard.sku])
  const answers = [await home(family), await list(family), valueOf(await askOne(family, leotard.sku))]
  const keys = new Set<string>()
  const amounts = new Set<unknown>()
  const read = (value: unknown, key = ''): void => {
    if (/(?:^|_)price$|priceincltax|specialprice|special_price$/i.test(key) && typeof value === 'number')
      amounts.add(value)
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(name)
      read(each, Array.isArray(value) ? key : name)
    }
  }
  answers.forEach((answer) => read(answer))
  expect([...keys].filter((key) => /my_|msrp|profit|group|cost|student/i.test(key))).toEqual([])
  // with tax and without
  expect(amounts).toEqual(new Set([33, 30.48, 0]))
})

test('[part of REGULAR-02] a store that was closed sells nothing', async () => {
  const { owner, skus } = await desk.withProducts(20)
  const family = await newFamily(shop, owner)
  await shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', owner.studioId).execute()
  expect(refusalOf(await askOne(family, skus[0]!)).code).toBeGreaterThanOrEqual(400)
})
