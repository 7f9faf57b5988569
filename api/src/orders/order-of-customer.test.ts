import { getCart } from 'commerce/contract/cart'
import { placeOrder } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { buildProduct } from '#test/factories'
import { ordersOfCart } from '#test/desks/order-desk'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

test('[part of CHECKOUT-02] [part of SESS-01] an order is of the customer whose token comes with it', async () => {
  const skirt = await buildProduct(server.db)
  const margot = await newCustomer(server.app)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }], margot)
  valueOf(await buyer.send({ ...(await buyer.composeOrder()), user_id: String(margot.id) }))
  expect((await ordersOfCart(server.db, buyer.cartId))[0]?.customer_id).toBe(margot.id)
})

test('[part of CHECKOUT-02] an order that names another customer than its token is refused', async () => {
  const skirt = await buildProduct(server.db)
  const [margot, other] = [await newCustomer(server.app), await newCustomer(server.app)]
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }], margot)
  const refusal = refusalOf(await buyer.send({ ...(await buyer.composeOrder()), user_id: String(other.id) }))
  expect(refusal.fields).toEqual([{ field: 'user_id', message: messages.otherCustomer }])
  expect(await ordersOfCart(server.db, buyer.cartId)).toEqual([])
})

test('[ORDER-09] the cart of a customer is there for nobody else', async () => {
  const skirt = await buildProduct(server.db)
  const margot = await newCustomer(server.app)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }], margot)
  const order = await buyer.composeOrder()
  const other = await newCustomer(server.app)
  for (const caller of [{}, { token: other.token }]) {
    const client = clientOf(server.app, caller)
    const pulled = await client.call(getCart, { query: { cartId: buyer.cartId } })
    expect(refusalOf(pulled)).toMatchObject({ code: 404, reason: 'cart-not-found' })
    const placed = await client.call(placeOrder, { query: {}, body: order })
    expect(refusalOf(placed)).toMatchObject({ code: 404, reason: 'cart-not-found' })
  }
  expect(await ordersOfCart(server.db, buyer.cartId)).toEqual([])
})
