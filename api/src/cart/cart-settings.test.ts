import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let usual: Awaited<ReturnType<typeof openTestApp>>
let other: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  usual = await openTestApp()
  other = await openTestApp({ BAG_COUNTS_LINES: 'true', BAG_KEEPS_OUT_OF_STOCK: 'false' })
})
afterAll(async () => {
  await usual.close()
  await other.close()
})

type Shop = typeof usual

const setUnits = ({ db }: Shop, { id }: { id: number }, on_hand: number) =>
  db.updateTable('stock').set({ on_hand }).where('product_id', '=', id).execute()

async function fillCart(shop: Shop) {
  const [skirt, tights] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const items = [skirt, tights].map(({ sku }) => ({ sku, qty: 2 }))
  return { skirt, tights, buyer: await newBuyer(shop.app, items) }
}

test('[part of CART-10] the bag counts pieces, and what went out of stock stays in it', async () => {
  const { skirt, buyer } = await fillCart(usual)
  expect((await buyer.cart()).totals).toMatchObject({ items_qty: 4, bag_count: 4 })
  await setUnits(usual, skirt, 0)
  const cart = await buyer.cart()
  expect(cart.items.map(({ is_in_stock }) => is_in_stock)).toEqual([false, true])
  expect(cart.left_out).toBeUndefined()
})

test('[part of CART-10] by settings it counts lines, and what went out of stock leaves it until it is back', async () => {
  const { skirt, tights, buyer } = await fillCart(other)
  expect((await buyer.cart()).totals).toMatchObject({ items_qty: 4, bag_count: 2, grand_total: 121 })
  await setUnits(other, skirt, 0)
  await expect.poll(async () => (await buyer.cart()).items.length).toBe(1)
  const cart = await buyer.cart()
  expect(cart.items.map(({ sku }) => sku)).toEqual([tights.sku])
  expect(cart.left_out).toHaveLength(1)
  expect(cart.totals).toMatchObject({ items_qty: 2, bag_count: 1, grand_total: 63 })
  await setUnits(other, skirt, 5)
  await expect.poll(async () => (await buyer.cart()).items.length).toBe(2)
  expect((await buyer.cart()).left_out).toBeUndefined()
  await setUnits(other, skirt, 0)
  await expect.poll(async () => (await buyer.cart()).items.length).toBe(1)
  const placed = valueOf(await buyer.send(await buyer.composeOrder()))
  expect(placed.totals.grand_total).toBe(63)
  const lines = await other.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.sku')
    .where('increment_id', '=', placed.orderNumber)
    .execute()
  expect(lines).toEqual([{ sku: tights.sku }])
  expect(placed.keeps_cart).toBe(true)
  expect(await buyer.cart()).toMatchObject({ cartId: buyer.cartId, items: [] })
  await setUnits(other, skirt, 5)
  await expect.poll(async () => (await buyer.cart()).items.map(({ sku }) => sku)).toEqual([skirt.sku])
  valueOf(await buyer.chooseShipping())
  const second = valueOf(await buyer.send(await buyer.composeOrder()))
  expect(second.keeps_cart).toBeUndefined()
  expect(refusalOf(await buyer.pull()).reason).toBe('cart-ordered')
})

test('[part of CART-10] what is sold out stays in the bag once, however often its order is sent', async () => {
  const { skirt, buyer } = await fillCart(other)
  await setUnits(other, skirt, 0)
  await expect.poll(async () => (await buyer.cart()).items.length).toBe(1)
  const order = await buyer.composeOrder()
  const sent = await Promise.all([1, 2, 3].map(() => buyer.send(order)))
  const numbers = sent.flatMap((answer) => (answer.ok ? [answer.value.orderNumber] : []))
  expect(new Set(numbers).size).toBe(1)
  for (const answer of sent) if (!answer.ok) expect(answer.reason).toBe('order-running')
  expect(valueOf(await buyer.send(order)).orderNumber).toBe(numbers[0])
  expect((await buyer.cart()).left_out).toHaveLength(1)
  await setUnits(other, skirt, 5)
  const kept = async () => (await buyer.cart()).items.map(({ sku, qty }) => [sku, qty])
  await expect.poll(kept).toEqual([[skirt.sku, 2]])
})

test('[part of CART-10] whatever is added while an order leaves out what is sold out is in the bag once', async () => {
  for (let round = 0; round < 4; round++) {
    const { skirt, tights, buyer } = await fillCart(other)
    await setUnits(other, skirt, 0)
    await expect.poll(async () => (await buyer.cart()).items.length).toBe(1)
    const order = await buyer.composeOrder()
    const headers = { 'idempotency-key': randomUUID() }
    const ribbon = await buildProduct(other.db)
    const change = () => buyer.post({ sku: ribbon.sku, qty: 1 }, headers)
    const later = new Promise((done) => setTimeout(done, round * 5))
    const [sent, added] = await Promise.all([buyer.send(order), later.then(change)])
    if (!added.ok) expect(added.reason).toBe('cart-ordered')
    if (!sent.ok) expect(sent.reason).toBe('lines-differ')
    valueOf(await change())
    await setUnits(other, skirt, 5)
    const rest = [[skirt.sku, 2], [ribbon.sku, 1], ...(sent.ok ? [] : [[tights.sku, 2]])] // oxfmt-ignore
    const kept = async () => (await buyer.cart()).items.map(({ sku, qty }) => [sku, qty])
    await expect.poll(async () => (await kept()).toSorted()).toEqual(rest.toSorted())
  }
})
