import { randomUUID } from 'node:crypto'
import { messages } from 'commerce/messages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#src/db/transaction'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildBundle, buildCartRule, buildProduct, readStock } from '#test/factories'
import { asClerk, doWith, historyOf, orderNow, placedOrder } from '#test/desks/order-desk'
import { nothingShipped } from '#test/people'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const skirtOrder = async (qty: number, units = 10) => {
  const skirt = await buildProduct(shop.db, { units, price_cents: 29_90 })
  return { skirt, id: await placedOrder(shop, [{ sku: skirt.sku, qty }]) }
}
const refusal = (reason: string): unknown => expect.objectContaining({ reason })

test('an order is invoiced, shipped and complete; each step is in its history', async () => {
  const { skirt, id } = await skirtOrder(2)
  const invoice = await doWith(shop.db, invoiceOrder, id, {
    paidBy: 'cashondelivery',
    comment: 'At the door',
  })
  expect(invoice.grandTotalCents).toBe(2 * 29_90 + 5_00)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'processing', invoicedCents: 64_80 })
  await doWith(shop.db, shipOrder, id, { tracking: [{ carrier: 'DPD', number: '0550 1' }] })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete', status: 'complete' })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 8, reserved: 0 })
  expect(await historyOf(shop.db, id)).toEqual([
    { verb: 'place', state: 'new', status: 'pending', comment: '' },
    { verb: 'invoice', state: 'processing', status: 'processing', comment: 'At the door' },
    { verb: 'ship', state: 'complete', status: 'complete', comment: '' },
  ])
})

test('an order is shipped and invoiced in parts; the charges are on the first invoice', async () => {
  const { skirt, id } = await skirtOrder(3)
  const [line] = (await orderNow(shop.db, id)).lines
  const some = (qty: number) => ({ lines: [{ lineId: line!.id, qty }] })
  await doWith(shop.db, shipOrder, id, some(2))
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 8, reserved: 1 })
  expect((await doWith(shop.db, invoiceOrder, id, some(1))).grandTotalCents).toBe(34_90)
  expect((await doWith(shop.db, invoiceOrder, id)).grandTotalCents).toBe(59_80)
  await expect(doWith(shop.db, shipOrder, id, some(2))).rejects.toMatchObject({
    reason: 'units-not-left',
    fields: [{ field: 'lines.0.qty', message: messages.unitsNotLeft }],
  })
  await doWith(shop.db, shipOrder, id)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete' })
})

test('a canceled order frees its units and gives the use of its coupon back', async () => {
  const skirt = await buildProduct(shop.db, { units: 3 })
  const code = `ONCE-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, {}, { code, max_uses: 1, max_uses_per_buyer: 1 })
  const first = await placedOrder(shop, [{ sku: skirt.sku, qty: 3 }], { coupon: code })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 3, reserved: 3 })
  await doWith(shop.db, cancelOrder, first, 'Changed her mind')
  expect(await orderNow(shop.db, first)).toMatchObject({ state: 'canceled', status: 'canceled' })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 3, reserved: 0 })
  await placedOrder(shop, [{ sku: skirt.sku, qty: 3 }], { coupon: code })
  await expect(doWith(shop.db, cancelOrder, first, '')).rejects.toEqual(refusal('order-state'))
})

test('a buyer who canceled one of two orders may use the coupon once more', async () => {
  const skirt = await buildProduct(shop.db)
  const code = `TWICE-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, {}, { code, max_uses_per_buyer: 2 })
  const order = () => placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { coupon: code })
  const [first] = [await order(), await order()]
  await doWith(shop.db, cancelOrder, first, '')
  await order()
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 1 }])
  valueOf(await buyer.applyCoupon(code))
  expect(refusalOf(await buyer.send(await buyer.composeOrder())).reason).toBe('totals-differ')
})

test('what is shipped or invoiced stays, the rest is canceled', async () => {
  const { skirt, id } = await skirtOrder(5)
  const [line] = (await orderNow(shop.db, id)).lines
  await doWith(shop.db, invoiceOrder, id, { lines: [{ lineId: line!.id, qty: 2 }] })
  await doWith(shop.db, shipOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  await doWith(shop.db, cancelOrder, id, '')
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'processing', lines: [{ canceled: 3 }] })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 9, reserved: 1 })
  await doWith(shop.db, shipOrder, id)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete' })
})

test('an order that is held waits, and goes on from where it was', async () => {
  const { id } = await skirtOrder(1)
  await doWith(shop.db, holdOrder, id, 'Address looks odd')
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'on_hold', status: 'on_hold' })
  for (const verb of [cancelOrder, shipOrder, invoiceOrder, holdOrder]) {
    await expect(doWith(shop.db, verb as typeof shipOrder, id)).rejects.toEqual(refusal('order-state'))
  }
  await doWith(shop.db, unholdOrder, id)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'new', status: 'pending' })
})

test('nothing leaves before a payment that is awaited has come', async () => {
  const { id } = await skirtOrder(1)
  await shop.db.updateTable('orders').set({ status: 'pending_payment' }).where('id', '=', id).execute()
  await shop.db
    .updateTable('order_history')
    .set({ status: 'pending_payment' })
    .where('order_id', '=', id)
    .execute()
  await expect(doWith(shop.db, shipOrder, id)).rejects.toEqual(refusal('order-state'))
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  await doWith(shop.db, shipOrder, id)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete' })
})

test('refunds in parts come to the invoice in whole, discount and tax too, and close the order', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 33_33 })
  const code = `ODD-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, { percent: '7.77' }, { code })
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 3 }], { coupon: code })
  const { grandTotalCents } = await doWith(shop.db, invoiceOrder, id)
  await doWith(shop.db, shipOrder, id)
  const [line] = (await orderNow(shop.db, id)).lines
  const parts = []
  for (const shippingCents of [1_67, 1_67, 1_66]) {
    const lines = [{ lineId: line!.id, qty: 1, cameBack: true }]
    parts.push(await doWith(shop.db, refundOrder, id, { lines, shippingCents }))
  }
  expect(parts.reduce((sum, part) => sum + part.grandTotalCents, 0)).toBe(grandTotalCents)
  const refunds = await shop.db.selectFrom('refund').selectAll().where('order_id', '=', id).execute()
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sum = (column: 'tax_cents' | 'discount_cents' | 'shipping_cents') =>
    refunds.reduce((total, refund) => total + refund[column], 0)
  expect([sum('tax_cents'), sum('discount_cents'), sum('shipping_cents')]).toEqual([
    ...[order.tax_cents, order.discount_cents, order.shipping_cents],
  ])
  expect(order).toMatchObject({ state: 'closed', status: 'closed' })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 100, reserved: 0 })
})

test('what came back is in stock again, what was never sent is free, what is lost is neither', async () => {
  const { skirt, id } = await skirtOrder(4)
  await doWith(shop.db, invoiceOrder, id)
  const [line] = (await orderNow(shop.db, id)).lines
  const one = (cameBack: boolean) => ({ lines: [{ lineId: line!.id, qty: 1, cameBack }] })
  await doWith(shop.db, shipOrder, id, { lines: [{ lineId: line!.id, qty: 2 }] })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 8, reserved: 2 })
  await doWith(shop.db, refundOrder, id, one(true))
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 9, reserved: 2 })
  await doWith(shop.db, refundOrder, id, one(false))
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 9, reserved: 1 })
  await doWith(shop.db, shipOrder, id)
  await doWith(shop.db, refundOrder, id, { ...one(false), shippingCents: 0 })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 8, reserved: 0 })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete' })
})

test('units that were paid back as they arrived damaged leave the rest of the order to be shipped and invoiced', async () => {
  const { skirt, id } = await skirtOrder(4)
  const [line] = (await orderNow(shop.db, id)).lines
  const two = { lines: [{ lineId: line!.id, qty: 2 }] }
  await doWith(shop.db, shipOrder, id, two)
  await doWith(shop.db, invoiceOrder, id, { ...two, paidBy: 'transfer' })
  await doWith(shop.db, refundOrder, id, two)
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 8, reserved: 2 })
  await doWith(shop.db, shipOrder, id)
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'transfer' })
  expect(await orderNow(shop.db, id)).toMatchObject({
    state: 'complete',
    lines: [{ shipped: 4, invoiced: 4 }],
  })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 6, reserved: 0 })
})

test('the rest of an order can be canceled after what arrived damaged was paid back', async () => {
  const { skirt, id } = await skirtOrder(4)
  const [line] = (await orderNow(shop.db, id)).lines
  const two = { lines: [{ lineId: line!.id, qty: 2 }] }
  await doWith(shop.db, shipOrder, id, two)
  await doWith(shop.db, invoiceOrder, id, { ...two, paidBy: 'transfer' })
  await doWith(shop.db, refundOrder, id, { ...two, shippingCents: 5_00 })
  await doWith(shop.db, cancelOrder, id, '')
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'closed', lines: [{ canceled: 2 }] })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 8, reserved: 0 })
})

test.each([
  ['more units than are invoiced', { lines: [{ qty: 3 }] }, 'units-not-left', 'lines.0.qty'],
  ['a part of a unit', { lines: [{ qty: 0.5 }] }, 'units-not-left', 'lines.0.qty'],
  ['a line of another order', { lines: [{ qty: 1, lineId: 0 }] }, 'units-not-left', 'lines.0.lineId'],
  ['more shipping than was paid', { shippingCents: 5_01 }, 'amount-not-left', 'shippingCents'],
  ['less than no shipping', { shippingCents: -1 }, 'amount-not-left', 'shippingCents'],
  ['a fee that was not paid', { paymentCents: 1 }, 'amount-not-left', 'paymentCents'],
  ['more than the invoice', { adjustmentCents: 64_81 }, 'amount-not-left', 'adjustmentCents'],
  ['less than nothing', { adjustmentCents: -1 }, 'amount-not-left', 'adjustmentCents'],
  ['half a cent', { adjustmentCents: 0.5 }, 'amount-not-left', 'adjustmentCents'],
  ['nothing', {}, 'amount-not-left', 'adjustmentCents'],
])('a refund of %s is refused', async (_, options, reason, field) => {
  const { id } = await skirtOrder(2)
  await doWith(shop.db, invoiceOrder, id)
  const [line] = (await orderNow(shop.db, id)).lines
  const lines = 'lines' in options ? options.lines.map((each) => ({ lineId: line!.id, ...each })) : []
  await expect(doWith(shop.db, refundOrder, id, { ...options, lines })).rejects.toMatchObject({
    reason,
    fields: [{ field }],
  })
  expect(await orderNow(shop.db, id)).toMatchObject({ refundedCents: 0 })
})

test('a refund beyond the units, as the merchant sees fit, closes the order when all is given back', async () => {
  const { id } = await skirtOrder(1)
  await doWith(shop.db, invoiceOrder, id)
  await doWith(shop.db, shipOrder, id)
  await doWith(shop.db, refundOrder, id, { adjustmentCents: 10_00 })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete', refundedCents: 10_00 })
  await doWith(shop.db, refundOrder, id, { adjustmentCents: 19_90, shippingCents: 5_00 })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'closed' })
  await expect(doWith(shop.db, refundOrder, id, { adjustmentCents: 1 })).rejects.toEqual(
    refusal('order-state'),
  )
})

test('the parts of a bundle leave stock with it', async () => {
  const shoes = await buildProduct(shop.db, { units: 10, price_cents: 40_00 })
  const ribbon = await buildProduct(shop.db, { units: 10, price_cents: 2_50 })
  const bundle = await buildBundle(shop.db, [
    { title: 'Shoes', parts: [shoes] },
    { title: 'Ribbon', parts: [ribbon], kind: 'checkbox', qty: 2 },
  ])
  const bundle_options = bundle.options.map((option) => ({
    option_id: option.id,
    option_qty: 1,
    option_selections: [option.choices[0]!.id],
  }))
  const id = await placedOrder(shop, [
    { sku: bundle.sku, qty: 3, product_option: { extension_attributes: { bundle_options } } },
  ])
  const [line] = (await orderNow(shop.db, id)).lines
  await doWith(shop.db, shipOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 9, reserved: 2 })
  expect(await readStock(shop.db, ribbon)).toEqual({ onHand: 8, reserved: 4 })
  await doWith(shop.db, cancelOrder, id, '')
  expect(await readStock(shop.db, ribbon)).toEqual({ onHand: 8, reserved: 0 })
})

test('what was promised beyond the stock is shipped once it is there', async () => {
  const skirt = await buildProduct(shop.db, { units: 1, allows_backorder: true })
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 3 }])
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 1, reserved: 1 })
  await expect(doWith(shop.db, shipOrder, id)).rejects.toEqual(refusal('out-of-stock'))
  await shop.db.updateTable('stock').set({ on_hand: 7 }).where('product_id', '=', skirt.id).execute()
  await doWith(shop.db, shipOrder, id)
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 4, reserved: 0 })
})

test('what costs nothing is paid for at once, and waits to be shipped', async () => {
  const skirt = await buildProduct(shop.db, { units: 3, price_cents: 0 })
  const code = `GIFT-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, { action: 'free_shipping' }, { code })
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { coupon: code })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'processing', invoicedCents: 0 })
  await doWith(shop.db, shipOrder, id)
  const { state, lines } = await orderNow(shop.db, id)
  expect(state).toBe('complete')
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: lines[0]!.id, qty: 1, cameBack: true }] })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'closed', refundedCents: 0 })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 3, reserved: 0 })
})

test('what is not shipped is handed over with its invoice', async () => {
  const lesson = await buildProduct(shop.db, { type: 'virtual', units: 5 })
  const id = await placedOrder(shop, [{ sku: lesson.sku, qty: 2 }], { address: nothingShipped })
  await expect(doWith(shop.db, shipOrder, id)).rejects.toEqual(refusal('order-state'))
  const invoice = await doWith(shop.db, invoiceOrder, id)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete' })
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 3, reserved: 0 })
  await doWith(shop.db, payInvoice, invoice.id, { paidBy: 'transfer of 20 November' })
  await expect(doWith(shop.db, payInvoice, invoice.id, { paidBy: 'again' })).rejects.toEqual(
    refusal('invoice-paid'),
  )
})

test('one of several lessons is paid back, and the others can still be invoiced', async () => {
  const lesson = await buildProduct(shop.db, { type: 'virtual', units: 5 })
  const id = await placedOrder(shop, [{ sku: lesson.sku, qty: 3 }], { address: nothingShipped })
  const one = { lines: [{ lineId: (await orderNow(shop.db, id)).lines[0]!.id, qty: 1 }] }
  await doWith(shop.db, invoiceOrder, id, { ...one, paidBy: 'transfer' })
  await doWith(shop.db, refundOrder, id, one)
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 4, reserved: 2 })
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'transfer' })
  expect(await orderNow(shop.db, id)).toMatchObject({
    state: 'complete',
    lines: [{ shipped: 3, withdrawn: 0 }],
  })
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 2, reserved: 0 })
})

test('lessons that are promised beyond the stock are handed over when they are invoiced: what is held, what is free, and the rest', async () => {
  const lesson = await buildProduct(shop.db, { type: 'virtual', units: 3, allows_backorder: true })
  const order = (qty: number) => placedOrder(shop, [{ sku: lesson.sku, qty }], { address: nothingShipped })
  const [first, second] = [await order(2), await order(5)]
  await shop.db.updateTable('stock').set({ on_hand: 5 }).where('product_id', '=', lesson.id).execute()
  await doWith(shop.db, invoiceOrder, second, { paidBy: 'transfer' })
  expect(await orderNow(shop.db, second)).toMatchObject({ state: 'complete', lines: [{ shipped: 5 }] })
  // The others are those that the first order holds.
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 2, reserved: 2 })
  await doWith(shop.db, invoiceOrder, first, { paidBy: 'transfer' })
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 0, reserved: 0 })
  const { id: lineId } = (await orderNow(shop.db, second)).lines[0]!
  const back = [{ lineId, qty: 5, cameBack: true }]
  await doWith(shop.db, refundOrder, second, { lines: back })
  expect(await orderNow(shop.db, second)).toMatchObject({ state: 'closed' })
  // No more comes back than left.
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 3, reserved: 0 })
})

test('a free order of lessons that are promised beyond the stock is complete at once', async () => {
  const lesson = await buildProduct(shop.db, {
    type: 'virtual',
    price_cents: 0,
    units: 0,
    allows_backorder: true,
  })
  const id = await placedOrder(shop, [{ sku: lesson.sku, qty: 2 }], { address: nothingShipped })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete', lines: [{ shipped: 2 }] })
  expect(await readStock(shop.db, lesson)).toEqual({ onHand: 0, reserved: 0 })
})

test('a parcel has a carrier and a number', async () => {
  const { id } = await skirtOrder(1)
  const tracking = [
    { carrier: 'DPD', number: '1' },
    { carrier: ' ', number: '' },
  ]
  await expect(doWith(shop.db, shipOrder, id, { tracking })).rejects.toMatchObject({
    fields: [{ field: 'tracking.1.carrier' }, { field: 'tracking.1.number' }],
  })
})

test('there is nothing to do with an order or an invoice that there is not', async () => {
  await expect(doWith(shop.db, payInvoice, 999_999, { paidBy: 'card' })).rejects.toEqual(
    refusal('invoice-not-found'),
  )
  await expect(doWith(shop.db, invoiceOrder, 999_999)).rejects.toEqual(refusal('order-not-found'))
})

test('[part of UX-79] a parcel that is expected on a day that has passed is not sent', async () => {
  const skirt = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }])
  await expect(doWith(shop.db, shipOrder, id, { expectedAt: '2020-02-29' })).rejects.toMatchObject({
    fields: [{ field: 'expectedAt' }],
  })
  expect((await orderNow(shop.db, id)).state).toBe('new')
  const lateInOhio = new Date('2026-01-01T01:00:00Z')
  const shipLate = (timeZone: string) =>
    inTransaction(shop.db, (tx) =>
      shipOrder({ ...asClerk(tx), now: () => lateInOhio }, id, { expectedAt: '2025-12-31', timeZone }),
    )
  await expect(shipLate('UTC')).rejects.toMatchObject({ fields: [{ field: 'expectedAt' }] })
  // There it is still December 31.
  await shipLate('America/New_York')
  expect((await orderNow(shop.db, id)).lines).toMatchObject([{ shipped: 1 }])
})
