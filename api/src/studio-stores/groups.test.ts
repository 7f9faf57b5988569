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

type Owner = Awaited<ReturnType<typeof newOwner>>

/** A product that the studio sells at this price, in dollars. */
async function sellPart(owner: Owner, { price, units }: { price: number; units?: number }) {
  const part = await buildProduct(shop.db, {
    price_cents: price * 100,
    ...(units !== undefined && { units }),
  })
  await desk.setPrice(part.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: part.sku, price }))
  return part
}

/** What a family sees of a group of these parts. */
async function tileOfGroup(owner: Owner, parts: Parameters<typeof buildGrouped>[1]) {
  const { id, sku } = await buildGrouped(shop.db, parts)
  await desk.setPrice(id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku, price: 40 }))
  await shop.search.caughtUp()
  const family = await newFamily(shop, owner)
  const { items } = valueOf(await family.client.call(listSoldProducts, { query: {} }))
  return items.find((each) => each.sku === sku)
}

test.each([
  { qty: 2, cents: '2 × 40 and 2 × 30', price: 140, price_is_lowest: undefined },
  { qty: 0, cents: 'its cheapest part', price: 30, price_is_lowest: true },
])(
  '[part of REGULAR-05] [part of PDP-10] the tile of a group of which $qty each are preset says $cents',
  async ({ qty, price, price_is_lowest }) => {
    const owner = await newOwner(shop)
    const parts = [await sellPart(owner, { price: 40 }), await sellPart(owner, { price: 30 })]
    const tile = await tileOfGroup(
      owner,
      parts.map((part) => ({ part, qty })),
    )
    expect(tile?.priceInclTax).toBe(price)
    expect(tile?.price_is_lowest).toBe(price_is_lowest)
  },
)

test('[part of REGULAR-05] [part of PDP-10] the tile of a group whose preset part is not in the store of the studio says that its price is the lowest', async () => {
  const owner = await newOwner(shop)
  const preset = await buildProduct(shop.db)
  const open = await sellPart(owner, { price: 30 })
  const tile = await tileOfGroup(owner, [
    { part: preset, qty: 2 },
    { part: open, qty: 0 },
  ])
  expect(tile).toMatchObject({ priceInclTax: 30, price_is_lowest: true })
})

test('[part of REGULAR-05] [part of PDP-10] the tile of a group of which a part is sold out costs what the others cost', async () => {
  const owner = await newOwner(shop)
  const soldOut = await sellPart(owner, { price: 20, units: 0 })
  const had = await sellPart(owner, { price: 30 })
  const tile = await tileOfGroup(owner, [
    { part: soldOut, qty: 2 },
    { part: had, qty: 2 },
  ])
  expect(tile?.priceInclTax).toBe(60)
  expect(tile?.price_is_lowest).toBeUndefined()
})
