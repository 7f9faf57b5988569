import { openLoyaltyCard, readLoyaltyCard } from 'commerce/contract/loyalty'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#src/db/transaction'
import { settlePoints } from '#src/loyalty/settle-points'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newCustomer } from '#test/customer'
import { doWith, orderNow, placedOrder } from '#test/desks/order-desk'
import { buildProduct } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterEach(async () => {
  await shop.db.deleteFrom('attempt').execute()
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<typeof newCustomer>>

async function newCardholder(): Promise<Buyer> {
  const buyer = await newCustomer(shop.app)
  valueOf(await buyer.client.call(openLoyaltyCard, { query: {} }))
  return buyer
}

const cardOf = async ({ client }: Buyer) => valueOf(await client.call(readLoyaltyCard, { query: {} }))
const pointsOf = async (buyer: Buyer) => (await cardOf(buyer)).points

const skirt = { price_cents: 29_90 }

/** Goods at 29.90 each, and 5.00 for shipping. */
async function skirtOrder({ token }: Buyer, qty: number) {
  const { sku } = await buildProduct(shop.db, skirt)
  const id = await placedOrder(shop, [{ sku, qty }], { caller: { token } })
  const [line] = (await orderNow(shop.db, id)).lines
  return { id, lineId: line!.id }
}

const pay = (id: number) => doWith(shop.db, invoiceOrder, id, { paidBy: 'banktransfer' })

test('[part of SESS-12] a customer gets a card with a number that can be scanned, once', async () => {
  const buyer = await newCustomer(shop.app)
  expect(await cardOf(buyer)).toEqual({ number: null, points: 0, points_per_unit: 1, entries: [] })
  const cards = await Promise.all(
    Array.from({ length: 5 }, async () => valueOf(await buyer.client.call(openLoyaltyCard, { query: {} }))),
  )
  const numbers = new Set(cards.map(({ number }) => number))
  expect(numbers.size).toBe(1)
  expect([...numbers][0]).toMatch(/^2\d{12}$/)
  expect((await cardOf(await newCardholder())).number).not.toBe([...numbers][0])
})

test('[part of SESS-12] what is paid for goods earns points, and a refund takes them back in the same parts', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 3)
  expect(await pointsOf(buyer)).toBe(0)
  await pay(id)
  expect(await pointsOf(buyer)).toBe(89)
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  expect(await pointsOf(buyer)).toBe(59)
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 2 }], shippingCents: 5_00 })
  const card = await cardOf(buyer)
  expect(card.points).toBe(0)
  expect(card.entries.map(({ points }) => points)).toEqual([-59, -30, 89])
})

test('[part of SESS-12] what is not paid and written off takes no points from what is paid', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 3)
  await doWith(shop.db, invoiceOrder, id, { lines: [{ lineId, qty: 2 }], paidBy: 'banktransfer' })
  await doWith(shop.db, invoiceOrder, id)
  const refund = () => doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  await refund()
  expect(await pointsOf(buyer)).toBe(59)
  await refund()
  expect(await pointsOf(buyer)).toBe(29)
})

test('[part of SESS-12] points come with the payment of an invoice, also of one that is given back as an amount', async () => {
  const buyer = await newCardholder()
  const { id } = await skirtOrder(buyer, 1)
  const invoice = await doWith(shop.db, invoiceOrder, id)
  expect(await pointsOf(buyer)).toBe(0)
  await doWith(shop.db, (ctx) => payInvoice(ctx, invoice.id, { paidBy: 'banktransfer' }), id)
  expect(await pointsOf(buyer)).toBe(29)
  await doWith(shop.db, refundOrder, id, { adjustmentCents: 20_00 })
  expect(await pointsOf(buyer)).toBe(9)
})

test('[part of SESS-12] a refund takes back by the rule that the points were earned by', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 2)
  await pay(id)
  await shop.db.updateTable('loyalty_rule').set({ points_per_unit: 10 }).execute()
  try {
    await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
    expect(await pointsOf(buyer)).toBe(29)
    const later = await skirtOrder(buyer, 1)
    await pay(later.id)
    expect(await pointsOf(buyer)).toBe(29 + 299)
  } finally {
    await shop.db.updateTable('loyalty_rule').set({ points_per_unit: 1 }).execute()
  }
})

test('[part of SESS-12] a refund gives no points for an order that was paid while no rule held', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 3)
  await shop.db.updateTable('loyalty_rule').set({ points_per_unit: 0 }).execute()
  try {
    await pay(id)
  } finally {
    await shop.db.updateTable('loyalty_rule').set({ points_per_unit: 1 }).execute()
  }
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  expect(await cardOf(buyer)).toMatchObject({ points: 0, entries: [] })
})

test('[part of SESS-12] the rule of a price group goes before that of all, and only while it holds', async () => {
  const buyer = await newCardholder()
  const group = await shop.db
    .selectFrom('customer')
    .select('price_group_id')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const rule = { price_group_id: group.price_group_id, points_per_unit: 3 }
  await shop.db.insertInto('loyalty_rule').values(rule).execute()
  expect((await cardOf(buyer)).points_per_unit).toBe(3)
  await shop.db
    .updateTable('loyalty_rule')
    .set({ holds_until: new Date(shop.context.now().getTime() - 1000) })
    .where('points_per_unit', '=', 3)
    .execute()
  expect((await cardOf(buyer)).points_per_unit).toBe(1)
})

test('an order of before the card earns nothing, nor does one of somebody without a card', async () => {
  const buyer = await newCustomer(shop.app)
  const { id, lineId } = await skirtOrder(buyer, 2)
  await pay(id)
  valueOf(await buyer.client.call(openLoyaltyCard, { query: {} }))
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  expect(await cardOf(buyer)).toMatchObject({ points: 0, entries: [] })
})

test('[part of SESS-12] a refund of goods paid before the card was opened takes no points from those paid after', async () => {
  const buyer = await newCustomer(shop.app)
  const [early, late] = await Promise.all([buildProduct(shop.db, skirt), buildProduct(shop.db, skirt)])
  const wanted = [early, late].map(({ sku }) => ({ sku, qty: 2 }))
  const id = await placedOrder(shop, wanted, { caller: { token: buyer.token } })
  const [first, second] = (await orderNow(shop.db, id)).lines.map((line) => line.id)
  const some = (lineId = 0, qty = 1) => ({ lines: [{ lineId, qty }] })
  await doWith(shop.db, invoiceOrder, id, { ...some(first, 2), paidBy: 'banktransfer' })
  valueOf(await buyer.client.call(openLoyaltyCard, { query: {} }))
  await pay(id)
  expect(await pointsOf(buyer)).toBe(59)
  await doWith(shop.db, refundOrder, id, some(first, 2))
  expect(await pointsOf(buyer)).toBe(59)
  await doWith(shop.db, refundOrder, id, some(second))
  expect(await pointsOf(buyer)).toBe(29)
  await doWith(shop.db, refundOrder, id, some(second))
  expect(await pointsOf(buyer)).toBe(0)
})

test('[part of SESS-12] what was paid while no rule held earns nothing later, and each payment earns by the rule of its time', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 3)
  const one = { lines: [{ lineId, qty: 1 }] }
  const setRule = (pointsPerUnit: number) =>
    shop.db.updateTable('loyalty_rule').set({ points_per_unit: pointsPerUnit }).execute()
  try {
    for (const rate of [0, 1, 10]) {
      await setRule(rate)
      await doWith(shop.db, invoiceOrder, id, { ...one, paidBy: 'banktransfer' })
    }
  } finally {
    await setRule(1)
  }
  expect(await pointsOf(buyer)).toBe(29 + 299)
  for (const left of [29 + 299, 29, 0]) {
    await doWith(shop.db, refundOrder, id, one)
    expect(await pointsOf(buyer)).toBe(left)
  }
})

test('[part of SESS-12] an order that a shop of the version before has settled keeps its points but for what is refunded', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 2)
  await pay(id)
  await shop.db.deleteFrom('loyalty_payment').where('customer_id', '=', buyer.id).execute()
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  expect(await pointsOf(buyer)).toBe(29)
})

test('[part of SESS-12] a paid order that joins an account later earns by the rule of its payment', async () => {
  const buyer = await newCardholder()
  const { sku } = await buildProduct(shop.db, skirt)
  const id = await placedOrder(shop, [{ sku, qty: 1 }])
  await pay(id)
  const later = await shop.db
    .insertInto('loyalty_rule')
    .values({ points_per_unit: 5, holds_from: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await shop.db.updateTable('orders').set({ customer_id: buyer.id }).where('id', '=', id).execute()
    await inTransaction(shop.db, (tx) => settlePoints(tx, id))
  } finally {
    await shop.db.deleteFrom('loyalty_rule').where('id', '=', later.id).execute()
  }
  expect(await pointsOf(buyer)).toBe(29)
})

test('refunds at the same time take back each point once', async () => {
  const buyer = await newCardholder()
  const { id, lineId } = await skirtOrder(buyer, 4)
  await pay(id)
  await Promise.all(
    Array.from({ length: 4 }, () => doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })),
  )
  expect(await pointsOf(buyer)).toBe(0)
})
