import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCart, updateItem } from 'commerce/contract/cart'
import { CART_CHANGES_KNOWN_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { buildConfigurable, buildGrouped, buildProduct } from '#test/factories'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('a new cart is empty and has an id nobody can guess', async () => {
  const amelie = await newShopper(server.app)
  expect(amelie.cartId).toMatch(/^[0-9a-f]{32}$/)
  expect(await amelie.cart()).toMatchObject({ cartId: amelie.cartId, items: [], is_virtual: false })
  expect((await amelie.cart()).totals).toMatchObject({ grand_total: 0, items_qty: 0 })
})

test('[PRICE-03] a bag of a store view that is not open, or not known, is one of the default view', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 29_90 })
  const client = clientOf(server.app)
  const currencyOf = async (storeCode: string) => {
    const query = { cartId: valueOf(await client.call(createCart, { query: { storeCode } })) }
    const cartItem = { sku: skirt.sku, qty: 1 }
    return valueOf(await client.call(updateItem, { query, body: { cartItem } })).totals.currency
  }
  for (const storeCode of ['default', 'de', 'it', 'mars']) expect(await currencyOf(storeCode)).toBe('USD')
  await server.pool.query(`update store_view set is_enabled = true where code = 'de'`)
  await server.search.caughtUp()
  expect(await currencyOf('de')).toBe('EUR')
  expect(await currencyOf('it')).toBe('USD')
})

test('[CART-05] equal products meet in one line, their quantities added', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 29_90 })
  const ines = await newShopper(server.app)
  await ines.add({ sku: skirt.sku, qty: 2 })
  const cart = await ines.add({ sku: skirt.sku, qty: 3 })
  expect(cart.items).toHaveLength(1)
  expect(cart.items[0]).toMatchObject({ sku: skirt.sku, qty: 5, price: 29.9, row_total_incl_tax: 149.5 })
  expect(cart.totals.grand_total).toBe(149.5)
})

test('[CART-05] a variant stays what it is in the bag when a look that holds it adds more of it', async () => {
  const leotard = await buildConfigurable(server.db, ['Blush'])
  const [blush] = leotard.variants
  const look = await buildGrouped(server.db, [{ part: blush!, qty: 1 }])
  const ines = await newShopper(server.app)
  await ines.add({ sku: blush!.sku, qty: 1 })
  const answered = await ines.add({ sku: look.sku, qty: 2 })
  expect(answered.items).toMatchObject([
    { qty: 3, parentSku: leotard.sku, options: [{ label: 'Color', value: 'Blush' }] },
  ])
  expect(await ines.cart()).toEqual(answered)
})

test('[CART-03] the most one may buy of a product is counted over all its lines', async () => {
  const skirt = await buildProduct(server.db, { max_cart_qty: 3 })
  const ines = await newShopper(server.app)
  await ines.add({ sku: skirt.sku, qty: 2, dancer: 'Lena' })
  expect(refusalOf(await ines.post({ sku: skirt.sku, qty: 2, dancer: 'Mia' }))).toMatchObject({
    reason: 'quantity-not-available',
    meta: { available_qty: 1 },
  })
  const { items } = await ines.add({ sku: skirt.sku, qty: 1, dancer: 'Mia' })
  expect(items.map(({ qty }) => qty)).toEqual([2, 1])
})

test('[CART-05] a variant is one line, named by its own sku or by its parent and options', async () => {
  const leotard = await buildConfigurable(server.db, ['Blush', 'Black'])
  const [blush, black] = leotard.variants
  const noor = await newShopper(server.app)
  const byParent = (optionId: number) => ({
    sku: leotard.sku,
    qty: 1,
    product_option: {
      extension_attributes: {
        configurable_item_options: [{ option_id: String(leotard.attributeId), option_value: optionId }],
      },
    },
  })
  await noor.add(byParent(blush!.optionId))
  await noor.add({ sku: blush!.sku, qty: 1 })
  const cart = await noor.add(byParent(black!.optionId))
  expect(cart.items.map((line) => [line.sku, line.parentSku, line.qty])).toEqual([
    [blush!.sku, leotard.sku, 2],
    [black!.sku, leotard.sku, 1],
  ])
  expect(cart.items[0]).toMatchObject({
    name: 'Camisole leotard',
    product_type: 'configurable',
    options: [{ label: 'Color', value: 'Blush' }],
  })
})

test('[CART-05] [part of ORDER-11] a variant with a page of its own is bought with the options of an order from before its product was hidden or discontinued', async () => {
  const leotard = await buildConfigurable(server.db, ['Blush'], { variant: { visibility: 4 } })
  const [blush] = leotard.variants
  const noor = await newShopper(server.app)
  const { sku, optionId: option_value } = blush!
  const configurable_item_options = [{ option_id: String(leotard.attributeId), option_value }]
  const again = { sku, qty: 1, product_option: { extension_attributes: { configurable_item_options } } }
  await noor.add(again)
  for (const [column, value] of [
    ['visibility', 1],
    ['status', 2],
  ] as const) {
    await server.pool.query(`update product set ${column} = $2 where id = $1`, [leotard.id, value])
    const { items } = await noor.add(again)
    expect(items.map((line) => [line.sku, line.stock_status])).toEqual([[sku, 'ok']])
  }
  expect((await noor.add(again)).items).toMatchObject([{ sku, qty: 4 }])
  const other = { ...configurable_item_options[0]!, option_value: option_value + 1 }
  const wrong = { extension_attributes: { configurable_item_options: [other] } }
  expect(refusalOf(await noor.post({ ...again, product_option: wrong })).reason).toBe('variant-not-found')
})

test('[CART-05] a variant of two products, named by its own sku, is added with the one that is in stock', async () => {
  const [former, current] = [
    await buildConfigurable(server.db, ['Blush']),
    await buildConfigurable(server.db, ['Black']),
  ]
  const [blush] = former.variants
  await server.pool.query(
    'insert into product_variant (parent_id, variant_id, position) values ($1, $2, 1)',
    [current.id, blush!.id],
  )
  const inStock = async (id: number, isInStock: boolean) =>
    server.pool.query('update product set is_in_stock = $2 where id = $1', [id, isInStock])
  const addedWith = async () => {
    const noor = await newShopper(server.app)
    return (await noor.add({ sku: blush!.sku, qty: 1 })).items[0]?.parentSku
  }
  await inStock(former.id, false)
  expect(await addedWith()).toBe(current.sku)
  await inStock(former.id, true)
  await inStock(current.id, false)
  expect(await addedWith()).toBe(former.sku)
})

test('[CART-05] the same product for two dancers stands in two lines', async () => {
  const skirt = await buildProduct(server.db)
  const maya = await newShopper(server.app)
  await maya.add({ sku: skirt.sku, qty: 1, dancer: 'Lena' })
  await maya.add({ sku: skirt.sku, qty: 1, dancer: 'Mia' })
  const cart = await maya.add({ sku: skirt.sku, qty: 1, dancer: ' Lena ' })
  expect(cart.items.map((line) => [line.dancer, line.qty])).toEqual([
    ['Lena', 2],
    ['Mia', 1],
  ])
})

test.each([[0], [-1], [1e9], ['abc'], ['1.5'], [1.5], [''], [null], ['0x10'], [[2]], [true]])(
  '[CART-02] a quantity of %j is refused with the field named',
  async (qty) => {
    const skirt = await buildProduct(server.db)
    const zoe = await newShopper(server.app)
    const refusal = refusalOf(await zoe.post({ sku: skirt.sku, qty }))
    expect(refusal).toMatchObject({ code: 400, reason: 'invalid' })
    expect(refusal.fields?.map((each) => each.field)).toEqual(['cartItem.qty'])
    expect((await zoe.cart()).items).toEqual([])
  },
)

test('[CART-02] a quantity is read as a whole number, also from the digits of a form', async () => {
  const skirt = await buildProduct(server.db)
  const zoe = await newShopper(server.app)
  expect((await zoe.post({ sku: skirt.sku, qty: '3' })).ok).toBe(true)
  expect((await zoe.cart()).items[0]?.qty).toBe(3)
})

test('[CART-03] what is sold out is refused, and so is more than there is', async () => {
  const gone = await buildProduct(server.db, { units: 0 })
  const few = await buildProduct(server.db, { units: 3 })
  const ada = await newShopper(server.app)
  expect(refusalOf(await ada.post({ sku: gone.sku, qty: 1 }))).toMatchObject({
    reason: 'out-of-stock',
    result: messages.outOfStockRefused,
  })
  await ada.add({ sku: few.sku, qty: 2 })
  expect(refusalOf(await ada.post({ sku: few.sku, qty: 2 }))).toMatchObject({
    reason: 'quantity-not-available',
    meta: { available_qty: 3 },
    fields: [{ field: 'cartItem.qty' }],
  })
  expect((await ada.cart()).items[0]?.qty).toBe(2)
})

test('[CART-03] what is sold before it is there is added, and the bag says that nobody knows when it comes', async () => {
  const ordered = await buildProduct(server.db, { units: 1, allows_backorder: true })
  const ada = await newShopper(server.app)
  const stateOf = (cart: { items: { stock_status: string }[] }) => cart.items.map((item) => item.stock_status)
  expect(stateOf(await ada.add({ sku: ordered.sku, qty: 1 }))).toEqual(['ok'])
  expect(stateOf(await ada.add({ sku: ordered.sku, qty: 1 }))).toEqual(['volatile'])
})

test('[CART-01] a product without a price is refused where free products are not allowed', async () => {
  const strict = await openTestApp({ ALLOW_ZERO_PRICE: 'false' })
  try {
    const unpriced = await buildProduct(strict.db, { price_cents: 0 })
    const eva = await newShopper(strict.app)
    expect(refusalOf(await eva.post({ sku: unpriced.sku, qty: 1 }))).toMatchObject({
      reason: 'price-unknown',
      result: 'Product price is unknown, product cannot be added to the bag!',
    })
    expect((await eva.cart()).items).toEqual([])
  } finally {
    await strict.close()
  }
})

test('[CART-01] a free product goes into the bag where free products are allowed', async () => {
  const sample = await buildProduct(server.db, { price_cents: 0 })
  const eva = await newShopper(server.app)
  expect((await eva.add({ sku: sample.sku, qty: 1 })).totals.grand_total).toBe(0)
})

test('a line is set to a quantity and removed', async () => {
  const skirt = await buildProduct(server.db)
  const lia = await newShopper(server.app)
  const [line] = (await lia.add({ sku: skirt.sku, qty: 1 })).items
  const set = await lia.add({ sku: skirt.sku, qty: 4, item_id: line!.item_id })
  expect(set.items[0]?.qty).toBe(4)
  expect((await lia.remove(line!.item_id)).ok).toBe(true)
  expect((await lia.cart()).items).toEqual([])
  expect(refusalOf(await lia.remove(line!.item_id))).toMatchObject({ code: 404, reason: 'line-not-found' })
})

test('a line shows that its price changed since it was added', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const una = await newShopper(server.app)
  await una.add({ sku: skirt.sku, qty: 1 })
  await server.db.updateTable('product').set({ price_cents: 25_00 }).where('id', '=', skirt.id).execute()
  expect((await una.cart()).items[0]).toMatchObject({ price: 25, previous_price: 20 })
})

test('an unknown cart and an unknown product are said to be so', async () => {
  const kim = await newShopper(server.app)
  expect(refusalOf(await kim.post({ sku: 'no-such', qty: 1 }))).toMatchObject({
    code: 404,
    reason: 'product-not-found',
    fields: [{ field: 'cartItem.sku' }],
  })
  const answer = await server.app.inject({ url: `/api/cart?cartId=${'0'.repeat(32)}` })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ reason: 'cart-not-found' })
})

test('a change with the key of an earlier one counts once', async () => {
  const skirt = await buildProduct(server.db)
  const rosa = await newShopper(server.app)
  const add = () => rosa.post({ sku: skirt.sku, qty: 1 }, { 'idempotency-key': 'click-1' })
  await Promise.all([add(), add(), add()])
  expect((await rosa.cart()).items[0]?.qty).toBe(1)
})

test('[CART-05] a key that stood for one change of the bag stands for no other, and the bag stays as it is', async () => {
  const skirt = await buildProduct(server.db)
  const tights = await buildProduct(server.db)
  const rosa = await newShopper(server.app)
  const headers = { 'idempotency-key': 'click-2' }
  const { items, version } = valueOf(await rosa.post({ sku: skirt.sku, qty: 1 }, headers))
  const others = [
    await rosa.post({ sku: skirt.sku, qty: 2 }, headers),
    await rosa.post({ sku: tights.sku, qty: 1 }, headers),
    await rosa.post({ sku: skirt.sku, qty: 5, item_id: items[0]!.item_id }, headers),
    await rosa.applyCoupon('NO-SUCH-CODE', headers),
  ]
  for (const other of others) {
    expect(refusalOf(other)).toMatchObject({
      code: 422,
      reason: 'key-reused',
      fields: [{ field: 'idempotency-key' }],
    })
  }
  expect(await rosa.cart()).toMatchObject({ version, items: [{ sku: skirt.sku, qty: 1 }] })
})

test('[CART-05] two changes with one key at once: one is made, the other is refused', async () => {
  const [skirt, tights] = [await buildProduct(server.db), await buildProduct(server.db)]
  const tess = await newShopper(server.app)
  const headers = { 'idempotency-key': 'click-3' }
  const answers = await Promise.all([skirt, tights].map(({ sku }) => tess.post({ sku, qty: 1 }, headers)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))).toEqual(['key-reused'])
  expect((await tess.cart()).items).toHaveLength(1)
})

test('[part of E-60] of the keys of its changes a bag keeps the latest, however many are sent', async () => {
  const skirt = await buildProduct(server.db)
  const rosa = await newShopper(server.app)
  const add = (key: string) => rosa.post({ sku: skirt.sku, qty: 1 }, { 'idempotency-key': key })
  valueOf(await add('first'))
  await server.pool.query(
    `insert into cart_request (cart_id, key, created_at)
    select id, 'made-' || number, now() + number * interval '1 millisecond'
    from cart, generate_series(1, $2::int) number where token = $1`,
    [rosa.cartId, 2 * CART_CHANGES_KNOWN_MAX],
  )
  const kept = async () => {
    const { rows } = await server.pool.query<{ key: string }>(
      'select key from cart_request join cart on cart.id = cart_id where token = $1 order by cart_request.created_at',
      [rosa.cartId],
    )
    return rows.map(({ key }) => key)
  }
  await server.pool.query(`update cart_request set created_at = created_at - interval '1 hour'`)
  valueOf(await add('latest'))
  expect(await kept()).toHaveLength(CART_CHANGES_KNOWN_MAX)
  expect((await kept()).slice(-2)).toEqual([`made-${2 * CART_CHANGES_KNOWN_MAX}`, 'latest'])
  valueOf(await rosa.choosePayment('banktransfer'))
  expect(await kept()).toHaveLength(CART_CHANGES_KNOWN_MAX)
  valueOf(await add('latest'))
  expect((await rosa.cart()).items[0]?.qty).toBe(2)
})

test('adds made at once all count', async () => {
  const skirt = await buildProduct(server.db)
  const tess = await newShopper(server.app)
  await Promise.all(Array.from({ length: 20 }, () => tess.add({ sku: skirt.sku, qty: 1 })))
  expect((await tess.cart()).items).toMatchObject([{ qty: 20 }])
})

test('a change made on an older version of the cart is refused with the cart as it is', async () => {
  const skirt = await buildProduct(server.db)
  const vera = await newShopper(server.app)
  const { version } = await vera.add({ sku: skirt.sku, qty: 1 })
  await vera.add({ sku: skirt.sku, qty: 1 })
  const refusal = refusalOf(await vera.post({ sku: skirt.sku, qty: 1 }, { 'if-match': String(version) }))
  expect(refusal).toMatchObject({
    code: 409,
    reason: 'cart-changed',
    meta: { cart: { items: [{ qty: 2 }] } },
  })
})

test('a text no database can keep is refused, not a failure', async () => {
  const skirt = await buildProduct(server.db)
  const lou = await newShopper(server.app)
  for (const item of [
    { sku: 'a\u0000b', qty: 1 },
    { sku: skirt.sku, qty: 1, dancer: 'L\u0000u' },
  ]) {
    expect(refusalOf(await lou.post(item)).code).toBe(400)
  }
  expect((await lou.cart()).items).toEqual([])
})
