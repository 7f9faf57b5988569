import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { entitiesOfStudios, feedbackFields, reach, registrationFields } from '#test/calls/entities-of-studios'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'
import { buildBundle, buildCustomOption, buildOption, buildProduct } from '#test/factories'
import { sql } from 'kysely'

const [calls, callCases] = [await contractCalls(), await readCallCases()]

let stage: Stage
let giftWrap: Awaited<ReturnType<typeof buildCustomOption>>
let kit: Awaited<ReturnType<typeof buildBundle>>
beforeAll(async () => {
  stage = await openStage()
  const { db } = stage.shop
  // A leotard in sizes, with a video in its gallery.
  const [size, { configurable }] = [await buildOption(db, 'apparel_size', 'M'), stage.products]
  for (const { id } of configurable.variants) {
    await sql`update product set attributes = attributes || jsonb_build_object('apparel_size', ${size}::int) where id = ${id}`.execute(
      db,
    )
  }
  await sql`update product set variant_attribute_ids = variant_attribute_ids
    || (select id from attribute where code = 'apparel_size') where id = ${configurable.id}`.execute(db)
  await sql`update product_media set video_url = 'https://www.youtube.com/watch?v=a' where true`.execute(db)
  const values = [{ title: 'Gift wrap', kind: 'fixed' as const, amount: 3_00 }]
  giftWrap = await buildCustomOption(db, stage.products.virtual, {
    title: 'Extras',
    kind: 'checkbox',
    values,
  })
  kit = await buildBundle(db, [{ title: 'Shoes', parts: [await buildProduct(db)] }])
  const place = { title: 'Sale', subtitle: 'Until May', link: '/sale', image: '/art/studio-wide.webp' }
  await db
    .insertInto('banner')
    .values(
      ['main', 'small', 'product', 'top'].map((at) => ({ identifier: `sale-${at}`, place: at, ...place })),
    )
    .execute()
  await stage.shop.search.caughtUp()
})
afterAll(() => stage.close())

async function ask(name: string, sent: Sent = {}): Promise<unknown> {
  const call = calls.get(name)
  if (!call) throw new Error(`The contract has no call ${name}.`)
  const answer = await send(stage.shop.app, call, { token: stage.anna.token, ...sent })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ result: unknown }>().result
}

const find = (type: string) => () => ask('GET /api/catalog/search', { query: { type, size: '100' } })
const ofCart = (name: string, body?: unknown) => () =>
  ask(name, { query: { cartId: stage.anna.cartId }, ...(body === undefined ? {} : { body }) })

type Entity = [entity: string, ask: () => Promise<unknown>, fields: Record<string, string>]

const prices =
  'price special_price special_from_date special_to_date priceInclTax originalPrice originalPriceInclTax priceTax specialPriceTax specialPriceInclTax tax'
const address = 'firstname lastname street city postcode country_id telephone'

const entities: Entity[] = [
  [
    'product',
    find('product'),
    {
      items: `id sku parentSku name slug type_id ${prices} tax_class_id status visibility url_key image thumbnail small_image media_gallery stock qty category_ids category meta_title meta_description configurable_options configurable_children product_links tier_prices options custom_options bundle_options is_configured errors info`,
      'items.media_gallery': 'image vid',
      'items.stock': 'is_in_stock qty',
      'items.category': 'category_id',
      'items.configurable_options': 'attribute_code attribute_id label values',
      'items.configurable_options.values': 'value_index label',
      'items.configurable_children':
        'sku id price special_price image color apparel_size status stock custom_attributes',
      'items.product_links': 'link_type linked_product_type linked_product_sku product is_default sku qty',
    },
  ],
  [
    'custom option',
    find('product'),
    {
      'items.custom_options': 'option_id title type is_require values',
      'items.options.values': 'option_type_id title price price_type',
    },
  ],
  [
    'bundle option',
    find('product'),
    {
      'items.bundle_options': 'option_id title required product_links',
      'items.bundle_options.product_links': 'id sku qty is_default product',
    },
  ],
  [
    'category',
    find('category'),
    {
      items:
        'id name slug url_key is_active parent_id level children_data children_count product_count path position sku meta_title meta_description',
    },
  ],
  [
    'attribute',
    find('attribute'),
    {
      items:
        'attribute_code attribute_id frontend_label default_frontend_label options is_visible is_visible_on_front is_user_defined is_comparable frontend_input',
      'items.options': 'value label',
    },
  ],
  [
    'tax rule',
    find('taxrule'),
    {
      items: 'id product_tax_class_ids rates',
      'items.rates': 'code rate tax_country_id region_name tax_region_id',
    },
  ],
  ['review', find('review'), { items: 'product_id review_status' }],
  ['page of content', find('cms_page'), { items: 'identifier content' }],
  ['block of content', find('cms_block'), { items: 'identifier content' }],
  ['hierarchy of content', find('cms_hierarchy'), { items: 'identifier content' }],
  [
    'banners',
    () => ask('GET /api/ext/cms-data/banners'),
    {
      '': 'mainBanners smallBanners productBanners topBanners',
      mainBanners: 'image link title subtitle',
      smallBanners: 'image link title subtitle',
      productBanners: 'image link title subtitle',
      topBanners: 'image link title subtitle',
    },
  ],
  [
    'price of the platform',
    () =>
      ask('GET /api/product/render-list', {
        query: { skus: stage.products.simple.sku, currencyCode: 'USD', storeId: '1' },
      }),
    {
      'items.price_info': 'final_price regular_price special_price',
      'items.price_info.extension_attributes': 'tax_adjustments',
    },
  ],
  [
    'stock item',
    () => ask('GET /api/stock/list', { query: { skus: stage.products.simple.sku } }),
    { '': 'product_id is_in_stock qty' },
  ],
  [
    'customer',
    () => ask('GET /api/user/me'),
    {
      '': 'id group_id groupToken email firstname lastname addresses created_at updated_at',
      addresses: `${address} region company vat_id`,
    },
  ],
  ['newsletter', () => ask('GET /api/ext/mailing-list/subscribe'), { '': 'isSubscribed email' }],
  [
    'cart line',
    async () => {
      const { sku } = stage.products.configurable.variants[0]!
      const { add } = stage.anna.shopper
      await add({ sku, qty: 1 })
      const [wrap] = giftWrap.valueIds
      const custom_options = [{ option_id: giftWrap.id, option_value: String(wrap) }]
      const wrapped = { product_option: { extension_attributes: { custom_options } } }
      await add({ sku: stage.products.virtual.sku, qty: 1, ...wrapped })
      const [shoes] = kit.options
      const bundle_options = [
        { option_id: shoes!.id, option_qty: 1, option_selections: [shoes!.choices[0]!.id] },
      ]
      await add({ sku: kit.sku, qty: 1, product_option: { extension_attributes: { bundle_options } } })
      return ofCart('GET /api/cart')()
    },
    {
      items: 'item_id sku qty quote_id product_type name price',
      'items.product_option.extension_attributes.configurable_item_options':
        'option_id option_value label value',
      'items.product_option.extension_attributes.custom_options': 'option_id option_value',
      'items.product_option.extension_attributes.bundle_options': 'option_id option_qty option_selections',
    },
  ],
  [
    'cart line that is pulled',
    ofCart('GET /api/cart/pull'),
    { '': 'item_id sku qty name price product_type quote_id' },
  ],
  [
    'totals',
    ofCart('GET /api/cart/totals'),
    {
      '': 'grand_total base_grand_total subtotal subtotal_incl_tax discount_amount subtotal_with_discount shipping_amount shipping_incl_tax tax_amount quote_currency_code items_qty items total_segments',
      total_segments: 'code title value',
      items:
        'item_id price qty row_total row_total_incl_tax tax_amount tax_percent discount_amount discount_percent price_incl_tax name options',
    },
  ],
  [
    'payment method',
    ofCart('GET /api/cart/payment-methods'),
    { '': 'code title cost costInclTax default offline is_server_method' },
  ],
  [
    'shipping method',
    ofCart('POST /api/cart/shipping-methods', { address: { country_id: 'US', postcode: '78701' } }),
    { '': 'carrier_code method_code method_title price_incl_tax amount default offline' },
  ],
  [
    'order',
    () => ask('GET /api/user/order-history'),
    {
      items:
        'order_id increment_id created_at updated_at transmited transmited_at store_code customer_firstname customer_lastname grand_total status subtotal tax_amount discount_amount billing_address',
      'items.items': 'sku name qty_ordered price_incl_tax row_total_incl_tax',
      'items.billing_address': address,
      'items.extension_attributes.shipping_assignments.shipping.address': address,
    },
  ],
]

const rows = entities.flatMap(([entity, get, fields]) =>
  Object.entries(fields).map(([path, names]) => ({ entity, path, get, names: names.split(' ') })),
)

test.each(rows)(
  '[part of API-07] $entity carries its fields, spelled as clients know them: $path',
  async ({ path, get, names }) => {
    const found = reach(await get(), path.split('.').filter(Boolean)) as Record<string, unknown>[]
    expect(found).not.toEqual([])
    expect(names.filter((name) => !found.some((each) => name in each))).toEqual([])
  },
)

test('[part of API-07] what every entity carries is on each of them, not on some', async () => {
  for (const { path, get, names } of rows.filter((row) => row.path === 'items' || row.path === '')) {
    for (const each of reach(await get(), path.split('.').filter(Boolean)) as Record<string, unknown>[]) {
      expect(names.filter((name) => !(name in each))).toEqual([])
    }
  }
})

test('[part of API-07] the fields of a product say how it can be bought', async () => {
  const { items } = (await find('product')()) as { items: Record<string, unknown>[] }
  const byType = new Map(items.map((item) => [item['type_id'], item]))
  expect(byType.get('simple')).toMatchObject({ qty: 1, errors: {}, info: { stock: 'In stock!' } })
  expect(byType.get('configurable')).toMatchObject({ is_configured: false, errors: {} })
  expect(byType.get('virtual')).toMatchObject({ is_configured: true })
  for (const item of items) expect(item['tax']).toBe(item['priceTax'])
})

/** The fields of an entity that no answer to its call carries. */
function missingIn(answer: unknown, fields: Record<string, string>): string[] {
  return Object.entries(fields).flatMap(([path, names]) => {
    const found = reach(answer, path.split('.').filter(Boolean)) as Record<string, unknown>[]
    return names
      .split(' ')
      .filter((name) => !found.some((each) => name in each))
      .map((name) => `${path}.${name}`)
  })
}

test('[API-07] every entity of the shop and of studios carries all of its fields, spelled as clients know them, and what clients send is taken in theirs', async () => {
  const missing: Record<string, string[]> = {}
  for (const [entity, get, fields] of entities) missing[entity] = missingIn(await get(), fields)
  for (const [entity, name, fields] of entitiesOfStudios) {
    const sent = await callCases.get(name)?.example(stage)
    await stage.shop.search.caughtUp()
    missing[entity] = [...(missing[entity] ?? []), ...missingIn(await ask(name, sent), fields)]
  }
  expect(Object.entries(missing).filter(([, names]) => names.length > 0)).toEqual([])
  const taken = (name: string) => {
    const body = calls.get(name)?.body as { shape?: object } | undefined
    return Object.keys(body?.shape ?? {})
  }
  expect(taken('POST /api/ext/studio-owner/register')).toEqual(
    expect.arrayContaining(Object.values(registrationFields)),
  )
  expect(taken('POST /api/ext/mail-service/send-email')).toEqual(expect.arrayContaining(feedbackFields))
})

test('[part of API-07] a configurable product without a variant to offer says so', async () => {
  const { db, search } = stage.shop
  const ids = stage.products.configurable.variants.map(({ id }) => id)
  await db.updateTable('product').set({ status: 2 }).where('id', 'in', ids).execute()
  await search.caughtUp()
  const searchQuery = JSON.stringify({
    _appliedFilters: [{ attribute: 'sku', value: { eq: stage.products.configurable.sku } }],
  })
  const result = await ask('GET /api/catalog/search', { query: { searchQuery } })
  const [product] = reach(result, ['items']) as { errors: unknown }[]
  if (product) expect(product.errors).toEqual({ variants: 'No available product variants' })
  await db.updateTable('product').set({ status: 1 }).where('id', 'in', ids).execute()
  expect(product).toBeDefined()
})
