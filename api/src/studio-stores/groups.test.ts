import { listSoldProducts } from 'commerce/contract/studio/studio-stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily } from '#test/desks/family'
import { newOwner } from '#test/desks/studios'
import { buildGrouped, buildProduct } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

test.each([
  { qty: 2, cents: '2 × 40 and 2 × 30', price: 140, price_is_lowest: undefined },
  { qty: 0, cents: 'its cheapest part', price: 30, price_is_lowest: true },
])(
  '[part of REGULAR-05] [part of PDP-10] the tile of a group of which $qty each are preset says $cents',
  async (group) => {
    const owner = await newOwner(shop)
    const parts = []
    for (const price of [40, 30]) {
      const part = await buildProduct(shop.db, { price_cents: price * 100 })
      await desk.setPrice(part.id, owner.priceGroupId, 10_00)
      valueOf(await desk.add(owner, { sku: part.sku, price }))
      parts.push({ part, qty: group.qty })
    }
    const { id, sku } = await buildGrouped(shop.db, parts)
    await desk.setPrice(id, owner.priceGroupId, 10_00)
    valueOf(await desk.add(owner, { sku, price: 40 }))
    await shop.search.caughtUp()
    const family = await newFamily(shop, owner)
    const { items } = valueOf(await family.client.call(listSoldProducts, { query: {} }))
    const tile = items.find((each) => each.sku === sku)
    expect(tile?.priceInclTax).toBe(group.price)
    expect(tile?.price_is_lowest).toBe(group.price_is_lowest)
  },
)

test('[part of REGULAR-05] [part of PDP-10] the tile of a group whose preset part is not in the store of the studio says that its price is the lowest', async () => {
  const owner = await newOwner(shop)
  const [preset, open] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  await desk.setPrice(open.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: open.sku, price: 30 }))
  const { id, sku } = await buildGrouped(shop.db, [
    { part: preset, qty: 2 },
    { part: open, qty: 0 },
  ])
  await desk.setPrice(id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku, price: 40 }))
  await shop.search.caughtUp()
  const family = await newFamily(shop, owner)
  const { items } = valueOf(await family.client.call(listSoldProducts, { query: {} }))
  expect(items.find((each) => each.sku === sku)).toMatchObject({ priceInclTax: 30, price_is_lowest: true })
})

test('[part of REGULAR-05] [part of PDP-10] the tile of a group of which a part is sold out costs what the others cost', async () => {
  const owner = await newOwner(shop)
  const parts = []
  for (const { price, units } of [
    { price: 20, units: 0 },
    { price: 30, units: 5 },
  ]) {
    const part = await buildProduct(shop.db, { units })
    await desk.setPrice(part.id, owner.priceGroupId, 10_00)
    valueOf(await desk.add(owner, { sku: part.sku, price }))
    parts.push({ part, qty: 2 })
  }
  const { id, sku } = await buildGrouped(shop.db, parts)
  await desk.setPrice(id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku, price: 40 }))
  await shop.search.caughtUp()
  const family = await newFamily(shop, owner)
  const { items } = valueOf(await family.client.call(listSoldProducts, { query: {} }))
  const tile = items.find((each) => each.sku === sku)
  expect(tile?.priceInclTax).toBe(60)
  expect(tile?.price_is_lowest).toBeUndefined()
})
