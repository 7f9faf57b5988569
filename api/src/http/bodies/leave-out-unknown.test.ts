import { FIELD_NAME_MAX_LETTERS } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { newShopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function buyer() {
  const skirt = await buildProduct(shop.db, { price_cents: 29_90 })
  const ines = await newShopper(shop.app)
  await ines.add({ sku: skirt.sku, qty: 2 })
  await ines.chooseShipping()
  return ines
}

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })

test('[part of ORDER-09] what an older client adds to an order is left out and listed, and the price is ours', async () => {
  const ines = await buyer()
  const order = await ines.composeOrder()
  const { billingAddress } = order.addressInformation
  const asOlderClients = {
    ...order,
    status: 'pending',
    products: order.products.map((line) => ({ ...line, price: 0.01, name: 'Skirt', sgn: '' })),
    addressInformation: {
      ...order.addressInformation,
      billingAddress: { ...billingAddress, email: 'ines@example.com' },
      shippingExtraFields: {},
    },
  }
  const answer = await post('/api/order', asOlderClients)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<{ meta: { ignored: string[] } }>().meta.ignored.toSorted()).toEqual([
    'addressInformation.billingAddress.email',
    'addressInformation.shippingExtraFields',
    'products.0.name',
    'products.0.price',
    'products.0.sgn',
    'status',
  ])
  expect(answer.json()).toMatchObject({ result: { totals: { grand_total: order.totals.grand_total } } })
  // Without them it is the same order.
  const again = await post('/api/order', order)
  expect(again.json()).toMatchObject({ result: answer.json<{ result: object }>().result })
})

test('a field of an address that nobody knows is left out, one beside the address is refused', async () => {
  const ines = await buyer()
  const url = `/api/cart/shipping-methods?cartId=${ines.cartId}`
  const address = { country_id: 'US', fax: '1', nested: { deep: true } }
  const answer = await post(url, { address })
  expect(answer.json()).toMatchObject({ code: 200, meta: { ignored: ['address.fax', 'address.nested'] } })
  const refused = await post(url, { address, fax: '1' })
  expect(refused.json()).toMatchObject({ code: 400, fields: [{ field: 'fax' }] })
})

test('[E-60] an order with 10,000 fields nobody knows is answered with 20 of their names, cut short', async () => {
  const ines = await buyer()
  const order = await ines.composeOrder()
  const names = Array.from({ length: 10_000 }, (_, at) => [`x${at}`, 1])
  const answer = await post('/api/order', { ['y'.repeat(5_000)]: 1, ...order, ...Object.fromEntries(names) })
  expect(answer.statusCode).toBe(200)
  const { ignored } = answer.json<{ meta: { ignored: string[] } }>().meta
  expect(ignored).toHaveLength(20)
  expect(Math.max(...ignored.map((name) => name.length))).toBe(FIELD_NAME_MAX_LETTERS)
  expect(answer.body.length).toBeLessThan(5_000)
})
