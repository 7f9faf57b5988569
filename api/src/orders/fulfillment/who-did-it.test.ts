import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, jobActor } from '#src/actor'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { runDueJobs } from '#src/jobs/calendar'
import { expireOrders } from '#src/orders/fulfillment/expiry/expire-orders'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { newCustomer } from '#test/customer'
import { buildProduct } from '#test/factories'
import { placedOrder } from '#test/desks/order-desk'
import type { Caller } from '#test/shopper'

let desk: CardShop
beforeAll(async () => (desk = await openCardShop()))
afterAll(() => desk.close())

const ann: Actor = { kind: 'staff', staffId: 7, name: 'ann', roles: ['orders'] }

async function newOrder(caller?: Caller): Promise<number> {
  const { sku } = await buildProduct(desk.db, { units: 10 })
  return placedOrder(desk.shop, [{ sku, qty: 2 }], caller && { caller })
}

function doAs<Result>(actor: Actor, work: (ctx: WriteCtx) => Promise<Result>): Promise<Result> {
  return inTransaction(desk.db, (db) => work({ db, actor, now: desk.shop.context.now }))
}

async function historyOf(orderId: number) {
  const { rows } = await sql<{ verb: string; doneBy: string }>`
    select verb, done_by as "doneBy" from order_history where order_id = ${orderId} order by id`.execute(
    desk.db,
  )
  return rows.map(({ verb, doneBy }) => `${verb} by ${doneBy}`)
}

async function auditOf(orderId: number) {
  const { rows } = await sql<{ event: string; kind: string; id: number | null; name: string | null }>`
    select event, actor_kind as kind, actor_id as id, actor_name as name from audit_log
    where subject_kind = 'order' and subject_id = ${String(orderId)} order by id`.execute(desk.db)
  return rows.map(({ event, ...actor }) => [event, ...Object.values(actor)])
}

test('[part of E-59] whatever staff does with an order is in its history and in the audit log, with who did it', async () => {
  const id = await newOrder()
  const invoice = await doAs(ann, async (ctx) => {
    await holdOrder(ctx, id)
    await unholdOrder(ctx, id)
    return invoiceOrder(ctx, id, {})
  })
  await doAs(ann, async (ctx) => {
    await payInvoice(ctx, invoice.id, { paidBy: 'banktransfer' })
    await shipOrder(ctx, id)
    await refundOrder(ctx, id, { adjustmentCents: 1_00 })
  })
  expect(await historyOf(id)).toEqual([
    'place by guest',
    ...['hold', 'unhold', 'invoice', 'pay', 'ship', 'refund'].map((verb) => `${verb} by staff:ann`),
  ])
  const events = ['held', 'released', 'invoiced', 'paid', 'shipped', 'refunded']
  expect(await auditOf(id)).toEqual(events.map((event) => [`order-${event}`, 'staff', 7, 'ann']))
})

test('[part of E-59] what is not done is not recorded: a verb that is refused takes its event back', async () => {
  const id = await newOrder()
  const refused = doAs(ann, async (ctx) => {
    await cancelOrder(ctx, id)
    await cancelOrder(ctx, id)
  })
  await expect(refused).rejects.toMatchObject({ reason: 'order-state' })
  expect(await auditOf(id)).toEqual([])
})

test('[part of E-59] the job that cancels unpaid orders is named', async () => {
  const { id } = await desk.begunOrder()
  await sql`update orders set created_at = now() - interval '1 day' where id = ${id}`.execute(desk.db)
  await runDueJobs(desk.shop.context, [{ name: 'expire-orders', everySeconds: 60, run: expireOrders }])
  expect(await historyOf(id)).toEqual(['place by guest', 'cancel by job:expire-orders'])
  expect(await auditOf(id)).toEqual([['order-canceled', 'job', null, 'expire-orders']])
})

test('[part of E-59] what the payment provider tells is done as its webhook', async () => {
  const order = await desk.paidOrder()
  expect(await historyOf(order.id)).toEqual(['place by guest', 'invoice by job:stripe-webhook'])
  expect(await auditOf(order.id)).toEqual([['order-invoiced', 'job', null, 'stripe-webhook']])
})

test('[E-62] the history of an order says that its customer placed it, without the number of the account', async () => {
  const { token } = await newCustomer(desk.shop.app)
  expect(await historyOf(await newOrder({ token }))).toEqual(['place by customer'])
})

const owner: Actor = {
  kind: 'owner',
  ownerId: 4,
  studioId: 5,
  studioKey: 'five',
  priceGroupId: 0,
  isSuperUser: true,
}
test.each<[Actor, string, [string, number | null, string | null]]>([
  [{ kind: 'guest' }, 'guest', ['guest', null, null]],
  [
    { kind: 'customer', customerId: 3, email: 'a@example.com', priceGroupId: 0 },
    'customer',
    ['customer', 3, null],
  ],
  [owner, 'owner:4', ['owner', 4, null]],
  [{ kind: 'regular-user', studioId: 5, studioKey: 'sissonne' }, 'regular-user:5', ['regular-user', 5, null]],
  [{ kind: 'staff', staffId: null, name: 'ann', roles: [] }, 'staff:ann', ['staff', null, 'ann']],
  [jobActor('reconcile'), 'job:reconcile', ['job', null, 'reconcile']],
])('[part of E-59] an actor of each kind can be recorded: %j', async (actor, doneBy, audited) => {
  const id = await newOrder()
  await doAs(actor, (ctx) => holdOrder(ctx, id))
  expect((await historyOf(id)).at(-1)).toBe(`hold by ${doneBy}`)
  expect(await auditOf(id)).toEqual([['order-held', ...audited]])
})
