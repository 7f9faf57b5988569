import { addSaved, deleteSaved, listSaved } from 'commerce/contract/saved-products'
import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import type { SavedList } from 'commerce/saved-products/saved-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, signIn } from '#test/customer'
import { buildChoices, buildProduct } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

type Client = ReturnType<typeof clientOf>

const read = async (client: Client, list: SavedList = 'wishlist') =>
  valueOf(await client.call(listSaved, { query: { list } })).skus
const add = async (client: Client, skus: string[], list: SavedList = 'wishlist') =>
  valueOf(await client.call(addSaved, { query: { list }, body: { skus } }))
const remove = async (client: Client, sku: string) =>
  valueOf(await client.call(deleteSaved, { query: { list: 'wishlist' }, body: { sku } })).skus

async function buildSkus(count: number): Promise<string[]> {
  const skus = []
  for (let n = 0; n < count; n++) skus.push((await buildProduct(shop.db)).sku)
  return skus
}

test('[part of SHOP-01] products come to the wishlist and to the compare list by sku, and leave them', async () => {
  const { client } = await newCustomer(shop.app)
  const [skirt, shoe] = (await buildSkus(2)) as [string, string]
  await add(client, [skirt])
  expect(await add(client, [shoe])).toEqual({ skus: [shoe, skirt], left_out: [] })
  expect(await add(client, [skirt], 'compare')).toEqual({ skus: [skirt], left_out: [] })
  expect(await remove(client, skirt)).toEqual([shoe])
  expect(await remove(client, skirt)).toEqual([shoe])
  expect(await read(client, 'compare')).toEqual([skirt])
})

test('[part of UX-90] the lists of two browsers of one account become one, with each product once', async () => {
  const { client, email } = await newCustomer(shop.app)
  const other = clientOf(shop.app, await signIn(clientOf(shop.app), email))
  const [one, two, three] = (await buildSkus(3)) as [string, string, string]
  await Promise.all([add(client, [two, one]), add(other, [three, two])])
  const merged = await read(client)
  expect(merged.toSorted()).toEqual([one, two, three].toSorted())
  expect(await add(other, [three, two])).toEqual({ skus: merged, left_out: [] })
})

test('a variant counts as its product, and an unknown product is named', async () => {
  const { client } = await newCustomer(shop.app)
  const parent = await buildChoices(shop.db, {}, [{ sku: 'tutu-s', options: { color: 1 } }])
  expect(await add(client, ['tutu-s', 'nothing', parent.sku])).toEqual({
    skus: [parent.sku],
    left_out: [{ sku: 'nothing', reason: 'not-found' }],
  })
  expect(await remove(client, 'tutu-s')).toEqual([])
})

test('browsers that add at the same time never make a list longer than it may be', async () => {
  const { client } = await newCustomer(shop.app)
  const skus = await buildSkus(SAVED_PRODUCTS_MAX.compare * 3)
  const answers = await Promise.all(skus.map((sku) => add(client, [sku], 'compare')))
  const kept = await read(client, 'compare')
  expect(kept).toHaveLength(SAVED_PRODUCTS_MAX.compare)
  const leftOut = answers.flatMap(({ left_out: each }) => each)
  expect(leftOut.map(({ sku }) => sku).toSorted()).toEqual(
    skus.filter((sku) => !kept.includes(sku)).toSorted(),
  )
  expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['full']))
})

test('a product that is no longer offered is not shown, comes back with the product, and gives way when its place is needed', async () => {
  const { client } = await newCustomer(shop.app)
  const skus = await buildSkus(SAVED_PRODUCTS_MAX.compare + 1)
  const [first, fifth] = [skus[0]!, skus.at(-1)!]
  await add(client, skus.slice(0, -1), 'compare')
  const setStatus = (status: number) =>
    shop.db.updateTable('product').set({ status }).where('sku', '=', first).execute()
  await setStatus(2)
  expect(await read(client, 'compare')).toEqual(skus.slice(1, -1))
  await setStatus(1)
  expect(await read(client, 'compare')).toEqual(skus.slice(0, -1))
  await setStatus(2)
  expect(await add(client, [fifth], 'compare')).toEqual({ skus: [fifth, ...skus.slice(1, -1)], left_out: [] })
})

test('a wishlist is of its customer alone', async () => {
  const [anna, bea] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const [skirt] = (await buildSkus(1)) as [string]
  await add(anna.client, [skirt])
  expect(await read(bea.client)).toEqual([])
  expect(await remove(bea.client, skirt)).toEqual([])
  expect(await read(anna.client)).toEqual([skirt])
  expect(await clientOf(shop.app).call(listSaved, { query: { list: 'wishlist' } })).toMatchObject({
    code: 401,
  })
})
