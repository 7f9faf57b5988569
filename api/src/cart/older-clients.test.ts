import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCartRule, buildConfigurable, buildProduct } from '#test/factories'
import { newShopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('[part of API-02] pull answers the lines as an array, and an empty one for an empty cart', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 29_90 })
  const { variants } = await buildConfigurable(server.db, ['Blush'])
  const ines = await newShopper(server.app)
  const pull = async () =>
    (await server.app.inject(`/api/cart/pull?token=&cartId=${ines.cartId}`)).json<{ result: unknown }>()
      .result
  expect(await pull()).toEqual([])
  await ines.add({ sku: skirt.sku, qty: 2 })
  const { items } = await ines.add({ sku: variants[0]!.sku, qty: 1 })
  expect(await pull()).toEqual(items)
  expect(await pull()).toMatchObject([
    { sku: skirt.sku, qty: 2, price: 29.9, product_type: 'simple', quote_id: ines.cartId },
    { sku: variants[0]!.sku, qty: 1, product_type: 'configurable', quote_id: ines.cartId },
  ])
})

test('totals say what each line adds, and the options of a line as JSON', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 21_65 })
  const { variants } = await buildConfigurable(server.db, ['Blush'])
  await buildCartRule(server.db, {}, { code: 'OLDER10' })
  const ines = await newShopper(server.app)
  await ines.add({ sku: skirt.sku, qty: 2 })
  await ines.add({ sku: variants[0]!.sku, qty: 1 })
  await ines.applyCoupon('OLDER10')
  await ines.chooseShipping()
  const answer = await server.app.inject(`/api/cart/totals?cartId=${ines.cartId}`)
  expect(answer.json()).toMatchObject({
    result: {
      grand_total: 70.07,
      base_grand_total: 70.07,
      subtotal: 66.79,
      discount_amount: 7.23,
      tax_amount: 5.96,
      // 43.30 - 4.33 - 2.97 tax, and 29.00 - 2.90 - 1.99 tax
      subtotal_with_discount: 60.11,
      quote_currency_code: 'USD',
      items: [
        {
          qty: 2,
          price: 20,
          price_incl_tax: 21.65,
          row_total: 40,
          row_total_incl_tax: 43.3,
          tax_amount: 2.97,
          tax_percent: 8.25,
          discount_amount: 4.33,
          discount_percent: 10,
          options: '[]',
        },
        { qty: 1, row_total_incl_tax: 29, options: '[{"label":"Color","value":"Blush"}]' },
      ],
    },
  })
})

test('a call that takes no body may be sent an empty one as JSON, as older clients do', async () => {
  const ines = await newShopper(server.app)
  await ines.add({ sku: (await buildProduct(server.db)).sku, qty: 1 })
  await buildCartRule(server.db, {}, { code: 'EMPTY10' })
  const post = (url: string) =>
    server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' } })
  const created = await post('/api/cart/create?token=')
  expect(created.json()).toMatchObject({ code: 200, result: expect.stringMatching(/^[0-9a-f]{32}$/) })
  for (const url of [
    `/api/cart/apply-coupon?token=&cartId=${ines.cartId}&coupon=EMPTY10`,
    `/api/cart/delete-coupon?token=&cartId=${ines.cartId}`,
  ]) {
    expect((await post(url)).json(), url).toMatchObject({ code: 200, result: true })
  }
  expect((await post(`/api/cart/update-item?cartId=${ines.cartId}`)).json()).toMatchObject({
    code: 400,
    fields: [{ field: 'body' }],
  })
})
