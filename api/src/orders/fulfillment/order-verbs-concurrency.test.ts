import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct, readStock } from '#test/factories'
import { doWith, orderNow, placedOrder } from '#test/desks/order-desk'
import { newBuyer } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const rounds = 15

/** The results of concurrent actions: the reason of each refusal, or 'done'. */
async function atOnce(...all: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(all)
  return settled.map((each) =>
    each.status === 'fulfilled' ? 'done' : String((each.reason as { reason?: string }).reason),
  )
}

async function order(qty: number) {
  const skirt = await buildProduct(shop.db, { units: 10 })
  return { skirt, id: await placedOrder(shop, [{ sku: skirt.sku, qty }]) }
}

test('two who ship the same order at once send it once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { skirt, id } = await order(3)
    const told = await atOnce(doWith(shop.db, shipOrder, id), doWith(shop.db, shipOrder, id))
    expect(told.sort()).toEqual(['done', 'order-state'])
    expect(await readStock(shop.db, skirt)).toEqual({ onHand: 7, reserved: 0 })
  }
})

test('two invoices of an order at once are one', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await order(2)
    const told = await atOnce(doWith(shop.db, invoiceOrder, id), doWith(shop.db, invoiceOrder, id))
    expect(told.sort()).toEqual(['done', 'order-state'])
  }
})

test.each([
  ['shipped', shipOrder],
  ['invoiced', invoiceOrder],
])('an order canceled while it is %s: one of both', async (_, verb) => {
  for (let round = 0; round < rounds; round++) {
    const { skirt, id } = await order(1)
    const told = await atOnce(doWith(shop.db, cancelOrder, id, ''), doWith(shop.db, verb, id))
    expect(told.toSorted()).toEqual(['done', 'order-state'])
    const { state } = await orderNow(shop.db, id)
    expect(state).toBe(told[0] === 'done' ? 'canceled' : 'processing')
    expect((await readStock(shop.db, skirt)).reserved).toBe(
      state === 'canceled' || verb === shipOrder ? 0 : 1,
    )
  }
})

test('refunds at once never come to more than the invoice', async () => {
  const { id } = await order(3)
  const { grandTotalCents } = await doWith(shop.db, invoiceOrder, id)
  const told = await atOnce(
    ...Array.from({ length: 10 }, () => doWith(shop.db, refundOrder, id, { adjustmentCents: 30_00 })),
  )
  expect(told.filter((each) => each === 'done')).toHaveLength(Math.floor(grandTotalCents / 30_00))
  expect(told.filter((each) => each !== 'done' && each !== 'amount-not-left')).toEqual([])
})

test('orders canceled and given back while others buy the same things: nobody waits in a ring', async () => {
  const [skirt, tights] = [
    await buildProduct(shop.db, { units: 60 }),
    await buildProduct(shop.db, { units: 60 }),
  ]
  const items = [
    { sku: tights.sku, qty: 1 },
    { sku: skirt.sku, qty: 1 },
  ]
  const toCancel: number[] = []
  const toGiveBack: number[] = []
  for (let number = 0; number < 8; number++) {
    toCancel.push(await placedOrder(shop, items))
    const id = await placedOrder(shop, items)
    await doWith(shop.db, invoiceOrder, id)
    if (number % 2 === 0) await doWith(shop.db, shipOrder, id)
    toGiveBack.push(id)
  }
  const buyers = []
  for (let number = 0; number < 8; number++) {
    const buyer = await newBuyer(shop.app, number % 2 === 0 ? items : items.toReversed())
    buyers.push({ buyer, order: await buyer.composeOrder() })
  }
  const giveBack = async (id: number) => {
    const { lines } = await orderNow(shop.db, id)
    const all = lines.map(({ id: lineId }) => ({ lineId, qty: 1, cameBack: true }))
    await doWith(shop.db, refundOrder, id, { lines: all.toReversed(), shippingCents: 5_00 })
  }
  const told = await atOnce(
    ...toCancel.map((id) => doWith(shop.db, cancelOrder, id, '')),
    ...toGiveBack.map(giveBack),
    ...buyers.map(async ({ buyer, order: composed }) =>
      expect(await buyer.send(composed)).toMatchObject({ ok: true }),
    ),
  )
  expect(told).toEqual(Array(24).fill('done'))
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 60, reserved: 8 })
})
