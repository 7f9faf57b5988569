import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildBundle,
  buildConfigurable,
  buildCustomOption,
  buildGrouped,
  buildProduct,
} from '#test/factories'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const chosen = (extension_attributes: object) => ({ product_option: { extension_attributes } })

test('[CART-02] a product with something to fill in is refused until it is, then priced with it', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const name = await buildCustomOption(server.db, skirt, {
    title: 'Name on the back',
    kind: 'field',
    isRequired: true,
    maxCharacters: 10,
    price: { kind: 'fixed', amount: 5_00 },
  })
  const pearls = await buildCustomOption(server.db, skirt, {
    title: 'Trim',
    kind: 'checkbox',
    values: [{ title: 'Pearls', kind: 'percent', amount: 10_00 }, { title: 'Lace' }],
  })
  const shopper = await newShopper(server.app)
  const bare = refusalOf(await shopper.post({ sku: skirt.sku, qty: 1 }))
  expect(bare).toMatchObject({ reason: 'options-invalid', result: messages.customOptionsInvalid })
  expect(bare.fields).toEqual([
    { field: `cartItem.product_option.custom_options.${name.id}`, message: 'Field is required.' },
  ])
  const custom_options = [
    { option_id: String(pearls.id), option_value: String(pearls.valueIds[0]) },
    { option_id: name.id, option_value: 'Amélie' },
  ]
  const { items } = await shopper.add({ sku: skirt.sku, qty: 1, ...chosen({ custom_options }) })
  expect(items[0]?.price).toBe(27)
  expect(items[0]?.options).toEqual([
    { label: 'Name on the back', value: 'Amélie' },
    { label: 'Trim', value: 'Pearls' },
  ])
})

test('[CART-02] a bundle without a required part is refused with the part named', async () => {
  const shoes = await buildProduct(server.db)
  const bundle = await buildBundle(server.db, [{ title: 'Shoes', parts: [shoes] }])
  const shopper = await newShopper(server.app)
  const refusal = refusalOf(await shopper.post({ sku: bundle.sku, qty: 1 }))
  expect(refusal).toMatchObject({ reason: 'options-invalid', result: messages.bundleOptionsInvalid })
  expect(refusal.fields).toEqual([
    {
      field: `cartItem.product_option.bundle_options.${bundle.options[0]!.id}`,
      message: 'Must be greater than 0',
    },
  ])
})

test('a configurable product without all its options, or with a combination there is not, is refused', async () => {
  const leotard = await buildConfigurable(server.db, ['Blush'])
  const shopper = await newShopper(server.app)
  const bare = refusalOf(await shopper.post({ sku: leotard.sku, qty: 1 }))
  expect(bare.fields?.map((each) => each.field)).toEqual([
    `cartItem.product_option.configurable_item_options.${leotard.attributeId}`,
  ])
  const configurable_item_options = [{ option_id: leotard.attributeId, option_value: 999_999 }]
  const missing = await shopper.post({ sku: leotard.sku, qty: 1, ...chosen({ configurable_item_options }) })
  expect(refusalOf(missing)).toMatchObject({ reason: 'variant-not-found', result: messages.noSuchVariant })
})

test('a grouped product puts each of its parts into the bag, or none', async () => {
  const tights = await buildProduct(server.db, { units: 10 })
  const shoes = await buildProduct(server.db, { units: 1 })
  const look = await buildGrouped(server.db, [
    { part: tights, qty: 2 },
    { part: shoes, qty: 1 },
  ])
  const shopper = await newShopper(server.app)
  const grouped_quantities = [
    { sku: tights.sku, qty: 1 },
    { sku: shoes.sku, qty: 2 },
  ]
  const tooMany = await shopper.post({ sku: look.sku, qty: 1, ...chosen({ grouped_quantities }) })
  expect(refusalOf(tooMany).reason).toBe('quantity-not-available')
  expect((await shopper.cart()).items).toEqual([])
  const { items } = await shopper.add({ sku: look.sku, qty: 1 })
  expect(items.map((line) => [line.sku, line.qty])).toEqual([
    [tights.sku, 2],
    [shoes.sku, 1],
  ])
})

test('[PDP-10] a group is bought without a part that was discontinued, and that part by name is refused by name', async () => {
  const [shoes, ribbon] = [await buildProduct(server.db), await buildProduct(server.db)]
  const grouped = await buildGrouped(
    server.db,
    [shoes, ribbon].map((part) => ({ part, qty: 1 })),
  )
  await server.db.updateTable('product').set({ status: 2 }).where('id', '=', ribbon.id).execute()
  const shopper = await newShopper(server.app)
  expect((await shopper.add({ sku: grouped.sku, qty: 1 })).items.map(({ sku }) => sku)).toEqual([shoes.sku])
  const named = { extension_attributes: { grouped_quantities: [{ sku: ribbon.sku, qty: 1 }] } }
  expect(refusalOf(await shopper.post({ sku: grouped.sku, qty: 1, product_option: named }))).toMatchObject({
    reason: 'options-invalid',
    fields: [{ field: `cartItem.product_option.grouped_quantities.${ribbon.sku}` }],
  })
})

test('[CART-02] a line says from which quantity and in which steps it is sold, and a refusal names the number', async () => {
  const usual = await buildProduct(server.db)
  const packs = await buildProduct(server.db, { min_cart_qty: 4, qty_increment: 3 })
  const shopper = await newShopper(server.app)
  await shopper.add({ sku: usual.sku, qty: 1 })
  const { items } = await shopper.add({ sku: packs.sku, qty: 6 })
  expect(items.find(({ sku }) => sku === packs.sku)).toMatchObject({
    quantities: { min: 6, increment: 3 },
  })
  expect(items.find(({ sku }) => sku === usual.sku)).not.toHaveProperty('quantities')
  const other = await newShopper(server.app)
  const few = { code: 400, result: 'The smallest quantity of this product is 6.' }
  expect(refusalOf(await other.post({ sku: packs.sku, qty: 2 }))).toMatchObject({
    ...few,
    fields: [{ field: 'cartItem.qty', message: few.result }],
  })
  const between = { result: 'This product is sold in multiples of 3.' }
  expect(refusalOf(await other.post({ sku: packs.sku, qty: 7 }))).toMatchObject(between)
})

test('[CAT-11] [CART-15] what a tile adds is raised to the smallest quantity, and its repeat counts once, also by scripts that do not ask for that', async () => {
  const packs = await buildProduct(server.db, { min_cart_qty: 4, qty_increment: 3 })
  const usual = await buildProduct(server.db)
  const quantityOf = async (item: { sku: string; qty: number; raise_qty?: true }) =>
    (await (await newShopper(server.app)).add(item)).items.map(({ qty }) => qty)
  expect(await quantityOf({ sku: packs.sku, qty: 1, raise_qty: true })).toEqual([6])
  expect(await quantityOf({ sku: packs.sku, qty: 7, raise_qty: true })).toEqual([9])
  expect(await quantityOf({ sku: usual.sku, qty: 1, raise_qty: true })).toEqual([1])
  const shopper = await newShopper(server.app)
  const press = { 'idempotency-key': 'a'.repeat(64) }
  const asked = { sku: packs.sku, qty: 1 }
  const both = [
    { ...asked, raise_qty: true as const },
    { ...asked, raise_qty: true as const },
  ]
  await Promise.all(both.map((item) => shopper.post(item, press)))
  await shopper.post(asked, press)
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([6])
  await shopper.add({ ...asked, raise_qty: true })
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([12])
})

test('[PDP-10] [CART-02] a group tells the quantities of its parts, and a refused one is that of its part', async () => {
  const [shoes, ribbon] = [
    await buildProduct(server.db),
    await buildProduct(server.db, { min_cart_qty: 4, max_cart_qty: 12, qty_increment: 3 }),
  ]
  const grouped = await buildGrouped(
    server.db,
    [shoes, ribbon].map((part) => ({ part, qty: 1 })),
  )
  await server.search.caughtUp()
  const { result } = await queryCatalog(server.app, {
    query: { _appliedFilters: [where('sku', grouped.sku)] },
  })
  const parts = result.items[0]?.product_links.map(({ product }) => product)
  // The price of what its form begins with: a pair of shoes and six ribbons.
  expect(result.items[0]?.priceInclTax).toBe(7 * 29)
  expect(parts?.[0]).not.toHaveProperty('min_cart_qty')
  expect(parts?.[1]).toMatchObject({ min_cart_qty: 4, max_cart_qty: 12, qty_increment: 3 })
  const shopper = await newShopper(server.app)
  const grouped_quantities = [shoes, ribbon].map(({ sku }) => ({ sku, qty: 1 }))
  const few = await shopper.post({ sku: grouped.sku, qty: 1, ...chosen({ grouped_quantities }) })
  expect(refusalOf(few)).toMatchObject({
    reason: 'quantity-invalid',
    fields: [{ field: `cartItem.product_option.grouped_quantities.${ribbon.sku}` }],
  })
  expect((await shopper.cart()).items).toEqual([])
})

test('[PDP-10] [CAT-11] a group that is added in whatever quantities are sold has the smallest of each part', async () => {
  const [shoes, ribbon] = [await buildProduct(server.db), await buildProduct(server.db, { min_cart_qty: 4 })]
  const grouped = await buildGrouped(
    server.db,
    [shoes, ribbon].map((part) => ({ part, qty: 1 })),
  )
  const shopper = await newShopper(server.app)
  const { items } = await shopper.add({ sku: grouped.sku, qty: 1, raise_qty: true })
  expect(items.map(({ sku, qty }) => [sku, qty])).toEqual([
    [shoes.sku, 1],
    [ribbon.sku, 4],
  ])
})

test('prices of a quantity and of a sale are those of the server at every look', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  await server.db
    .insertInto('product_price')
    .values({ product_id: skirt.id, min_qty: 5, percent_off: '10' })
    .execute()
  const shopper = await newShopper(server.app)
  expect((await shopper.add({ sku: skirt.sku, qty: 4 })).items[0]).toMatchObject({
    price: 20,
    regular_price: 20,
  })
  expect((await shopper.add({ sku: skirt.sku, qty: 1 })).items[0]).toMatchObject({
    price: 18,
    regular_price: 20,
  })
  const sale = { special_price_cents: 15_00, special_to: new Date(Date.now() + 60_000) }
  await server.db.updateTable('product').set(sale).where('id', '=', skirt.id).execute()
  expect((await shopper.cart()).items[0]).toMatchObject({ price: 15, previous_price: 18 })
  await server.db
    .updateTable('product')
    .set({ special_to: new Date(0) })
    .where('id', '=', skirt.id)
    .execute()
  expect((await shopper.cart()).items[0]).toMatchObject({ price: 18, previous_price: null })
})

test('[CART-11] totals say subtotal, shipping, payment, discount, tax and grand total, and change with the address', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 108_25 })
  const shopper = await newShopper(server.app)
  await shopper.add({ sku: skirt.sku, qty: 1 })
  const segments = async () =>
    (await shopper.cart()).totals.total_segments.map(({ code, value }) => [code, value])
  expect(await segments()).toEqual([
    ['subtotal', 108.25],
    ['shipping', 0],
    ['payment', 0],
    ['discount', 0],
    ['tax', 8.25],
    ['grand_total', 108.25],
  ])
  const inGermany = await shopper.chooseShipping({ countryId: 'DE', region: '', postcode: '10115' })
  expect(valueOf(inGermany)).toMatchObject({
    totals: { subtotal: 100, subtotal_incl_tax: 119, tax_amount: 20, grand_total: 124 },
    payment_methods: [{ code: 'cashondelivery', default: true }, { code: 'banktransfer' }],
  })
  expect((await segments()).at(-1)).toEqual(['grand_total', 124])
})
