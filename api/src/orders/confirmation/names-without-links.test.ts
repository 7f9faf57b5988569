import { createReview } from 'commerce/contract/reviews'
import { createUser } from 'commerce/contract/customers'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRegistration } from '#test/customer'
import { buildProduct } from '#test/factories'
import { ordersOfCart } from '#test/desks/order-desk'
import { amelie, austin, toAustin } from '#test/people'
import { clientOf, newBuyer, refusalOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const evil = 'Win at www.evil.com'
const without = (field: string) => ({ field, message: messages.nameHoldsUrl })

test('[E-33] an order with a web address for a name is refused by the fields, and nothing is sent', async () => {
  const { sku } = await buildProduct(shop.db)
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
  const address = { ...austin, firstname: evil, lastname: evil }
  const order = await buyer.composeOrder({
    ...toAustin,
    personalDetails: { ...amelie, firstName: evil, lastName: evil },
    shippingAddress: address,
    billingAddress: address,
  })
  const { code, fields } = refusalOf(await buyer.send(order))
  expect(code).toBe(400)
  expect(fields).toEqual([
    without('addressInformation.personalDetails.firstName'),
    without('addressInformation.personalDetails.lastName'),
    without('addressInformation.shippingAddress.firstname'),
    without('addressInformation.shippingAddress.lastname'),
    without('addressInformation.billingAddress.firstname'),
    without('addressInformation.billingAddress.lastname'),
  ])
  expect(await ordersOfCart(shop.db, buyer.cartId)).toEqual([])
  expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('[E-33] nobody is called like a web address: not in an account, not below a review', async () => {
  const client = clientOf(shop.app)
  const registration = newRegistration()
  const customer = { ...registration.customer, firstname: evil }
  const refused = refusalOf(await client.call(createUser, { body: { ...registration, customer } }))
  expect(refused.fields).toEqual([without('customer.firstname')])
  const { id } = await buildProduct(shop.db)
  const review = { product_id: id, nickname: evil, title: 'Fits', detail: 'It fits.', rating: 5 }
  const answer = refusalOf(await client.call(createReview, { query: {}, body: { review } }))
  expect(answer.fields).toEqual([without('review.nickname')])
})
