import type { WireTile } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, skusOf, where } from '#test/desks/query-catalog'
import { buildChoices, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let sizes: number[]
beforeAll(async () => {
  shop = await openTestApp()
  sizes = [
    await buildOption(shop.db, 'apparel_size', 'S'),
    await buildOption(shop.db, 'apparel_size', 'L'),
    await buildOption(shop.db, 'apparel_size', '2XL'),
  ]
})
afterAll(() => shop.close())

/** A leotard in sizes of these prices, of which the first are sold out. */
async function buildSized(sku: string, prices: number[], soldOut = 0) {
  const variants = prices.map((price_cents, at) => ({
    sku: `${sku}-${at}`,
    price_cents,
    units: at < soldOut ? 0 : 5,
    options: { apparel_size: sizes[at]! },
  }))
  const built = await buildChoices(shop.db, { sku }, variants)
  await shop.search.caughtUp()
  return built
}

async function tileOf(sku: string) {
  const query = { _appliedFilters: [where('sku', sku)] }
  const ask = { _sourceInclude: 'tile', query }
  return (await queryCatalog<WireTile>(shop.app, ask)).result.items[0]
}

test('[CAT-11] [PDP-03] a tile costs what the cheapest variant does that can be had, and says so where others cost more', async () => {
  await buildSized('MIXED', [38_00, 38_00, 45_00], 2)
  const soldOut = await tileOf('MIXED')
  expect(soldOut).toMatchObject({ priceInclTax: 45 })
  expect(soldOut?.price_is_lowest).toBeUndefined()
  await buildSized('OPEN', [38_00, 40_00, 45_00], 1)
  expect(await tileOf('OPEN')).toMatchObject({ priceInclTax: 40, price_is_lowest: true })
  await buildSized('SAME', [38_00, 38_00])
  const same = await tileOf('SAME')
  expect(same).toMatchObject({ priceInclTax: 38 })
  expect(same?.price_is_lowest).toBeUndefined()
  await buildSized('GONE', [38_00, 45_00], 2)
  expect(await tileOf('GONE')).toMatchObject({ priceInclTax: 38, price_is_lowest: true })
})

test('[CAT-11] a variant that sells out, or a product that is set out of stock, changes what its tile costs', async () => {
  const { id } = await buildSized('LAST', [30_00, 50_00])
  const stockOf = shop.db.selectFrom('product').select('id').where('sku', '=', 'LAST-0')
  await shop.db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', stockOf).execute()
  await shop.search.caughtUp()
  expect(await tileOf('LAST')).toMatchObject({ priceInclTax: 50 })
  await shop.db.updateTable('product').set({ is_in_stock: false }).where('id', '=', id).execute()
  await shop.search.caughtUp()
  expect(await tileOf('LAST')).toMatchObject({ priceInclTax: 30, price_is_lowest: true })
})

test('[CAT-11] sorting and filtering by price go by what can be had', async () => {
  await buildSized('SORTED', [10_00, 90_00], 1)
  const between = await buildProduct(shop.db, { price_cents: 80_00 })
  await shop.search.caughtUp()
  const _appliedFilters = [where('sku', { in: ['SORTED', between.sku] })]
  expect(await skusOf(shop.app, { query: { _appliedFilters }, sort: 'final_price:asc' })).toEqual([
    between.sku,
    'SORTED',
  ])
  const cheap = [..._appliedFilters, where('final_price', { lt: 50 })]
  expect(await skusOf(shop.app, { query: { _appliedFilters: cheap } })).toEqual([])
})

test('[PDP-07] [CAT-11] a product is on sale by the variants that can be had, and by all of them once none can', async () => {
  const { id } = await buildSized('SALE', [38_00, 45_00], 1)
  const variant = (sku: string) => shop.db.updateTable('product').where('sku', '=', sku)
  await variant('SALE-0').set({ special_price_cents: 20_00 }).execute()
  const onSale = async () => {
    await shop.search.caughtUp()
    const _appliedFilters = [where('sku', { in: ['SALE'] }), where('has_special_price', 1)]
    return skusOf(shop.app, { query: { _appliedFilters } })
  }
  expect(await onSale()).toEqual([])
  await shop.db.updateTable('product').set({ is_in_stock: false }).where('id', '=', id).execute()
  expect(await onSale()).toEqual(['SALE'])
  await shop.db.updateTable('product').set({ is_in_stock: true }).where('id', '=', id).execute()
  await variant('SALE-1').set({ special_price_cents: 20_00 }).execute()
  expect(await onSale()).toEqual(['SALE'])
})

test('[CART-02] a product and its variants say in which quantities they are sold, where those are not the usual ones', async () => {
  await buildChoices(shop.db, { sku: 'PACKS', min_cart_qty: 2 }, [
    { sku: 'PACKS-0', options: { apparel_size: sizes[0]! } },
    {
      sku: 'PACKS-1',
      options: { apparel_size: sizes[1]! },
      min_cart_qty: 4,
      max_cart_qty: 12,
      qty_increment: 3,
    },
  ])
  const tights = await buildProduct(shop.db, { min_cart_qty: 4, qty_increment: 3 })
  await shop.search.caughtUp()
  const productOf = async (sku: string) =>
    (await queryCatalog(shop.app, { query: { _appliedFilters: [where('sku', sku)] } })).result.items[0]!
  const [usual, packs] = (await productOf('PACKS')).configurable_children
  expect(usual).not.toHaveProperty('min_cart_qty')
  expect(packs).toMatchObject({ min_cart_qty: 4, max_cart_qty: 12, qty_increment: 3 })
  expect(await productOf(tights.sku)).toMatchObject({
    qty: 6,
    min_cart_qty: 4,
    max_cart_qty: 999,
    qty_increment: 3,
  })
})
