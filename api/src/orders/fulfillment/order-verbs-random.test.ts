import fc from 'fast-check'
import { leftToCancel, leftToInvoice, leftToRefund, leftToShip } from 'commerce/orders/line-units'
import { mayDo, type OrderVerb } from 'commerce/orders/order-state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import type { OrderLine, OrderToChange } from '#src/orders/fulfillment/state-queries'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildBundle, buildCartRule, buildProduct, type BuiltProduct, readStock } from '#test/factories'
import { doWith, orderNow, placedOrder } from '#test/desks/order-desk'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

/** One action; `share` picks how many of the remaining units, sometimes one too many. */
interface Try {
  verb: OrderVerb
  line: number
  share: number
  cameBack: boolean
  cents: number
}

const tries: fc.Arbitrary<Try> = fc.record({
  verb: fc.constantFrom<OrderVerb>(
    'hold',
    'unhold',
    'cancel',
    'invoice',
    'invoice',
    'ship',
    'ship',
    'refund',
    'refund',
  ),
  line: fc.nat(2),
  share: fc.nat(4),
  cameBack: fc.boolean(),
  cents: fc.integer({ min: -300, max: 700 }),
})

const left: Partial<Record<OrderVerb, (line: OrderLine) => number>> = {
  invoice: leftToInvoice,
  ship: leftToShip,
  refund: leftToRefund,
}

async function attempt(orderId: number, order: OrderToChange, tried: Try): Promise<void> {
  const { verb, cameBack, cents } = tried
  const line = order.lines[tried.line % order.lines.length]!
  const most = left[verb]?.(line) ?? 0
  const qty = tried.share === 4 ? most + 1 : Math.ceil((most * tried.share) / 3)
  const lines = qty > 0 ? [{ lineId: line.id, qty, cameBack }] : []
  const { db } = shop
  switch (verb) {
    case 'hold':
      return doWith(db, holdOrder, orderId)
    case 'unhold':
      return doWith(db, unholdOrder, orderId)
    case 'cancel':
      return doWith(db, cancelOrder, orderId, '')
    case 'invoice':
      await doWith(db, invoiceOrder, orderId, qty > 0 ? { lines } : {})
      return
    case 'ship':
      await doWith(db, shipOrder, orderId, qty > 0 ? { lines } : {})
      return
    case 'refund':
      await doWith(db, refundOrder, orderId, {
        lines,
        shippingCents: Math.max(0, cents - 400),
        adjustmentCents: cents % 7,
      })
      return
  }
}

/** The same by the rules alone: whether it must succeed. */
function mustSucceed(order: OrderToChange, { verb, line, share }: Try): boolean {
  if (!mayDo(order, verb)) return false
  const picked = order.lines[line % order.lines.length]!
  if (verb === 'cancel') return order.lines.some((each) => leftToCancel(each) > 0)
  if (verb === 'hold' || verb === 'unhold') return true
  // A refund may ask for more money than is left.
  return verb !== 'refund' && share > 0 && share < 4 && (left[verb]?.(picked) ?? 0) > 0
}

async function threeLines(): Promise<{ products: BuiltProduct[]; id: number }> {
  const skirt = await buildProduct(shop.db, { units: 20, price_cents: 33_33 })
  const tights = await buildProduct(shop.db, { units: 9, price_cents: 7_01 })
  const ribbon = await buildProduct(shop.db, { units: 30, price_cents: 1_11 })
  const bundle = await buildBundle(shop.db, [{ title: 'Ribbon', parts: [ribbon], kind: 'checkbox', qty: 2 }])
  const bundle_options = bundle.options.map((option) => ({
    option_id: option.id,
    option_qty: 1,
    option_selections: [option.choices[0]!.id],
  }))
  const id = await placedOrder(shop, [
    { sku: skirt.sku, qty: 3 },
    { sku: tights.sku, qty: 4 },
    { sku: bundle.sku, qty: 2, product_option: { extension_attributes: { bundle_options } } },
  ])
  return { products: [skirt, tights, ribbon], id }
}

test('whatever is tried with an order, in any order: money, units and stock stay whole', async () => {
  await buildCartRule(shop.db, { name: 'Odd', percent: '12.35' })
  await fc.assert(
    fc.asyncProperty(fc.array(tries, { minLength: 5, maxLength: 20 }), async (all) => {
      const { id } = await threeLines()
      for (const tried of all) {
        const before = await orderNow(shop.db, id)
        const wentWell = await attempt(id, before, tried).then(
          () => true,
          (error: unknown) => {
            // A refusal is a valid result; anything else is a bug.
            expect(error).toHaveProperty('reason')
            return false
          },
        )
        const after = await orderNow(shop.db, id)
        if (!wentWell) expect(after).toEqual(before)
        if (mustSucceed(before, tried)) expect([tried, wentWell]).toEqual([tried, true])
        if (!mayDo(before, tried.verb)) expect([tried, wentWell]).toEqual([tried, false])
      }
      expect(await findBrokenInvariants(shop.db)).toEqual([])
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 120_000)

test('an order that is given back in whole, in whatever parts, leaves neither money nor units', async () => {
  const order = fc.array(fc.nat(2), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (parts, isShipped) => {
      const { id, products } = await threeLines()
      const invoice = await doWith(shop.db, invoiceOrder, id)
      if (isShipped) await doWith(shop.db, shipOrder, id)
      for (const at of parts) {
        const line = (await orderNow(shop.db, id)).lines[at]!
        if (leftToRefund(line) === 0) continue
        await doWith(shop.db, refundOrder, id, { lines: [{ lineId: line.id, qty: 1, cameBack: true }] })
      }
      const { lines } = await orderNow(shop.db, id)
      const rest = lines
        .map((line) => ({ lineId: line.id, qty: leftToRefund(line), cameBack: true }))
        .filter(({ qty }) => qty > 0)
      await doWith(shop.db, refundOrder, id, { lines: rest, shippingCents: 5_00 })
      expect(await orderNow(shop.db, id)).toMatchObject({
        state: 'closed',
        refundedCents: invoice.grandTotalCents,
      })
      const stocks = await Promise.all(products.map((product) => readStock(shop.db, product)))
      expect(stocks).toEqual([20, 9, 30].map((onHand) => ({ onHand, reserved: 0 })))
    }),
    { numRuns: 15 },
  )
  expect(await findBrokenInvariants(shop.db)).toEqual([])
}, 120_000)
