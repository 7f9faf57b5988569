import { createCart, getCart, getOwnCart, joinCarts, updateItem } from 'commerce/contract/cart'
import type { Client } from 'commerce/contract/call/make-client'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { newOwner } from '#test/desks/studios'
import { buildProduct } from '#test/factories'
import { clientOf, newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

const create = async (client: Client) => valueOf(await client.call(createCart, { query: {} }))
const own = (client: Client) => client.call(getOwnCart, { query: {} })
const quantities = (cart: { items: { sku: string; qty: number }[] }) =>
  Object.fromEntries(cart.items.map(({ sku, qty }) => [sku, qty]))

/** A cart of the customer beside the others, as accounts had them once; it was changed so many minutes ago. */
async function olderCart(customerId: number, minutes: number, ...skus: string[]): Promise<string> {
  const guest = await newShopper(server.app)
  for (const sku of skus) await guest.add({ sku, qty: 1 })
  await server.pool.query(
    `update cart set customer_id = $1, updated_at = now() - make_interval(mins => $2) where token = $3`,
    [customerId, minutes, guest.cartId],
  )
  return guest.cartId
}

async function countOpen(customerId: number): Promise<number> {
  const { rows } = await server.pool.query(`select from cart where customer_id = $1 and status = 'open'`, [
    customerId,
  ])
  return rows.length
}

test('[part of CART-14] the bag of a customer waits with the account: every browser that asks for one gets it', async () => {
  const { sku } = await buildProduct(server.db)
  const margot = await newCustomer(server.app)
  expect(refusalOf(await own(margot.client))).toMatchObject({ code: 404, reason: 'cart-not-found' })
  const first = await newShopper(server.app, margot)
  await first.add({ sku, qty: 2 })
  expect(await create(clientOf(server.app, margot))).toBe(first.cartId)
  expect(valueOf(await own(margot.client))).toMatchObject({ cartId: first.cartId, items: [{ sku, qty: 2 }] })

  const other = await newCustomer(server.app)
  expect(await create(other.client)).not.toBe(first.cartId)
  expect(valueOf(await own(other.client)).items).toEqual([])
  expect(refusalOf(await own(clientOf(server.app))).code).toBe(401)
  expect(await create(clientOf(server.app))).not.toBe(first.cartId)
})

test('[part of CART-14] after an order the next bag is a new one', async () => {
  const { sku } = await buildProduct(server.db)
  const margot = await newCustomer(server.app)
  const buyer = await newBuyer(server.app, [{ sku, qty: 1 }], margot)
  valueOf(await buyer.send(await buyer.composeOrder()))
  expect(refusalOf(await own(margot.client)).reason).toBe('cart-not-found')
  const next = await create(margot.client)
  expect(next).not.toBe(buyer.cartId)
  expect(await create(margot.client)).toBe(next)
})

test('[part of CART-14] browsers of one customer, or of one owner, that ask for a bag at once get the same', async () => {
  for (const { client } of [await newCustomer(server.app), await newOwner(server)]) {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => create(client)))
    expect(new Set(ids).size).toBe(1)
  }
})

test('[part of CART-14] whenever a bag is begun beside the join of another, one is left, with everything in it', async () => {
  const { sku } = await buildProduct(server.db)
  for (let round = 0; round < 8; round++) {
    const margot = await newCustomer(server.app)
    const guest = await newShopper(server.app)
    await guest.add({ sku, qty: 1 })
    const join = async () => margot.client.call(joinCarts, { query: { cartId: guest.cartId } })
    const [joined] = await Promise.all([join(), create(margot.client), create(margot.client)])
    expect(joined.ok).toBe(true)
    expect(await countOpen(margot.id)).toBe(1)
    expect(quantities(valueOf(await own(margot.client)))).toEqual({ [sku]: 1 })
  }
})

test('[part of CART-14] of several bags the newest that holds something comes back; the next sign-in joins the others, once', async () => {
  const [skirt, tights] = [(await buildProduct(server.db)).sku, (await buildProduct(server.db)).sku]
  const margot = await newCustomer(server.app)
  await olderCart(margot.id, 30, skirt)
  const newest = await olderCart(margot.id, 20, skirt, tights)
  await olderCart(margot.id, 10)
  expect(await create(margot.client)).toBe(newest)
  expect(valueOf(await own(margot.client))).toMatchObject({ cartId: newest })
  const query = { cartId: newest }
  for (const answer of await Promise.all([1, 2].map(() => margot.client.call(joinCarts, { query }))))
    expect(quantities(valueOf(answer))).toEqual({ [skirt]: 2, [tights]: 1 })
  const { version } = valueOf(await margot.client.call(getCart, { query }))
  expect(valueOf(await margot.client.call(joinCarts, { query })).version).toBe(version)
  expect(await countOpen(margot.id)).toBe(1)
})

test('[part of CART-14] a change whose answer was lost counts once, also if its bag went into another before it is sent again', async () => {
  const { sku } = await buildProduct(server.db)
  const margot = await newCustomer(server.app)
  const here = await newShopper(server.app, margot)
  const headers = { 'idempotency-key': randomUUID() }
  valueOf(await here.post({ sku, qty: 2 }, headers))
  const guest = await newShopper(server.app)
  await guest.add({ sku, qty: 1 })
  valueOf(await margot.client.call(joinCarts, { query: { cartId: guest.cartId } }))

  expect(refusalOf(await here.post({ sku, qty: 2 }, headers)).reason).toBe('cart-not-found')
  const again = {
    query: { cartId: await create(margot.client) },
    body: { cartItem: { sku, qty: 2 } },
    headers,
  }
  expect(quantities(valueOf(await margot.client.call(updateItem, again)))).toEqual({ [sku]: 3 })
})

test('[part of CART-14] whenever a change comes beside the join of its bag, it counts once', async () => {
  const { sku } = await buildProduct(server.db)
  for (let round = 0; round < 6; round++) {
    const margot = await newCustomer(server.app)
    const here = await newShopper(server.app, margot)
    const guest = await newShopper(server.app)
    await guest.add({ sku, qty: 1 })
    const headers = { 'idempotency-key': randomUUID() }
    const later = new Promise((done) => setTimeout(done, round * 3))
    const [joined, added] = await Promise.all([
      margot.client.call(joinCarts, { query: { cartId: guest.cartId } }),
      later.then(() => here.post({ sku, qty: 2 }, headers)),
    ])
    valueOf(joined)
    if (!added.ok) expect(added.reason).toBe('cart-not-found')
    const again = {
      query: { cartId: await create(margot.client) },
      body: { cartItem: { sku, qty: 2 } },
      headers,
    }
    expect(quantities(valueOf(await margot.client.call(updateItem, again)))).toEqual({ [sku]: 3 })
  }
})
