import * as cart from 'commerce/contract/cart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner, newPartner, type OwnerDesk } from '#test/desks/studios'
import { buildConfigurable, buildProduct } from '#test/factories'
import { clientOf, newShopper, refusalOf, shopperBy, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

const cartOf = ({ client }: Pick<OwnerDesk, 'client'>) => shopperBy(client)

async function buildLeotard({ priceGroupId }: OwnerDesk, entries: { parent?: number; variant?: number }) {
  const leotard = await buildConfigurable(shop.db, ['Black'])
  const [variant] = leotard.variants
  if (!variant) throw new Error('It has one variant.')
  const prices = [
    [leotard.id, entries.parent],
    [variant.id, entries.variant],
  ] as const
  for (const [product_id, price_cents] of prices)
    if (price_cents !== undefined)
      await shop.db
        .insertInto('product_price')
        .values({ product_id, price_group_id: priceGroupId, price_cents })
        .execute()
  return variant.sku
}

test('[part of PDP-18] [part of STUDIO-10] an owner pays My Price: of the product, or of the variant where it has its own; without one the price of everybody', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 9_99)
  const ofParent = await buildLeotard(owner, { parent: 12_00 })
  const ofVariant = await buildLeotard(owner, { parent: 12_00, variant: 13_00 })
  const unpriced = await buildProduct(shop.db)
  const shopper = await cartOf(owner)
  for (const each of [sku, ofParent, ofVariant, unpriced.sku]) await shopper.add({ sku: each, qty: 2 })
  const { items, totals } = await shopper.cart()
  expect(items.map(({ price }) => price)).toEqual([9.99, 12, 13, 29])
  expect(totals.subtotal_incl_tax).toBe(127.98)
  const guest = await newShopper(shop.app)
  await guest.add({ sku, qty: 1 })
  await guest.add({ sku: ofParent, qty: 1 })
  expect((await guest.cart()).items.map(({ price }) => price)).toEqual([29, 29])
})

test('[part of STUDIO-10] an owner orders at My Price, with its tax, once however often the order is sent at the same time', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 10_00)
  const shopper = await cartOf(owner)
  await shopper.add({ sku, qty: 3 })
  valueOf(await shopper.chooseShipping())
  const sent = await shopper.composeOrder()
  const tries = await Promise.all([1, 2, 3].map(() => shopper.send(sent)))
  for (const answer of tries)
    if (!answer.ok) expect(answer).toMatchObject({ code: 409, reason: 'order-running' })
  const { orderNumber: number } = valueOf(await shopper.send(sent))
  for (const answer of tries) if (answer.ok) expect(answer.value.orderNumber).toBe(number)
  const lines = await shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select([
      'order_line.price_incl_tax_cents as price',
      'order_line.qty as qty',
      'orders.customer_id as customer',
    ])
    .where('orders.increment_id', '=', number)
    .execute()
  expect(lines).toEqual([{ price: 10_00, qty: 3, customer: null }])
})

test('[E-14] nobody but the owner finds the bag of an owner, not even with its id, and nothing of it changes', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 9_99)
  const shopper = await cartOf(owner)
  await shopper.add({ sku, qty: 1 })
  const query = { cartId: shopper.cartId }
  const partner = await newPartner(shop, owner)
  const customer = await newCustomer(shop.app)
  const others = [
    clientOf(shop.app),
    clientOf(shop.app, { token: customer.token }),
    partner.client,
    (await newOwner(shop)).client,
  ]
  const missing = refusalOf(
    await clientOf(shop.app).call(cart.getCart, { query: { cartId: 'f'.repeat(32) } }),
  )
  for (const client of others) {
    const tries = await Promise.all([
      client.call(cart.getCart, { query }),
      client.call(cart.updateItem, { query, body: { cartItem: { sku, qty: 1 } } }),
      client.call(cart.cartTotals, { query }),
    ])
    for (const answer of tries) expect(refusalOf(answer)).toMatchObject({ code: 404, result: missing.result })
  }
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([1])
})

test('additions of an owner at the same time are all in the bag, at My Price', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 9_99)
  const shopper = await cartOf(owner)
  await Promise.all(Array.from({ length: 6 }, () => shopper.add({ sku, qty: 1 })))
  const { items, totals } = await shopper.cart()
  expect(items.map(({ qty, price }) => [qty, price])).toEqual([[6, 9.99]])
  expect(totals.subtotal_incl_tax).toBe(59.94)
})

test('an owner has one open bag, which is found again from elsewhere; partners and guests have their own', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 9_99)
  const shopper = await cartOf(owner)
  await shopper.add({ sku, qty: 2 })
  const begin = async ({ client }: Pick<OwnerDesk, 'client'>) =>
    valueOf(await client.call(cart.createCart, { query: {} }))
  expect(await begin(owner)).toBe(shopper.cartId)
  expect(await begin(await newPartner(shop, owner))).not.toBe(shopper.cartId)
  valueOf(await shopper.chooseShipping())
  valueOf(await shopper.send(await shopper.composeOrder()))
  expect(await begin(owner)).not.toBe(shopper.cartId)
})

test('an entry of 0 is no price: what is not sold to the studio costs an owner what everybody pays', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 0)
  const ofParent = await buildLeotard(owner, { parent: 0 })
  const shopper = await cartOf(owner)
  for (const each of [sku, ofParent]) await shopper.add({ sku: each, qty: 1 })
  expect((await shopper.cart()).items.map(({ price }) => price)).toEqual([29, 29])
})

test('the bag of a guest that an owner opens costs My Price as long as the owner is signed in', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 9_99)
  const guest = await newShopper(shop.app)
  await guest.add({ sku, qty: 1 })
  const query = { cartId: guest.cartId }
  expect(valueOf(await owner.client.call(cart.getCart, { query })).items[0]?.price).toBe(9.99)
  expect((await guest.cart()).items[0]?.price).toBe(29)
})
