import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#src/db/connections/pool'
import type { Insertable } from 'kysely'
import { type TaxAddress, taxRate } from 'commerce/pricing/tax'
import { readRevision } from '#src/checkout/queries'
import { type Terms, termsOfSale } from '#src/checkout/terms-of-sale'
import type { DB } from '#src/db/generated/schema'
import { buildCartRule, buildProduct, TAXABLE } from '#test/factories'
import { setShipping, setTable } from '#test/methods'
import { newBuyer, valueOf } from '#test/shopper'
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

async function addTax(rate: Insertable<DB['tax_rate']>): Promise<void> {
  const { id } = await shop.db.insertInto('tax_rate').values(rate).returning('id').executeTakeFirstOrThrow()
  const rules = await shop.db.selectFrom('tax_rule').select('id').execute()
  await shop.db
    .insertInto('tax_rule_rate')
    .values(rules.map((rule) => ({ rule_id: rule.id, rate_id: id })))
    .execute()
}

/** What holds at a place, with the revision as it is now. */
async function termsAt(db: Database, destination: TaxAddress, revision?: string): Promise<Terms> {
  const { parts, storeViews } = shop.context
  const asked = { storeView: storeViews.default, destination }
  const now = revision ?? (await readRevision(shop.db))
  return parts.get(termsOfSale).find(db, { revision: now, ...asked })
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

test('[CHECKOUT-03] [PRICE-01] what ships or is taxed by postcode holds for that postcode alone', async () => {
  const who = await shopper()
  await setTable(shop.db, [
    { country: 'US', region: 'TX', amount_cents: 7_00 },
    { country: 'US', region: 'TX', postcode: '787*', amount_cents: 9_00 },
  ])
  const inNevada = { country: 'US', region: 'NV', percent: '4' }
  const inLasVegas = {
    ...inNevada,
    postcode: '89101-89199',
    postcode_from: 89_101,
    postcode_to: 89_199,
    percent: '8',
  }
  await addTax({ code: 'US-NV-*', ...inNevada })
  await addTax({ code: 'US-NV-89101-89199', ...inLasVegas })
  const at = async (region: string, postcode: string) => {
    const methods = valueOf(await who.shippingMethods({ country_id: 'US', region, postcode }))
    return methods.find(({ carrier_code }) => carrier_code === 'tablerate')?.price_incl_tax
  }
  const inTexas = [
    await at('TX', '75001'),
    await at('TX', '78701'),
    await at('TX', '75002'),
    await at('TX', ''),
  ]
  expect(inTexas).toEqual([7, 9, 7, 7])
  const taxAt = async (postcode: string) => {
    const { taxRules } = await termsAt(shop.db, { country: 'US', region: 'NV', postcode })
    return taxRate(taxRules, TAXABLE, { country: 'US', region: 'NV', postcode })
  }
  expect([await taxAt('88901'), await taxAt('89150'), await taxAt('88902')]).toEqual([40_000, 80_000, 40_000])
})

test('a region without rates by postcode is read once, until something changes', async () => {
  let reads = 0
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      reads++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const readsOf = async (region: string, postcodes: string[]) => {
    await termsAt(shop.db, { country: 'US', region, postcode: '' })
    reads = 0
    for (const postcode of postcodes) await termsAt(counted, { country: 'US', region, postcode })
    return reads
  }
  expect(await readsOf('TX', ['75001', '75002', '75001'])).toBe(0)
  await addTax({ code: 'US-TX-787*', country: 'US', region: 'TX', postcode: '787*', percent: '8.25' })
  expect(await readsOf('TX', ['75001', '75002', '75001'])).toBe(2)
  expect(await readsOf('CA', ['90001', '90002'])).toBe(0)
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
  const change = shop.db.transaction().execute(async (tx) => {
    await setTax(tx, '50')
    expect(await taxOf(who)).toBe(before)
    const own = await termsAt(tx, { country: 'US', region: 'TX', postcode: '' }, 'none')
    expect(JSON.stringify(own.taxRules)).toContain('500000')
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  expect(await taxOf(who)).toBe(before)
  await setTax(shop.db, '9')
  expect(await taxOf(who)).not.toBe(before)
})
