import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { readMe } from 'commerce/contract/customers'
import { renderList } from 'commerce/contract/pricing'
import { searchCatalog } from 'commerce/contract/search'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { groupToken } from '#src/pricing/group-token'
import { where } from '#test/desks/query-catalog'
import { buildBundle, buildChoices, buildGrouped, buildOption, buildProduct } from '#test/factories'
import { newCustomerOfGroup } from '#test/price-group'
import { newSession } from '#test/sessions'
import { type Caller, clientOf, newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let wholesaler: Caller
const guest: Caller = {}

beforeAll(async () => {
  shop = await openTestApp()
  wholesaler = await newCustomerOfGroup(shop, 2)
})
afterAll(() => shop.close())

interface PriceOptions {
  group?: number | null
  from?: number
  cents?: number
  percent?: string
}

async function setPrices({ id }: { id: number }, options: PriceOptions[], db = shop.db): Promise<void> {
  const rows = options.map(({ group = null, from = 1, cents = null, percent = null }) => ({
    product_id: id,
    price_group_id: group,
    min_qty: from,
    price_cents: cents,
    percent_off: percent,
  }))
  await db.insertInto('product_price').values(rows).execute()
}

async function search(caller: Caller, query: object, rest: Record<string, string> = {}) {
  await shop.search.caughtUp()
  const asked = { searchQuery: JSON.stringify(query), ...rest }
  const result = valueOf(await clientOf(shop.app, caller).call(searchCatalog, { query: asked }))
  return { ...result, items: result.items as unknown as WireProduct[] }
}

async function shown(caller: Caller, sku: string): Promise<WireProduct> {
  const { items } = await search(caller, { _appliedFilters: [where('sku', sku)] })
  const [product] = items
  if (!product) throw new Error(`${sku} is not shown.`)
  return product
}

async function charged(caller: Caller, sku: string, qty: number): Promise<number | undefined> {
  const shopper = await newShopper(shop.app, caller)
  const { items } = await shopper.add({ sku, qty })
  // An account goes on with its open cart.
  return items.find((line) => line.sku === sku)?.price
}

const steps = ({ tier_prices }: Pick<WireProduct, 'tier_prices'>) =>
  tier_prices.map(({ qty, value }) => [qty, value])

test('[part of PDP-18] prices of a quantity are shown as steps and charged by the quantity of the line, percentages too', async () => {
  const socks = await buildProduct(shop.db, { price_cents: 10_00 })
  await setPrices(socks, [
    { from: 5, cents: 8_00 },
    { from: 10, percent: '33.3333' },
  ])
  const product = await shown(guest, socks.sku)
  expect(product.priceInclTax).toBe(10)
  expect(steps(product)).toEqual([
    [5, 8],
    [10, 6.67],
  ])
  const prices = [1, 4, 5, 9, 10].map((qty) => charged(guest, socks.sku, qty))
  expect(await Promise.all(prices)).toEqual([10, 10, 8, 8, 6.67])
})

test('[part of PDP-18] a line that grows past a step costs less for each of its units, and more again when it shrinks', async () => {
  const socks = await buildProduct(shop.db, { price_cents: 10_00 })
  await setPrices(socks, [{ from: 5, cents: 8_00 }])
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku: socks.sku, qty: 4 })
  const grown = (await shopper.add({ sku: socks.sku, qty: 1 })).items[0]
  expect(grown).toMatchObject({ qty: 5, price: 8, row_total_incl_tax: 40 })
  const shrunk = await shopper.add({ sku: socks.sku, qty: 2, item_id: grown?.item_id })
  expect(shrunk.items[0]).toMatchObject({ qty: 2, price: 10, row_total_incl_tax: 20 })
})

test('[part of PDP-18] [part of E-23] [part of E-35] a group sees and pays its own prices; no other group learns of them', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00 })
  await setPrices(skirt, [
    { group: 2, cents: 21_11 },
    { group: 2, from: 10, cents: 17_77 },
    { group: 3, cents: 13_33 },
  ])
  const own = await shown(wholesaler, skirt.sku)
  expect([own.priceInclTax, own.originalPriceInclTax, steps(own)]).toEqual([21.11, 30, [[10, 17.77]]])
  const everybodys = await shown(guest, skirt.sku)
  expect([everybodys.priceInclTax, steps(everybodys)]).toEqual([30, []])
  expect(JSON.stringify(everybodys)).not.toMatch(/21\.11|17\.77|13\.33/)
  expect(JSON.stringify(own)).not.toMatch(/13\.33/)
  expect(await charged(wholesaler, skirt.sku, 10)).toBe(17.77)
  expect(await charged(guest, skirt.sku, 10)).toBe(30)
})

test('[PDP-18] steps of a quantity and prices of a group are shown and charged: to a guest, to a customer of the group, and to the owner of a studio of the group', async () => {
  const socks = await buildProduct(shop.db, { price_cents: 30_00 })
  await setPrices(socks, [
    { from: 5, cents: 25_00 },
    { group: 2, cents: 20_00 },
    { group: 2, from: 5, cents: 18_00 },
    { group: 3, cents: 15_00 },
    { group: 3, from: 5, cents: 12_00 },
  ])
  const { holder, accessToken: token } = await newSession(shop, 'owner')
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  await shop.db
    .updateTable('studio')
    .set({ price_group_id: 3 })
    .where('id', '=', (query) =>
      query.selectFrom('studio_owner').select('studio_id').where('id', '=', holder.ownerId),
    )
    .execute()
  for (const [caller, one, five] of [
    [guest, 30, 25],
    [wholesaler, 20, 18],
    [{ token }, 15, 12],
  ] as const) {
    const product = await shown(caller, socks.sku)
    expect([product.priceInclTax, steps(product)]).toEqual([one, [[5, five]]])
    expect([await charged(caller, socks.sku, 1), await charged(caller, socks.sku, 5)]).toEqual([one, five])
  }
})

test('[part of PDP-18] the owner of a studio sees the prices of its group, and nobody else does', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00 })
  await setPrices(skirt, [
    { group: 3, cents: 22_22 },
    { group: 3, from: 5, cents: 20_20 },
  ])
  const { holder, accessToken: token } = await newSession(shop, 'owner')
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  const { studio_id: id } = await shop.db
    .selectFrom('studio_owner')
    .select('studio_id')
    .where('id', '=', holder.ownerId)
    .executeTakeFirstOrThrow()
  const seenByOwner = async () => {
    const product = await shown({ token }, skirt.sku)
    return [product.priceInclTax, steps(product)]
  }
  expect(await seenByOwner()).toEqual([30, []])
  await shop.db.updateTable('studio').set({ price_group_id: 3 }).where('id', '=', id).execute()
  expect(await seenByOwner()).toEqual([22.22, [[5, 20.2]]])
  for (const caller of [guest, wholesaler]) {
    expect((await shown(caller, skirt.sku)).priceInclTax).toBe(30)
  }
})

test('[part of PDP-18] [part of E-23] lists, filters, buckets and tiles are those of the group, whoever asked before', async () => {
  const sku = (name: string) => `${name}-${Math.random().toString(36).slice(2)}`
  const [dear, cheap] = [
    await buildProduct(shop.db, { sku: sku('dear'), name: 'Swan tutu', price_cents: 160_00 }),
    await buildProduct(shop.db, { sku: sku('cheap'), name: 'Swan skirt', price_cents: 60_00 }),
  ]
  await setPrices(dear, [{ group: 2, cents: 40_00 }])
  const query = {
    _searchText: 'swan',
    _availableFilters: [{ field: 'price' }],
    _appliedSort: [{ field: 'final_price', options: 'asc' }],
  }
  const seenBy = async (caller: Caller) => {
    const { items, aggregations } = await search(caller, query, { _sourceInclude: 'tile' })
    const buckets = aggregations['agg_range_price']?.buckets.filter((bucket) => bucket.doc_count > 0)
    return [items.map((tile) => [tile.sku, tile.priceInclTax]), buckets?.map((bucket) => bucket.key)]
  }
  const everybodys = [[[cheap.sku, 60], [dear.sku, 160]], ['50.0-100.0', '150.0-*']] // oxfmt-ignore
  const wholesale = [[[dear.sku, 40], [cheap.sku, 60]], ['0.0-50.0', '50.0-100.0']] // oxfmt-ignore
  for (const [caller, expected] of [
    [guest, everybodys],
    [wholesaler, wholesale],
    [guest, everybodys],
    [wholesaler, wholesale],
  ] as const) {
    expect(await seenBy(caller)).toEqual(expected)
  }
})

test('[part of PDP-18] variants have steps of their own, and those of their product, which is never sold, are nobody’s', async () => {
  const pink = await buildOption(shop.db, 'color', `Pink ${Math.random()}`)
  const sku = `pink-${pink}`
  const top = await buildChoices(shop.db, {}, [{ sku, price_cents: 40_00, options: { color: pink } }])
  const variant = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await setPrices(top, [{ from: 2, cents: 1_11 }])
  await setPrices(variant, [{ from: 3, cents: 35_00 }])
  const product = await shown(guest, top.sku)
  expect(steps(product)).toEqual([])
  expect(product.configurable_children.map(steps)).toEqual([[[3, 35]]])
  expect([await charged(guest, sku, 2), await charged(guest, sku, 3)]).toEqual([40, 35])
})

test('[PDP-11] [part of PDP-18] what a bundle and a group show is what they cost, steps of their parts among it', async () => {
  const ribbon = await buildProduct(shop.db, { price_cents: 5_00 })
  await setPrices(ribbon, [{ from: 4, cents: 4_00 }])
  const look = await buildGrouped(shop.db, [{ part: ribbon, qty: 4 }])
  expect((await shown(guest, look.sku)).priceInclTax).toBe(16)
  const set = await buildBundle(shop.db, [{ title: 'Ribbon', parts: [ribbon], qty: 2 }], {
    special_price_cents: 90_00,
  })
  await setPrices(set, [{ from: 2, percent: '50' }])
  const product = await shown(guest, set.sku)
  expect([product.priceInclTax, product.specialPriceInclTax, product.originalPriceInclTax]).toEqual([
    9, 9, 10,
  ])
  expect(product.tier_prices.map((step) => [step.qty, step.value, step.percentage_value])).toEqual([
    [1, 9, 10],
    [2, 4, 50],
  ])
  const [option] = set.options
  const bundle_options = [
    { option_id: option?.id ?? 0, option_qty: 2, option_selections: [option?.choices[0]?.id ?? 0] },
  ]
  const shopper = await newShopper(shop.app)
  const add = async (qty: number) => {
    const product_option = { extension_attributes: { bundle_options } }
    return (await shopper.add({ sku: set.sku, qty, product_option })).items[0]?.price
  }
  expect([await add(1), await add(1)]).toEqual([9, 4])
})

const engines = ['memory', 'postgres'] as const
test.each(engines)(
  '[PRICE-06] with the setting off and the search in %s only base and special prices count, and no group has a token',
  async (engine) => {
    const plain = await openTestApp({ PRICE_TIERS: 'false', SEARCH_ENGINE: engine })
    onTestFinished(plain.close)
    const caller = await newCustomerOfGroup(plain, 2)
    const of = async (prices: PriceOptions[], product = {}) => {
      const built = await buildProduct(plain.db, { price_cents: 30_00, ...product })
      await setPrices(built, prices, plain.db)
      return built
    }
    const skirt = await of([
      { group: 2, cents: 21_00 },
      { group: 0, cents: 22_00 },
      { from: 2, cents: 23_00 },
    ])
    const onSale = await of([{ group: 2, cents: 11_00 }], { special_price_cents: 25_00 })
    const ofView = await of([{ cents: 28_00 }])
    await plain.search.caughtUp()
    const client = clientOf(plain.app, caller)
    const skus = [skirt, onSale, ofView].map(({ sku }) => sku)
    const token = await groupToken(plain.db, 2, new Date())
    for (const [who, extra] of [
      [client, {}],
      [clientOf(plain.app), { groupToken: token }],
    ] as const) {
      const query = {
        _appliedFilters: [where('sku', { in: skus })],
        _appliedSort: [{ field: 'final_price', options: 'asc' }],
      }
      const found = valueOf(
        await who.call(searchCatalog, { query: { searchQuery: JSON.stringify(query), ...extra } }),
      )
      const items = found.items as unknown as WireProduct[]
      expect(items.map(({ sku, priceInclTax }) => [sku, priceInclTax])).toEqual([
        [onSale.sku, 25],
        [ofView.sku, 28],
        [skirt.sku, 30],
      ])
      expect(items.flatMap(({ tier_prices: tiers }) => tiers)).toEqual([])
      const rendered = valueOf(await who.call(renderList, { query: { skus: skirt.sku } }))
      expect(rendered.items[0]?.price_info.final_price).toBe(30)
    }
    const shopper = await newShopper(plain.app, caller)
    const { items } = await shopper.add({ sku: skirt.sku, qty: 5 })
    expect(items[0]?.price).toBe(30)
    expect(valueOf(await client.call(readMe, { query: {} }))).not.toHaveProperty('groupToken')
  },
)

test('[PRICE-06] the setting is on without being set', () => {
  expect(readConfig({}).catalog.hasPriceTiers).toBe(true)
})
