import { deleteItem, joinCarts, getCart, updateItem } from 'commerce/contract/cart'
import { placeOrder } from 'commerce/contract/orders'
import { CART_MAX_LINES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { buildCartRule, buildProduct } from '#test/factories'
import { toAustin } from '#test/people'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

function join(token: string, cartId: string) {
  return clientOf(server.app, { token }).call(joinCarts, { query: { cartId } })
}

const quantities = (cart: { items: { sku: string; qty: number }[] }) =>
  Object.fromEntries(cart.items.map(({ sku, qty }) => [sku, qty]))

async function buildGoods() {
  const [skirt, tights] = [await buildProduct(server.db), await buildProduct(server.db)]
  return { skirt: skirt.sku, tights: tights.sku }
}

test('[CART-14] a guest’s cart joins the customer’s: nothing is lost, equal products meet in one line', async () => {
  const { skirt, tights } = await buildGoods()
  const margot = await newCustomer(server.app)
  const before = await newShopper(server.app, margot)
  await before.add({ sku: skirt, qty: 2 })
  await before.add({ sku: tights, qty: 1 })
  const guest = await newShopper(server.app)
  await guest.add({ sku: skirt, qty: 3 })
  const joined = valueOf(await join(margot.token, guest.cartId))
  expect(joined.cartId).toBe(guest.cartId)
  expect(quantities(joined)).toEqual({ [skirt]: 5, [tights]: 1 })
  expect(refusalOf(await before.pull()).reason).toBe('cart-not-found')
  expect(refusalOf(await guest.pull()).reason).toBe('cart-not-found')
})

test('[CART-14] joined twice, or at once, nothing is doubled', async () => {
  const { skirt, tights } = await buildGoods()
  const margot = await newCustomer(server.app)
  const before = await newShopper(server.app, margot)
  await before.add({ sku: skirt, qty: 2 })
  const guest = await newShopper(server.app)
  await guest.add({ sku: tights, qty: 1 })
  const joined = await Promise.all([1, 2, 3].map(() => join(margot.token, guest.cartId)))
  for (const answer of joined) {
    expect(quantities(valueOf(answer))).toEqual({ [skirt]: 2, [tights]: 1 })
  }
  expect(quantities(valueOf(await join(margot.token, guest.cartId)))).toEqual({ [skirt]: 2, [tights]: 1 })
})

test('[CART-14] two carts that join at once leave one cart with everything', async () => {
  const { skirt, tights } = await buildGoods()
  const margot = await newCustomer(server.app)
  const guests = [await newShopper(server.app), await newShopper(server.app)]
  for (const guest of guests) await guest.add({ sku: skirt, qty: 1 })
  await guests[0]?.add({ sku: tights, qty: 1 })
  await Promise.all(guests.map(({ cartId }) => join(margot.token, cartId)))
  const client = clientOf(server.app, margot)
  const pulled = await Promise.all(guests.map(({ cartId }) => client.call(getCart, { query: { cartId } })))
  const open = pulled.flatMap((answer) => (answer.ok ? [answer.value] : []))
  expect(open.map(quantities)).toEqual([{ [skirt]: 2, [tights]: 1 }])
})

test('[CART-14] nobody joins a cart of another customer, nor joins as a guest', async () => {
  const { skirt } = await buildGoods()
  const [margot, other] = [await newCustomer(server.app), await newCustomer(server.app)]
  const theirs = await newShopper(server.app, other)
  await theirs.add({ sku: skirt, qty: 1 })
  expect(refusalOf(await join(margot.token, theirs.cartId)).reason).toBe('cart-not-found')
  expect(refusalOf(await join('', theirs.cartId)).code).toBe(401)
  expect((await theirs.cart()).items).toHaveLength(1)
})

test('[CART-14] the coupon of a guest’s cart comes along, unless the customer’s own cart has one', async () => {
  const { skirt } = await buildGoods()
  await buildCartRule(server.db, {}, { code: 'GUEST' })
  await buildCartRule(server.db, { percent: '50' }, { code: 'MARGOT' })
  const joinedWith = async (ofCustomer: string | undefined, ofGuest: string | undefined) => {
    const margot = await newCustomer(server.app)
    const before = await newShopper(server.app, margot)
    await before.add({ sku: skirt, qty: 1 })
    if (ofCustomer !== undefined) valueOf(await before.applyCoupon(ofCustomer))
    const guest = await newShopper(server.app)
    await guest.add({ sku: skirt, qty: 1 })
    if (ofGuest !== undefined) valueOf(await guest.applyCoupon(ofGuest))
    const { totals } = valueOf(await join(margot.token, guest.cartId))
    return [totals.coupon_code, totals.discount_amount]
  }
  expect(await joinedWith(undefined, 'GUEST')).toEqual(['GUEST', 5.8])
  expect(await joinedWith('MARGOT', undefined)).toEqual(['MARGOT', 29])
  expect(await joinedWith('MARGOT', 'GUEST')).toEqual(['MARGOT', 29])
  expect(await joinedWith(undefined, undefined)).toEqual([undefined, 0])
})

test('[CART-14] a coupon of the customer’s own cart that has ended does not take the place of the guest’s', async () => {
  const { skirt } = await buildGoods()
  await buildCartRule(server.db, {}, { code: 'FRESH' })
  await buildCartRule(server.db, {}, { code: 'STALE' })
  const margot = await newCustomer(server.app)
  const before = await newShopper(server.app, margot)
  const guest = await newShopper(server.app)
  for (const [shopper, code] of [
    [before, 'STALE'],
    [guest, 'FRESH'],
  ] as const) {
    await shopper.add({ sku: skirt, qty: 1 })
    valueOf(await shopper.applyCoupon(code))
  }
  await server.pool.query(`update coupon set ends_at = now() where code = 'STALE'`)
  const { totals } = valueOf(await join(margot.token, guest.cartId))
  expect([totals.coupon_code, totals.discount_amount]).toEqual(['FRESH', 5.8])
})

test('[CART-14] without another cart the guest’s coupon stays', async () => {
  const { tights } = await buildGoods()
  await buildCartRule(server.db, {}, { code: 'ALONE' })
  const guest = await newShopper(server.app)
  await guest.add({ sku: tights, qty: 1 })
  valueOf(await guest.applyCoupon('alone'))
  const margot = await newCustomer(server.app)
  expect(valueOf(await join(margot.token, guest.cartId)).totals.coupon_code).toBe('ALONE')
})

test('[CART-14] joined bags may hold more than one bag takes: their lines still change, and none comes to them', async () => {
  const { sku: skirt } = await buildProduct(server.db, { units: 1_000 })
  const { sku: tights } = await buildProduct(server.db)
  const margot = await newCustomer(server.app)
  const [before, guest] = [await newShopper(server.app, margot), await newShopper(server.app)]
  for (const [shopper, dancers] of [
    [before, 120],
    [guest, 81],
  ] as const) {
    await shopper.add({ sku: skirt, qty: 1 })
    await server.pool.query(
      `insert into cart_item (cart_id, line_key, product_id, qty, options, dancer, added_price_cents)
      select cart.id, cart.id || ' ' || place, product_id, 1, options, dancer, added_price_cents
      from cart join cart_item on cart_id = cart.id, generate_series(1, $2) as place where token = $1`,
      [shopper.cartId, dancers],
    )
  }
  const joined = valueOf(await join(margot.token, guest.cartId))
  expect(joined.items).toHaveLength(202)
  const client = clientOf(server.app, margot)
  const query = { cartId: guest.cartId }
  const item_id = joined.items[201]?.item_id
  const changed = await client.call(updateItem, {
    query,
    body: { cartItem: { sku: skirt, qty: 3, ...(item_id !== undefined && { item_id }) } },
  })
  expect(valueOf(changed).items[201]?.qty).toBe(3)
  const added = await client.call(updateItem, { query, body: { cartItem: { sku: tights, qty: 1 } } })
  expect(refusalOf(added).reason).toBe('cart-full')
})

test('[CART-14] a joined bag may be longer than an order: nothing is lost, and what to do is said', async () => {
  const skus: string[] = []
  for (let count = 0; count <= CART_MAX_LINES; count++) skus.push((await buildProduct(server.db)).sku)
  const margot = await newCustomer(server.app)
  const [before, guest] = [await newShopper(server.app, margot), await newShopper(server.app)]
  for (const sku of skus.slice(0, 101)) await before.add({ sku, qty: 1 })
  for (const sku of skus.slice(100)) await guest.add({ sku, qty: 2 })
  valueOf(await guest.chooseShipping())
  const joined = valueOf(await join(margot.token, guest.cartId))
  expect(Object.values(quantities(joined)).toSorted((a, b) => a - b)).toEqual([
    ...[...Array<number>(100).fill(1), ...Array<number>(100).fill(2), 3],
  ])
  const client = clientOf(server.app, margot)
  const order = async () => {
    const now = valueOf(await client.call(getCart, { query: { cartId: guest.cartId } }))
    const products = now.items.map(({ sku, qty }) => ({ sku, qty }))
    const totals = { grand_total: now.totals.grand_total }
    const sent = { order_id: randomUUID(), cart_id: guest.cartId, addressInformation: toAustin }
    return client.call(placeOrder, { query: {}, body: { ...sent, products, totals } })
  }
  expect(refusalOf(await order())).toMatchObject({
    fields: [{ field: 'products', message: messages.orderTooLong }],
  })
  const [{ item_id } = { item_id: 0 }] = joined.items
  valueOf(await client.call(deleteItem, { query: { cartId: guest.cartId }, body: { cartItem: { item_id } } }))
  expect((await order()).ok).toBe(true)
})
