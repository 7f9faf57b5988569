import { cancelOrder, changeOrderAddress } from 'commerce/contract/orders'
import type { Answer } from 'commerce/contract/call/make-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newCustomer } from '#test/customer'
import { doWith, historyOf, orderNow, placedOrder } from '#test/desks/order-desk'
import { buildProduct, readStock } from '#test/factories'
import { austin } from '#test/people'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const rounds = 12

async function order(caller: Awaited<ReturnType<typeof newCustomer>>) {
  const skirt = await buildProduct(shop.db, { units: 5 })
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 2 }], { caller })
  const row = shop.db.selectFrom('orders').select('increment_id').where('id', '=', id)
  const { increment_id: orderNumber } = await row.executeTakeFirstOrThrow()
  return { id, orderNumber, skirt }
}

const told = (answer: Answer<unknown>) => (answer.ok ? 'done' : answer.reason)
const done = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { reason?: string }).reason,
  )

test.each([
  ['ships', shipOrder, { onHand: 3, reserved: 0 }],
  ['invoices', invoiceOrder, { onHand: 5, reserved: 2 }],
] as const)(
  '[part of UX-84] the buyer cancels while the shop %s: one of both',
  async (_what, verb, stock) => {
    const { client, ...caller } = await newCustomer(shop.app)
    for (let round = 0; round < rounds; round++) {
      const { id, orderNumber, skirt } = await order({ client, ...caller })
      const cancel = () => client.call(cancelOrder, { query: {}, body: { orderNumber } }).then(told)
      const work = () => done(doWith<[], unknown>(shop.db, verb, id))
      const both =
        round % 2 === 0
          ? await Promise.all([cancel(), work()])
          : (await Promise.all([work(), cancel()])).toReversed()
      const { state } = await orderNow(shop.db, id)
      const isCanceled = state === 'canceled'
      expect(both).toEqual(isCanceled ? ['done', 'order-state'] : ['order-under-way', 'done'])
      expect(await readStock(shop.db, skirt)).toEqual(isCanceled ? { onHand: 5, reserved: 0 } : stock)
    }
  },
)

test('[part of UX-84] a double click cancels once', async () => {
  const { client, ...caller } = await newCustomer(shop.app)
  const { id, orderNumber, skirt } = await order({ client, ...caller })
  const cancel = () => client.call(cancelOrder, { query: {}, body: { orderNumber } }).then(told)
  expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual(['done', 'done', 'done'])
  expect((await historyOf(shop.db, id)).map(({ verb }) => verb)).toEqual(['place', 'cancel'])
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 5, reserved: 0 })
})

test('[part of UX-84] a new address never comes to an order that is shipped in the same moment, unless before', async () => {
  const { client, ...caller } = await newCustomer(shop.app)
  for (let round = 0; round < rounds; round++) {
    const { id, orderNumber } = await order({ client, ...caller })
    const address = { ...austin, street: ['Next Door', String(round)] }
    const move = () =>
      client.call(changeOrderAddress, { query: {}, body: { orderNumber, address } }).then(told)
    const ship = () => done(doWith(shop.db, shipOrder, id))
    const [moved, shipped] =
      round % 2 === 0
        ? await Promise.all([move(), ship()])
        : (await Promise.all([ship(), move()])).toReversed()
    expect(shipped).toBe('done')
    const verbs = (await historyOf(shop.db, id)).map(({ verb }) => verb)
    expect(verbs).toEqual(moved === 'done' ? ['place', 'address', 'ship'] : ['place', 'ship'])
    const { street } = await shop.db
      .selectFrom('order_address')
      .select('street')
      .where('order_id', '=', id)
      .where('kind', '=', 'shipping')
      .executeTakeFirstOrThrow()
    expect(street).toBe(moved === 'done' ? 'Next Door' : 'Congress Avenue')
  }
})
