import * as contract from 'commerce/contract/studio/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStep } from '#src/returns/take-step'
import { newCustomer } from '#test/customer'
import { asClerk } from '#test/desks/order-desk'
import { confirmedGuest, newReturn, shippedOrder } from '#test/desks/returns-desk'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

test('[part of RMA-04] a customer lists the returns of all orders by pages, the latest first, and nobody else’s', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const orders = [await shippedOrder(shop, { caller: margot }), await shippedOrder(shop, { caller: margot })]
  const numbers = []
  for (const order of orders) numbers.push((await newReturn(margot.client, order)).increment_id)
  await takeStep(asClerk(shop.db), numbers[0] ?? '', 'approve')
  // The same buyer, without an account.
  const guest = await shippedOrder(shop)
  const { client, headers } = await confirmedGuest(shop, guest)
  await newReturn(client, guest, { headers })
  const list = async (query: { pageSize?: number; currentPage?: number } = {}, by = margot.client) =>
    valueOf(await by.call(contract.listOwnReturns, { query }))
  const all = await list()
  expect(all.total_count).toBe(2)
  expect(all.items.map((each) => [each.increment_id, each.order_increment_id, each.state])).toEqual([
    [numbers[1], orders[1]?.number, 'requested'],
    [numbers[0], orders[0]?.number, 'approved'],
  ])
  expect(all.items[0]?.items).toMatchObject([{ qty: 1, dancer: 'Mia' }])
  const second = await list({ pageSize: 1, currentPage: 2 })
  expect(second.items.map((each) => each.increment_id)).toEqual([numbers[0]])
  expect(second.total_count).toBe(2)
  expect(await list({}, rudolf.client)).toEqual({ items: [], total_count: 0 })
  const nobody = await clientOf(shop.app).call(contract.listOwnReturns, { query: {} })
  expect(refusalOf(nobody).code).toBe(401)
  const bad = await margot.client.call(contract.listOwnReturns, { query: { currentPage: 0 } })
  expect(refusalOf(bad).fields).toMatchObject([{ field: 'currentPage' }])
})
