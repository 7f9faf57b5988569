import { listProductTable } from 'commerce/contract/studio/product-table'
import * as contract from 'commerce/contract/studio/studio-stores'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily, newFamilyBuyer } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildBundle, buildProduct } from '#test/factories'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

/** A kit at 100.00 in the shop, whose first option starts with a choice for 10%, and the second has one for 3.00. */
async function kitOf(owner: OwnerDesk) {
  const parts = []
  for (let at = 0; at < 4; at++) parts.push(await buildProduct(shop.db))
  const kit = await buildBundle(
    shop.db,
    [
      { title: 'Shoes', parts: parts.slice(0, 2) },
      { title: 'Extras', isRequired: false, kind: 'checkbox', parts: parts.slice(2), qty: 2 },
    ],
    { price_cents: 100_00, has_dynamic_price: false },
  )
  const [shoes, extras] = kit.options
  const charge = (id: number, price_kind: string, price_amount: number) =>
    shop.db.updateTable('bundle_choice').set({ price_kind, price_amount }).where('id', '=', id).execute()
  await charge(shoes!.choices[0]!.id, 'percent', 10_00)
  await charge(shoes!.choices[1]!.id, 'percent', 12_50)
  await charge(extras!.choices[0]!.id, 'fixed', 3_00)
  await charge(extras!.choices[1]!.id, 'percent', 5_00)
  await desk.setPrice(kit.id, owner.priceGroupId, 20_00)
  return { ...kit, shoes: shoes!, extras: extras! }
}

const chosen = (picks: { option: number; choices: number[] }[]) => ({
  extension_attributes: {
    bundle_options: picks.map(({ option, choices }) => ({
      option_id: option,
      option_qty: 1,
      option_selections: choices,
    })),
  },
})

test('[part of REGULAR-05] [PDP-11] [part of STUDIO-10] a bundle costs in its list, on its page, in the bag and in the order what the student price and its choices say', async () => {
  const owner = await newOwner(shop)
  const kit = await kitOf(owner)
  valueOf(await desk.add(owner, { sku: kit.sku, price: 40 }))
  await shop.search.caughtUp()
  const family = await newFamily(shop, owner)
  const { items } = valueOf(await family.client.call(contract.listSoldProducts, { query: {} }))
  // With the choice that it starts with: 10% of what students pay.
  expect(items.map(({ priceInclTax }) => priceInclTax)).toEqual([44])
  const page = valueOf(await family.client.call(contract.readSoldProduct, { query: { sku: kit.sku } }))
  expect(page.bundle_price).toEqual({ price: 40, regular_price: 40 })
  expect(page.priceInclTax).toBe(44)
  const adds = page.bundle_options.map(({ product_links: links }) => links.map(({ price }) => price))
  expect(adds).toEqual([
    [4, 5],
    [3, 2],
  ])
  const { shoes, extras } = kit
  const product_option = chosen([
    { option: shoes.id, choices: [shoes.choices[1]!.id] },
    { option: extras.id, choices: extras.choices.map(({ id }) => id) },
  ])
  const buyer = await newFamilyBuyer(shop, owner, [{ sku: kit.sku, qty: 3, product_option }])
  const inCart = await buyer.cart()
  // 40 + 5 + 2 × 3 + 2 × 2
  expect(inCart.items.map(({ price }) => price)).toEqual([55])
  valueOf(await buyer.send(await buyer.composeOrder()))
  const sale = await shop.db
    .selectFrom('studio_sale')
    .selectAll()
    .where('studio_id', '=', owner.studioId)
    .executeTakeFirstOrThrow()
  expect(sale).toMatchObject({
    my_cents: 20_00,
    student_cents: 40_00,
    goods_cents: 165_00,
    profit_cents: 60_00,
  })
})

test('[part of STUDIO-25] a bundle that costs the sum of its parts is not offered to owners, and one in a store says why it is not sold', async () => {
  const owner = await newOwner(shop)
  const part = await buildProduct(shop.db)
  const bundle = await buildBundle(shop.db, [{ title: 'Shoes', parts: [part] }])
  await desk.setPrice(bundle.id, owner.priceGroupId, 20_00)
  const { sku } = await desk.buildPriced(owner, 10_00)
  expect(await desk.found(owner, {})).toEqual([sku])
  expect(refusalOf(await desk.add(owner, { sku: bundle.sku }))).toMatchObject({
    code: 404,
    reason: 'product-not-found',
  })
  // It was sold with a price of its own when it came into the store.
  const kit = await kitOf(owner)
  valueOf(await desk.add(owner, { sku: kit.sku }))
  await shop.db.updateTable('product').set({ has_dynamic_price: true }).where('id', '=', kit.id).execute()
  valueOf(await desk.add(owner, { sku }))
  await shop.search.caughtUp()
  const { rows } = valueOf(await owner.client.call(listProductTable, { query: { owner_id: owner.id } }))
  expect(rows.map((row) => [row.sku, row.is_sold_by_parts])).toEqual([
    [sku, false],
    [kit.sku, true],
  ])
  const family = await newFamily(shop, owner)
  const { items } = valueOf(await family.client.call(contract.listSoldProducts, { query: {} }))
  expect(items.map((item) => item.sku)).toEqual([sku])
})

test('what students pay for a bundle decides about its place in a list by price', async () => {
  const owner = await newOwner(shop)
  const [kit, plain] = [await kitOf(owner), await desk.buildPriced(owner, 10_00)]
  valueOf(await desk.add(owner, { sku: kit.sku, price: 40 }))
  valueOf(await desk.add(owner, { sku: plain.sku, price: 42 }))
  await shop.search.caughtUp()
  const family = await newFamily(shop, owner)
  const query = { sort: 'price-up' } as const
  const { items } = valueOf(await family.client.call(contract.listSoldProducts, { query }))
  expect(items.map(({ sku }) => sku)).toEqual([plain.sku, kit.sku])
})
