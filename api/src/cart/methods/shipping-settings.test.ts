import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { buildProduct } from '#test/factories'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ US_CARRIER: 'UPS' })
})
afterAll(() => shop.close())

async function newShopper() {
  const { sku } = await buildProduct(shop.db)
  return newBuyer(shop.app, [{ sku, qty: 1 }])
}

test('orders are shipped to the countries of the settings alone', async () => {
  const shopper = await newShopper()
  expect(valueOf(await shopper.shippingMethods({ country_id: 'DE' }))).toHaveLength(1)
  expect(valueOf(await shopper.shippingMethods({ country_id: 'FR' }))).toEqual([])
  const refused = refusalOf(await shopper.chooseShipping({ countryId: 'FR' }))
  expect(refused).toMatchObject({ code: 422, reason: 'shipping-method-not-available' })
})

test('the carrier in the United States is that of the settings, from the list to the order', async () => {
  const shopper = await newShopper()
  expect(valueOf(await shopper.shippingMethods())[0]).toMatchObject({ carrier_title: 'UPS' })
  const { totals } = valueOf(await shopper.chooseShipping())
  expect(totals).toMatchObject({ shipping_title: 'UPS, Flat rate' })
})

test.each(['US,XX', 'us', 'US;DE', ','])('SHIPPING_COUNTRIES=%s is refused', (SHIPPING_COUNTRIES) => {
  expect(() => readConfig({ SHIPPING_COUNTRIES })).toThrow('SHIPPING_COUNTRIES')
})
