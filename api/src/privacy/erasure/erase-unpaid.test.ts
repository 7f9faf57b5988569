import { expireUnpaidOrders } from '#src/payment/expire-unpaid-orders'
import * as user from 'commerce/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { goodPassword, newCustomer } from '#test/customer'
import { valueOf } from '#test/shopper'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterAll(async () => {
  expect(await findBrokenInvariants(desk.db)).toEqual([])
  await desk.close()
})

/** An order whose payment is begun, and whose account is erased before it is made. */
async function unpaidOfErased() {
  const { client, token } = await newCustomer(desk.shop.app)
  const { key, confirmation } = await desk.order({ token })
  valueOf(await desk.begin(key, { token }))
  valueOf(await client.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  return { key, orderNumber: confirmation.orderNumber }
}

test('[E-63] an order whose account is erased while its payment is begun is paid by who has its key', async () => {
  const { key, orderNumber } = await unpaidOfErased()
  const intent = await desk.intentOf(key)
  await desk.tellOf(intent, 'payment_intent.succeeded')
  expect(await desk.stateOf(key)).toBe('paid')
  expect(await desk.read(orderNumber)).toMatchObject({ state: 'processing' })
})

test('[E-63] an order whose account is erased and that nobody pays is canceled like any other', async () => {
  const { orderNumber } = await unpaidOfErased()
  const { orders } = desk.shop.context.config
  await desk.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - (orders.paymentMinutes + 5) * 60_000) })
    .where('increment_id', '=', orderNumber)
    .execute()
  expect(await expireUnpaidOrders(desk.shop.jobs)).toBe(1)
  expect(await desk.read(orderNumber)).toMatchObject({ state: 'canceled' })
})
