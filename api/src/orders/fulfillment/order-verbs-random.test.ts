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

/** Often the same lines, in parts, and seldom what leaves little to do. */
const tries: fc.Arbitrary<Try> = fc.record({
  verb: fc.constantFrom<OrderVerb[]>(
    ...(['hold', 'unhold', 'unhold', 'cancel', 'invoice', 'invoice', 'invoice', 'invoice'] as const),
    ...(['ship', 'ship', 'ship', 'ship', 'refund', 'refund', 'refund', 'refund', 'refund'] as const),
  ),
  line: fc.constantFrom(0, 0, 0, 1, 2, 3, 3, 3),
  share: fc.constantFrom(0, 1, 1, 1, 1, 2, 2, 3, 3, 4),
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
  if (verb === 'ship' && !picked.isShipped) return false
  // A refund may ask for more money than is left.
  return verb !== 'refund' && share > 0 && share < 4 && (left[verb]?.(picked) ?? 0) > 0
}

/** Cancels or invoices and ships what is left of an order. */
async function finish(orderId: number, cancelsRest: boolean): Promise<void> {
  const { db } = shop
  const { state, lines } = await orderNow(db, orderId)
  if (state === 'on_hold') await doWith(db, unholdOrder, orderId)
  if (cancelsRest && lines.some((line) => leftToCancel(line) > 0)) await doWith(db, cancelOrder, orderId, '')
  const isOpen = async (units: (line: OrderLine) => number) =>
    (await orderNow(db, orderId)).lines.some((line) => units(line) > 0)
  if (await isOpen(leftToInvoice)) await doWith(db, invoiceOrder, orderId)
  if (await isOpen(leftToShip)) await doWith(db, shipOrder, orderId)
}

async function fourLines(): Promise<{ products: BuiltProduct[]; id: number }> {
  const skirt = await buildProduct(shop.db, { units: 20, price_cents: 33_33 })
  const tights = await buildProduct(shop.db, { units: 9, price_cents: 7_01 })
  const ribbon = await buildProduct(shop.db, { units: 30, price_cents: 1_11 })
  const lesson = await buildProduct(shop.db, { type: 'virtual', units: 8, price_cents: 15_55 })
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
    { sku: lesson.sku, qty: 3 },
  ])
  return { products: [skirt, tights, ribbon, lesson], id }
}

test('whatever is tried with an order, in any order: money, units and stock stay whole, and the rest can be finished', async () => {
  await buildCartRule(shop.db, { name: 'Odd', percent: '12.35' })
  await fc.assert(
    fc.asyncProperty(
      fc.array(tries, { minLength: 5, maxLength: 20 }),
      fc.boolean(),
      async (all, cancelsRest) => {
        const { id } = await fourLines()
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
          // Units that nobody was billed for and nobody was sent are not what a refund is for.
          if (tried.verb === 'refund') {
            expect(after.lines.map(leftToCancel)).toEqual(before.lines.map(leftToCancel))
          }
        }
        await finish(id, cancelsRest)
        expect(['complete', 'closed', 'canceled']).toContain((await orderNow(shop.db, id)).state)
        expect(await findBrokenInvariants(shop.db)).toEqual([])
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
}, 120_000)

test('an order that is given back in whole, in whatever parts, leaves neither money nor units', async () => {
  const order = fc.array(fc.nat(3), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (parts, isShipped) => {
      const { id, products } = await fourLines()
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
      expect(stocks).toEqual([20, 9, 30, 8].map((onHand) => ({ onHand, reserved: 0 })))
    }),
    { numRuns: 15 },
  )
  expect(await findBrokenInvariants(shop.db)).toEqual([])
}, 120_000)
