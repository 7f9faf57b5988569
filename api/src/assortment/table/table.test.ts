import { listProductTable } from 'commerce/contract/studio/product-table'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

type Asked = Record<string, string | number>

async function tableOf({ client, id }: OwnerDesk, asked: Asked = {}) {
  await shop.search.caughtUp()
  return valueOf(await client.call(listProductTable, { query: { owner_id: id, ...asked } }))
}
const skusOf = async (owner: OwnerDesk, asked: Asked) =>
  (await tableOf(owner, asked)).rows.map(({ sku }) => sku)

async function rename(sku: string, name: string): Promise<void> {
  await shop.db.updateTable('product').set({ name }).where('sku', '=', sku).execute()
}

async function newCategory(name: string, above?: { id: number; path: number[] }) {
  const url_key = randomUUID()
  const { id } = await shop.db
    .insertInto('category')
    .values({ name, url_key, level: above ? 3 : 2, path: [], parent_id: above?.id ?? null, is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = [...(above?.path ?? []), id]
  await shop.db.updateTable('category').set({ path }).where('id', '=', id).execute()
  return { id, path }
}

test('[part of STUDIO-12] the table has product, category, colors, prices and whether it is published', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  await desk.setPrice(leotard.id, owner.priceGroupId, 10_00)
  await rename(leotard.sku, 'Plié leotard')
  const women = await newCategory('Women')
  const inner = await newCategory('Leotards', women)
  for (const { id } of [women, inner])
    await shop.db.insertInto('product_category').values({ product_id: leotard.id, category_id: id }).execute()
  const [red] = leotard.variants.map(({ optionId }) => optionId)
  valueOf(
    await desk.add(owner, { sku: leotard.sku, price: 19.5, is_published: false, allowed_colors: [red!] }),
  )
  const { rows, ...table } = await tableOf(owner)
  expect(rows).toMatchObject([
    {
      sku: leotard.sku,
      name: 'Plié leotard',
      categories: [{ id: inner.id, name: 'Leotards' }],
      allowed_colors: [red],
      price: 19.5,
      is_published: false,
      version: 1,
      my_price: 10,
      msrp: 25,
      student_price: 19.5,
      profit: 9.5,
    },
  ])
  expect(rows[0]?.colors.map(({ label }) => label).toSorted()).toEqual(['Blue', 'Red'])
  const categories = [{ id: inner.id, name: 'Leotards', count: 1 }]
  expect(table).toEqual({ total: 1, in_store: 1, unavailable: [], categories, last_change: null })
})

test('[part of STUDIO-12] [part of STUDIO-20] the table is searched, filtered, sorted and paged', async () => {
  const { owner, skus } = await desk.withProducts(20, 40, 30)
  const [first = '', second = '', third = ''] = skus
  await rename(first, 'Canvas Slipper')
  await rename(second, 'Satin Slipper')
  await rename(third, 'Wrap Skirt')
  valueOf(await desk.change(owner, third, { is_published: false }))
  expect(await skusOf(owner, {})).toEqual([third, second, first])
  expect(await skusOf(owner, { text: 'slip' })).toEqual([second, first])
  expect(await skusOf(owner, { text: third })).toEqual([third])
  expect(await skusOf(owner, { published: 'no' })).toEqual([third])
  expect(await skusOf(owner, { sort: 'profit', order: 'down' })).toEqual([second, third, first])
  expect(await skusOf(owner, { sort: 'product', order: 'down', from: 1, size: 1 })).toEqual([second])
  expect(await tableOf(owner, { text: 'slipper', size: 1 })).toMatchObject({ total: 2, in_store: 3 })
  expect(await skusOf(owner, { category: 999_999_999 })).toEqual([])
})

test('[part of STUDIO-12] the table and the preview of a rule say what each variant brings, of those that are sold', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue', 'Green'])
  const [red, blue, green] = leotard.variants
  await desk.setPrice(red!.id, owner.priceGroupId, 8_00)
  await desk.setPrice(blue!.id, owner.priceGroupId, 25_00)
  await desk.setPrice(green!.id, owner.priceGroupId, 40_00)
  const allowed_colors = [red!.optionId, blue!.optionId]
  valueOf(await desk.add(owner, { sku: leotard.sku, price: 20, allowed_colors }))
  const prices = { my_price: 8, highest_my_price: 25, profit: 12, profit_at_highest: -5 }
  expect((await tableOf(owner)).rows).toMatchObject([prices])
  expect((await desk.inStore(owner)).items).toMatchObject([prices])
  const previewed = valueOf(await desk.preview(owner, { kind: 'margin', percent: 50 }, [leotard.sku]))
  expect(previewed.rows).toMatchObject([
    { student_price: 16, profit: 8, profit_at_highest: -9, warnings: ['below-my-price'] },
  ])
  valueOf(await desk.change(owner, leotard.sku, { allowed_colors: [red!.optionId] }))
  expect((await tableOf(owner)).rows).toMatchObject([{ highest_my_price: 8, profit_at_highest: 12 }])
})

test('[part of STUDIO-12] a product costs the studio what its cheapest variant in an allowed color does, in the table, its order, the preview and the warning', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue', 'Green'])
  const [red, blue, green] = leotard.variants
  for (const [variant, cents] of [
    [red!, 8_00],
    [blue!, 25_00],
  ] as const)
    await desk.setPrice(variant.id, owner.priceGroupId, cents)
  const shoe = await desk.buildPriced(owner, 10_00)
  valueOf(await desk.add(owner, { sku: leotard.sku, price: 20, allowed_colors: [blue!.optionId] }))
  valueOf(await desk.add(owner, { sku: shoe.sku, price: 20 }))
  const prices = { my_price: 25, highest_my_price: 25, profit: -5, profit_at_highest: -5 }
  const found = await tableOf(owner, { sort: 'my-price', order: 'down' })
  expect(found.rows).toMatchObject([prices, { my_price: 10 }])
  expect(valueOf(await desk.read(owner, leotard.sku))).toMatchObject(prices)
  const previewed = valueOf(await desk.preview(owner, { kind: 'margin', percent: 50 }, [leotard.sku]))
  expect(previewed.rows).toMatchObject([{ student_price: 50, profit: 25, warnings: [] }])
  // None of its color has a price: it costs what the others do, and stays in the table.
  valueOf(await desk.change(owner, leotard.sku, { allowed_colors: [green!.optionId] }))
  const [, left] = (await tableOf(owner, { sort: 'my-price', order: 'down' })).rows
  expect(left).toMatchObject({ my_price: 8, highest_my_price: 8 })
})

test('[part of STUDIO-25] the table holds only what has a price for the studio’s own group', async () => {
  const { owner, skus } = await desk.withProducts(20)
  const other = await newOwner(shop)
  expect(await skusOf(other, {})).toEqual([])
  await shop.db.deleteFrom('product_price').where('price_group_id', '=', owner.priceGroupId).execute()
  expect(await skusOf(owner, { text: skus[0] ?? '' })).toEqual([])
})

test('[part of STUDIO-12] what is in the store and not for sale now is named apart, without prices, and can be removed', async () => {
  const { owner, skus } = await desk.withProducts(20, 20, 20, null)
  const [withdrawn = '', hidden = '', unpriced = '', sold = ''] = skus
  const product = shop.db.updateTable('product')
  await product.set({ status: 2 }).where('sku', '=', withdrawn).execute()
  await product.set({ visibility: 1 }).where('sku', '=', hidden).execute()
  await sql`delete from product_price using product p where p.id = product_id and p.sku = ${unpriced}`.execute(
    shop.db,
  )
  const { rows, in_store, unavailable } = await tableOf(owner)
  expect([rows.map(({ sku }) => sku), in_store]).toEqual([[sold], 1])
  const names = [unpriced, hidden, withdrawn].map((sku) => ({ sku, name: expect.any(String) as string }))
  expect(unavailable).toEqual(names)
  for (const sku of [withdrawn, hidden, unpriced]) expect(valueOf(await desk.remove(owner, sku))).toBe(true)
  expect((await tableOf(owner)).unavailable).toEqual([])
})

test('[part of STUDIO-12] the table names the last change of many prices for ten minutes, until it is undone', async () => {
  const { owner, products } = await desk.withProducts(20, 30)
  const [first, second] = [randomUUID(), randomUUID()]
  valueOf(await desk.reprice(owner, { kind: 'amount', amount: 1 }, products, first))
  const { last_change: last } = await tableOf(owner)
  expect(last).toMatchObject({ change_id: first, count: 2 })
  expect(last?.seconds_left).toBeGreaterThan(590)
  const again = products.slice(0, 1).map(({ sku }) => ({ sku, version: 2 }))
  valueOf(await desk.reprice(owner, { kind: 'amount', amount: 1 }, again, second))
  expect((await tableOf(owner)).last_change).toMatchObject({ change_id: second, count: 1 })
  valueOf(await desk.undo(owner, second))
  expect((await tableOf(owner)).last_change).toBeNull()
  valueOf(await desk.reprice(owner, { kind: 'amount', amount: 1 }, [{ sku: products[1]!.sku, version: 2 }]))
  await sql`update studio_price_edit set created_at = created_at - interval '601 seconds'
    where studio_id = ${owner.studioId}`.execute(shop.db)
  expect((await tableOf(owner)).last_change).toBeNull()
})

test('[part of STUDIO-19] the table of another studio is answered as one that is not', async () => {
  const { owner } = await desk.withProducts(20)
  const other = await newOwner(shop)
  const ask = (owner_id: string) => other.client.call(listProductTable, { query: { owner_id } })
  expect(await ask(owner.id)).toEqual(await ask('200000000'))
  expect(await ask(owner.id)).toMatchObject({ code: 404 })
})

test.each([
  [{ size: 1001 }, 'size'],
  [{ sort: 'cost' }, 'sort'],
  [{ text: 'x'.repeat(101) }, 'text'],
])('[part of STUDIO-12] a table of %j is refused by name', async (asked, field) => {
  const { client, id } = await newOwner(shop)
  const query = { owner_id: id, ...(asked as object) }
  expect(await client.call(listProductTable, { query })).toMatchObject({ code: 400, fields: [{ field }] })
})
