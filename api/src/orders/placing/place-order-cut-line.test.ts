import type { WireOrder } from 'commerce/contract/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct, readStock } from '#test/factories'
import { ordersOfCart } from '#test/desks/order-desk'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'
import { openToxicProxy, type ToxicProxy } from '#test/fakes/toxic-proxy'

let server: Awaited<ReturnType<typeof openTestApp>>
let proxy: ToxicProxy
beforeAll(async () => {
  proxy = await openToxicProxy()
  server = await openTestApp({}, { reach: proxy.reach })
})
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(async () => {
  await server.close()
  proxy.close()
})

const post = (order: WireOrder) =>
  server.app.inject({ method: 'POST', url: '/api/order', payload: order, remoteAddress: '192.0.2.9' })

async function placeable() {
  const skirt = await buildProduct(server.db, { units: 3 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 2 }])
  return { skirt, buyer, order: await buyer.composeOrder() }
}

// The statements of an order, in order.
const said = ['begin\0', 'key-lock', 'key-answer-cart-lock', 'cart-find', 'stock-lock']
const cuts = [...said, 'order-insert', 'commit\0'].flatMap((text) => [
  [text.replace('\0', ''), 'text', text] as const,
  [text.replace('\0', ''), 'answer', text] as const,
])

test.each(cuts)(
  '[ORDER-08] a line cut inside the order at its %s (%s) is a shop that is away for a moment',
  async (_name, at, text) => {
    const { skirt, buyer, order } = await placeable()
    const isCut = proxy.cut(text, at)
    const answer = await post(order)
    await isCut
    expect(answer.json()).toMatchObject({ code: 503, reason: 'unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const placedAtOnce = await ordersOfCart(server.db, order.cart_id)
    // Only the answer to the commit was lost: the order is there.
    expect(placedAtOnce).toHaveLength(text === 'commit\0' && at === 'answer' ? 1 : 0)
    // The database may need a moment to notice that the client is gone.
    const { orderNumber } = await eventually(async () => valueOf(await buyer.send(order)))
    expect((await ordersOfCart(server.db, order.cart_id)).map((each) => each.increment_id)).toEqual([
      orderNumber,
    ])
    for (const { increment_id } of placedAtOnce) expect(increment_id).toBe(orderNumber)
    expect(await readStock(server.db, skirt)).toEqual({ onHand: 3, reserved: 2 })
  },
)

test('what the shop refused stays refused, where the line is cut while the transaction is taken back', async () => {
  const { skirt, buyer, order } = await placeable()
  await server.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', skirt.id).execute()
  for (const at of ['text', 'answer'] as const) {
    const isCut = proxy.cut('rollback\0', at)
    const refused = await eventually(async () => {
      const answer = refusalOf(await buyer.send(order))
      expect(answer.reason).not.toBe('order-running')
      return answer
    })
    expect(refused.reason).toBe('quantity-not-available')
    await isCut
  }
})
