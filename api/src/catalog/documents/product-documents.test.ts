import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import {
  buildBundle,
  buildCategory,
  buildChoices,
  buildGrouped,
  buildOption,
  buildProduct,
} from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let strict: typeof shop
let [black, blank] = [0, 0]

beforeAll(async () => {
  shop = await openTestApp()
  strict = await openTestApp({ LIST_OUT_OF_STOCK: 'false' })
  for (const { db } of [shop, strict]) {
    black = await buildOption(db, 'color', 'Black')
    blank = await buildOption(db, 'color', '  ')
    const pink = await buildOption(db, 'color', 'Pink')
    await buildChoices(db, { sku: 'TOP', name: 'Top' }, [
      { sku: 'TOP-B', options: { color: black }, price_cents: 50_00 },
      { sku: 'TOP-P', options: { color: pink }, price_cents: 40_00, special_price_cents: 30_00 },
      { sku: 'TOP-SOLD', options: { color: black }, price_cents: 10_00, units: 0 },
      { sku: 'TOP-OFF', options: { color: pink }, price_cents: 5_00, status: 2 },
      { sku: 'TOP-BLANK', options: { color: blank }, price_cents: 60_00 },
    ])
    await buildChoices(db, { sku: 'EMPTY' }, [{ options: { color: black }, status: 2 }])
  }
})
afterAll(() => Promise.all([shop.close(), strict.close()]))

async function productOf(sku: string, { app, search } = shop): Promise<WireProduct> {
  await search.caughtUp()
  const { result } = await queryCatalog(app, { query: { _appliedFilters: [where('sku', sku)] } })
  return result.items[0]!
}

describe('[PDP-05] unavailable variants', () => {
  const skus = (product: WireProduct) => product.configurable_children.map(({ sku }) => sku)

  test('disabled ones leave the product; those out of stock stay while listing them is on', async () => {
    const product = await productOf('TOP')
    expect(skus(product)).toEqual(['TOP-B', 'TOP-P', 'TOP-SOLD', 'TOP-BLANK'])
    expect(product.configurable_children[2]!.stock).toEqual({ is_in_stock: false, qty: 0 })
  })

  test('those out of stock leave it too where listing them is off', async () => {
    const product = await productOf('TOP', strict)
    expect(skus(product)).toEqual(['TOP-B', 'TOP-P', 'TOP-BLANK'])
    expect(product.priceInclTax).toBe(30)
  })

  test('with none left a product has neither variants nor options, and is out of stock', async () => {
    const product = await productOf('EMPTY')
    expect(product).toMatchObject({ configurable_children: [], stock: { is_in_stock: false } })
    expect(product.configurable_options[0]!.values).toEqual([])
  })
})

test('[UX-43] [CART-03] the variants of a product that is set out of stock are sold out on its page', async () => {
  const { db } = shop
  await buildChoices(db, { sku: 'SHUT', is_in_stock: false }, [
    { sku: 'SHUT-1', options: { color: black }, units: 4 },
  ])
  const { stock, configurable_children } = await productOf('SHUT')
  expect([stock, ...configurable_children.map((variant) => variant.stock)]).toMatchObject([
    { is_in_stock: false },
    { is_in_stock: false },
  ])
})

test('[PDP-06] a product that was configurable once has no options to choose', async () => {
  const { id, sku } = await buildChoices(shop.db, { sku: 'ONCE' }, [
    { sku: 'ONCE-1', options: { color: black } },
  ])
  await shop.db.deleteFrom('product_variant').where('parent_id', '=', id).execute()
  await shop.db.updateTable('product').set({ type: 'simple' }).where('id', '=', id).execute()
  expect(await productOf(sku)).toMatchObject({ type_id: 'simple', configurable_options: [] })
})

test('[PDP-06] an option whose label is blank is not offered', async () => {
  const { configurable_options } = await productOf('TOP')
  expect(configurable_options[0]!.values.map(({ label }) => label)).toEqual(['Black', 'Pink'])
})

test('[PDP-06] a picture whose file is not here, such as no_selection, leaves the place to the placeholder', async () => {
  const { id, sku } = await buildProduct(shop.db)
  const path = { product_id: id, position: 0, path: 'no_selection', is_base: true }
  await shop.db.insertInto('product_media').values(path).execute()
  expect(await productOf(sku)).toMatchObject({ image: '', media_gallery: [] })
})

test('[PDP-01] pictures of variants follow the own ones, each once, marked with their color', async () => {
  const { db } = shop
  const top = await buildChoices(db, { sku: 'SEEN' }, [
    { sku: 'SEEN-1', options: { color: black } },
    { sku: 'SEEN-2', options: { color: black } },
  ])
  const media = ['front', 'back', 'film'].map((name) => ({
    hash: name.padEnd(32, '0'),
    name: `${name}.jpg`,
    mime: 'image/jpeg',
    width: 10,
    height: 10,
    byte_size: 1,
  }))
  await db.insertInto('media').values(media).execute()
  const variants = await db
    .selectFrom('product')
    .select('id')
    .where('sku', 'in', ['SEEN-1', 'SEEN-2'])
    .execute()
  const [front = '', back = '', film = ''] = media.map(({ hash }) => hash)
  await db
    .insertInto('product_media')
    .values([
      {
        product_id: top.id,
        position: 0,
        path: 'front.jpg',
        media_hash: front,
        is_base: true,
        label: 'Front',
      },
      {
        product_id: top.id,
        position: 1,
        path: 'film.jpg',
        media_hash: film,
        video_url: 'https://video.example/1',
      },
      { product_id: top.id, position: 2, path: 'hidden.jpg', media_hash: back, is_hidden: true },
      ...variants.map(({ id }) => ({
        product_id: id,
        position: 0,
        path: 'back.jpg',
        media_hash: back,
        is_base: true,
      })),
    ])
    .execute()
  const product = await productOf('SEEN')
  expect(product.image).toBe(`/${front}/front.jpg`)
  expect(product.media_gallery).toEqual([
    { image: `/${front}/front.jpg`, pos: 0, lab: 'Front' },
    { image: `/${film}/film.jpg`, pos: 1, lab: '', vid: { url: 'https://video.example/1' } },
    { image: `/${back}/back.jpg`, pos: 2, lab: '', color: black },
  ])
  expect(product.configurable_children.map(({ image }) => image)).toEqual([
    `/${back}/back.jpg`,
    `/${back}/back.jpg`,
  ])
})

test('[PDP-03] a picture that the variants of several colors have is common to all', async () => {
  const { db } = shop
  const red = await buildOption(db, 'color', 'Red')
  await buildChoices(db, { sku: 'SHARED' }, [
    { sku: 'SHARED-1', options: { color: black } },
    { sku: 'SHARED-2', options: { color: red } },
  ])
  const hash = 'lining'.padEnd(32, '0')
  await db
    .insertInto('media')
    .values({ hash, name: 'lining.jpg', mime: 'image/jpeg', width: 10, height: 10, byte_size: 1 })
    .execute()
  const variants = await db.selectFrom('product').select('id').where('sku', 'like', 'SHARED-%').execute()
  const path = { position: 0, path: 'lining.jpg', media_hash: hash }
  await db
    .insertInto('product_media')
    .values(variants.map(({ id }) => ({ product_id: id, ...path })))
    .execute()
  expect((await productOf('SHARED')).media_gallery).toEqual([
    { image: `/${hash}/lining.jpg`, pos: 0, lab: '' },
  ])
})

const yesterday = new Date(Date.now() - 86_400_000)
const tomorrow = new Date(Date.now() + 86_400_000)

describe('[PDP-07] a special price counts when it is lower and its window is open', () => {
  test.each([
    ['no window', {}, 8],
    ['begun', { special_from: yesterday }, 8],
    ['not begun', { special_from: tomorrow }, 0],
    ['not ended', { special_to: tomorrow }, 8],
    ['ended', { special_to: yesterday }, 0],
    ['not lower', { special_price_cents: 10_00 }, 0],
  ])('%s', async (_title, options, special) => {
    const { sku } = await buildProduct(shop.db, { price_cents: 10_00, special_price_cents: 8_00, ...options })
    expect(await productOf(sku)).toMatchObject({
      specialPriceInclTax: special,
      priceInclTax: special === 0 ? 10 : 8,
      originalPriceInclTax: 10,
    })
  })
})

describe('[PRICE-01] [PRICE-02] prices include the tax of the store’s own place', () => {
  test('net, tax and gross add up to the cent', async () => {
    const { sku } = await buildProduct(shop.db, { price_cents: 108_25, special_price_cents: 54_99 })
    expect(await productOf(sku)).toMatchObject({
      price: 50.8,
      priceTax: 4.19,
      priceInclTax: 54.99,
      special_price: 50.8,
      specialPriceTax: 4.19,
      specialPriceInclTax: 54.99,
      originalPrice: 100,
      originalPriceInclTax: 108.25,
    })
  })

  test('without a tax class there is none', async () => {
    const { sku } = await buildProduct(shop.db, { price_cents: 10_00, tax_class_id: null })
    expect(await productOf(sku)).toMatchObject({ price: 10, priceTax: 0, priceInclTax: 10 })
  })

  test('a changed rate changes what is net', async () => {
    const { sku } = await buildProduct(shop.db, { price_cents: 110_00 })
    await shop.db.updateTable('tax_rate').set({ percent: '10' }).where('country', '=', 'US').execute()
    expect(await productOf(sku)).toMatchObject({ price: 100, priceTax: 10 })
    await shop.db.updateTable('tax_rate').set({ percent: '8.25' }).where('country', '=', 'US').execute()
  })

  test('a product with variants shows those of its cheapest one', async () => {
    expect(await productOf('TOP', strict)).toMatchObject({
      priceInclTax: 30,
      specialPriceInclTax: 30,
      originalPriceInclTax: 40,
    })
  })

  test('prices for a quantity are those of the caller’s own group and of all', async () => {
    const { id, sku } = await buildProduct(shop.db, { price_cents: 20_00 })
    await shop.db
      .insertInto('product_price')
      .values([
        { product_id: id, price_group_id: null, min_qty: 5, percent_off: '10' },
        { product_id: id, price_group_id: 0, min_qty: 10, price_cents: 15_00 },
        { product_id: id, price_group_id: 2, min_qty: 10, price_cents: 9_00 },
        { product_id: id, price_group_id: 0, min_qty: 1, price_cents: 19_00 },
      ])
      .execute()
    const product = await productOf(sku)
    expect(product.priceInclTax).toBe(19)
    expect(product.tier_prices).toEqual([
      { customer_group_id: 0, qty: 5, value: 18 },
      { customer_group_id: 0, qty: 10, value: 15 },
    ])
  })
})

test('[PDP-11] a bundle costs what its first choices cost, and names its parts', async () => {
  const [shoes, cart] = [
    await buildProduct(shop.db, { price_cents: 30_00 }),
    await buildProduct(shop.db, { price_cents: 12_00, units: 0 }),
  ]
  const bundle = await buildBundle(shop.db, [
    { title: 'Shoes', parts: [shoes], qty: 2 },
    { title: 'Bag', parts: [cart], isRequired: false },
  ])
  const product = await productOf(bundle.sku)
  expect(product).toMatchObject({ priceInclTax: 60, stock: { is_in_stock: true } })
  expect(
    product.bundle_options.map(({ title, required, product_links }) => [
      title,
      required,
      product_links[0]!.sku,
    ]),
  ).toEqual([
    ['Shoes', true, shoes.sku],
    ['Bag', false, cart.sku],
  ])
})

test('[PDP-10] a grouped product shows its parts with their quantities', async () => {
  const [skirt, tights] = [
    await buildProduct(shop.db, { price_cents: 30_00 }),
    await buildProduct(shop.db, { price_cents: 5_00 }),
  ]
  const group = await buildGrouped(shop.db, [
    { part: skirt, qty: 1 },
    { part: tights, qty: 2 },
  ])
  const product = await productOf(group.sku)
  expect(product.priceInclTax).toBe(40)
  expect(product.product_links.map((link) => [link.product?.sku, link.qty])).toEqual([
    [skirt.sku, 1],
    [tights.sku, 2],
  ])
})

test('[part of PDP-10] [part of CAT-04] a group without quantities costs what its cheapest part costs', async () => {
  const [skirt, tights, hidden] = [
    await buildProduct(shop.db, { price_cents: 30_00 }),
    await buildProduct(shop.db, { price_cents: 12_00 }),
    await buildProduct(shop.db, { price_cents: 5_00, status: 2 }),
  ]
  const group = await buildGrouped(
    shop.db,
    [skirt, tights, hidden].map((part) => ({ part, qty: 0 })),
  )
  expect(await productOf(group.sku)).toMatchObject({ priceInclTax: 12 })
})

test('[part of PDP-02] a product has its details as texts, its categories and its links', async () => {
  const { db } = shop
  const open = await buildCategory(db, { name: 'Open' })
  const closed = await buildCategory(db, { name: 'Closed', isActive: false })
  await db
    .insertInto('attribute')
    .values([
      { code: 'care', label: 'Care', input: 'text' },
      { code: 'lined', label: 'Lined', input: 'boolean' },
      { code: 'internal', label: 'Internal', input: 'text', is_visible_on_front: false },
    ])
    .execute()
  const linked = await buildProduct(db)
  const { id, sku } = await buildProduct(db, {
    categoryIds: [open, closed],
    attributes: JSON.stringify({ care: 'By hand', lined: 1, internal: 'shelf 4', color: black }),
  })
  await db
    .insertInto('product_link')
    .values({ product_id: id, kind: 'related', linked_product_id: linked.id })
    .execute()
  const product = await productOf(sku)
  expect(product.custom_attributes).toEqual([
    { attribute_code: 'care', label: 'Care', value: 'By hand' },
    { attribute_code: 'lined', label: 'Lined', value: 'Yes' },
    { attribute_code: 'color', label: 'Color', value: 'Black' },
  ])
  expect([product.category_ids, product.category.map(({ name }) => name)]).toEqual([[open], ['Open']])
  expect(product.product_links).toEqual([
    {
      sku,
      link_type: 'related',
      linked_product_type: 'simple',
      linked_product_sku: linked.sku,
      position: 0,
      qty: 1,
      is_default: false,
    },
  ])
})

test('[part of PDP-02] [part of SHOP-02] a formatted attribute comes as words, with its HTML beside them', async () => {
  const { db } = shop
  await db.insertInto('attribute').values({ code: 'washing', label: 'Washing', input: 'textarea' }).execute()
  const html = '<ul><li>Wash <strong>cold</strong>ly</li><li>Dry flat &amp; away<br />from sun</li></ul>'
  const { sku } = await buildProduct(db, { attributes: JSON.stringify({ washing: html }) })
  expect((await productOf(sku)).custom_attributes).toEqual([
    { attribute_code: 'washing', label: 'Washing', value: 'Wash coldly Dry flat & away from sun', html },
  ])
})
