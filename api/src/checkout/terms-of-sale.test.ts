import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#src/db/connections/pool'
import { termsOfSale } from '#src/checkout/terms-of-sale'
import { buildCartRule, buildProduct } from '#test/factories'
import { setShipping, setTable } from '#test/methods'
import { newBuyer } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeEach(async () => {
  shop = await openTestApp()
})
afterEach(() => shop.close())

type Shopper = Awaited<ReturnType<typeof newBuyer>>

async function shopper() {
  const { sku } = await buildProduct(shop.db, { price_cents: 100_00 })
  return newBuyer(shop.app, [{ sku, qty: 1 }])
}

const taxOf = async (who: Shopper) => (await who.cart()).totals.tax_amount
const discountOf = async (who: Shopper) => (await who.cart()).totals.discount_amount

function setTax(db: Database, percent: string) {
  return db.updateTable('tax_rate').set({ percent }).where('code', '=', 'US-*-*').execute()
}

test('[PRICE-01] a rate that changes holds from the next look at a bag, however often it was looked at before', async () => {
  const who = await shopper()
  const before = await taxOf(who)
  await setTax(shop.db, '20')
  expect(await taxOf(who)).not.toBe(before)
  await setTax(shop.db, '8.25')
  expect(await taxOf(who)).toBe(before)
})

test('[CHECKOUT-03] a way to ship that is closed while a bag is paid for refuses the order', async () => {
  const who = await shopper()
  const order = await who.composeOrder()
  await setShipping(shop.db, 'flatrate', { is_enabled: false })
  expect(await who.send(order)).toMatchObject({ ok: false, reason: 'shipping-method-not-available' })
})

test('[CHECKOUT-03] prices of a table hold for the place that is asked for, not for the one before', async () => {
  const who = await shopper()
  await setTable(shop.db, [
    { country: 'US', region: 'TX', amount_cents: 7_00 },
    { country: 'US', region: 'CA', amount_cents: 9_00 },
  ])
  const priceAt = async (region: string) => {
    const answer = await who.shippingMethods({ country_id: 'US', region, postcode: '10000' })
    return answer.ok && answer.value.find(({ carrier_code }) => carrier_code === 'tablerate')?.price_incl_tax
  }
  expect([await priceAt('TX'), await priceAt('CA'), await priceAt('TX')]).toEqual([7, 9, 7])
})

test('[PRICE-02] cart rules begin and end by the clock, without any change', async () => {
  const who = await shopper()
  const { rows } = await shop.pool.query<{ now: Date }>('select now()')
  const inMs = (ms: number) => new Date((rows[0]?.now.getTime() ?? 0) + ms)
  await buildCartRule(shop.db, { action: 'fixed_on_cart', amount_cents: 5_00, starts_at: inMs(300) })
  await buildCartRule(shop.db, { action: 'fixed_on_cart', amount_cents: 3_00, ends_at: inMs(1_500) })
  await taxOf(who) // from here on both are cached
  await eventually(async () => expect(await discountOf(who)).toBe(5))
})

test('[PRICE-01] a change that is taken back was never there, not even for who made it', async () => {
  const who = await shopper()
  const before = await taxOf(who)
  const { parts, storeViews } = shop.context
  const terms = parts.get(termsOfSale)
  const asked = { storeView: storeViews.default, destination: { country: 'US', region: 'TX', postcode: '' } }
  const change = shop.db.transaction().execute(async (tx) => {
    await setTax(tx, '50')
    expect(await taxOf(who)).toBe(before)
    const own = await terms.find(tx, { revision: 'none', ...asked })
    expect(JSON.stringify(own.taxRules)).toContain('500000')
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  expect(await taxOf(who)).toBe(before)
  await setTax(shop.db, '9')
  expect(await taxOf(who)).not.toBe(before)
})
