import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { replayJobs } from '#src/outbox/replay-jobs'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import { expireUnpaidOrders } from '#src/payment/expire-unpaid-orders'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { findBrokenPayments } from '#test/checks/check-payments'
import { stripeEvent } from '#test/fakes/fake-stripe'
import { chargeRefundedEvent, refundEvent } from '#test/fakes/fake-stripe-refunds'
import { asClerk, doWith } from '#test/desks/order-desk'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterAll(() => desk.close())

type BegunOrder = Awaited<ReturnType<CardShop['begunOrder']>>

const things = [
  ...([
    'pay',
    'pay',
    'pay another sum',
    'refuse the card',
    'cancel at the provider',
    'tell',
    'tell',
    'tell again',
  ] as const),
  ...(['cancel', 'expire', 'hold', 'unhold', 'pay in another way', 'sweep'] as const),
  ...(['refund', 'refund', 'refund', 'refund by hand', 'refund does not arrive', 'tell of refunds'] as const),
  ...(['work', 'work', 'wait and work', 'try again'] as const),
  ...(['provider ok', 'provider broken', 'provider lost', 'provider stuck', 'provider refuses'] as const),
]
type Thing = (typeof things)[number]
interface Happening {
  thing: Thing
  cents: number
}

const happenings: fc.Arbitrary<Happening> = fc.record({
  thing: fc.constantFrom(...things),
  cents: fc.constantFrom(1, 9_99, 17_00, 33_99, 34_00, 34_01),
})

/** The provider's messages about a payment: they wait until they are delivered, perhaps twice. */
interface Messages {
  waiting: string[]
  told: string[]
}

async function tell(messages: Messages): Promise<void> {
  for (const message of messages.waiting.splice(0)) {
    const { statusCode } = await desk.tell(message)
    // Refused while the order is on hold: the provider delivers it again.
    expect([200, 409]).toContain(statusCode)
    const isTaken = statusCode === 200
    if (isTaken) messages.told.push(message)
    else messages.waiting.push(message)
  }
}

function pay(order: BegunOrder, cents: number, messages: Messages): void {
  if (order.intent.status !== 'requires_payment_method') return
  desk.stripe.pay(order.intent, cents)
  messages.waiting.push(stripeEvent(order.intent, 'payment_intent.succeeded', { amount_received: cents }))
}

function setProvider(
  thing: 'provider ok' | 'provider broken' | 'provider lost' | 'provider stuck' | 'provider refuses',
) {
  const { behavior, refunds } = desk.stripe
  behavior.mode = 'ok'
  refunds.refusal = thing === 'provider refuses' ? 'balance_insufficient' : undefined
  if (thing === 'provider broken') behavior.mode = 'broken'
  if (thing === 'provider lost') behavior.mode = 'lost'
  if (thing === 'provider stuck') behavior.mode = 'stuck'
}

const refundsOf = ({ intent }: BegunOrder) =>
  desk.stripe.refunds.all.filter(({ payment_intent }) => payment_intent === intent.id)

async function expire({ id }: BegunOrder): Promise<void> {
  await sql`update orders set created_at = created_at - interval '2 hours' where id = ${id}`.execute(desk.db)
  await expireUnpaidOrders(desk.shop.jobs)
}

async function happen(order: BegunOrder, { thing, cents }: Happening, messages: Messages): Promise<void> {
  const { db, shop, stripe } = desk
  const { id, intent } = order
  switch (thing) {
    case 'pay':
      pay(order, intent.amount, messages)
      return
    case 'pay another sum':
      pay(order, cents, messages)
      return
    case 'refuse the card':
      messages.waiting.push(stripeEvent(intent, 'payment_intent.payment_failed'))
      return
    case 'cancel at the provider':
      if (intent.status !== 'requires_payment_method') return
      intent.status = 'canceled'
      messages.waiting.push(stripeEvent(intent, 'payment_intent.canceled'))
      return
    case 'tell':
      return tell(messages)
    case 'tell again':
      messages.waiting.push(...messages.told.toReversed())
      return tell(messages)
    case 'cancel':
      return doWith(db, cancelOrder, id, '')
    case 'expire':
      return expire(order)
    case 'hold':
      return doWith(db, holdOrder, id)
    case 'unhold':
      return doWith(db, unholdOrder, id)
    case 'pay in another way':
      await doWith(db, invoiceOrder, id, { paidBy: 'bank transfer' })
      return
    case 'sweep':
      await cancelLeftPayments(shop.jobs)
      return
    case 'refund':
      await doWith(db, refundOrder, id, { adjustmentCents: cents })
      return
    case 'refund by hand': {
      const left = intent.amount_received - order.refunded()
      if (stripe.refunds.refusal !== undefined || left === 0) return
      const made = stripe.refunds.byHand(intent, Math.min(cents, left))
      messages.waiting.push(refundEvent(made, 'refund.created'), chargeRefundedEvent(made))
      return
    }
    case 'refund does not arrive': {
      const made = refundsOf(order).find(({ status }) => status === 'succeeded')
      if (made) messages.waiting.push(refundEvent(Object.assign(made, { status: 'failed' }), 'refund.failed'))
      return
    }
    case 'tell of refunds':
      messages.waiting.push(...refundsOf(order).map((made) => refundEvent(made, 'refund.updated')))
      return tell(messages)
    case 'work':
      return desk.work()
    case 'wait and work':
      return desk.workLater()
    case 'try again':
      await replayJobs(asClerk(db), undefined)
      return desk.work()
    case 'provider ok':
    case 'provider broken':
    case 'provider lost':
    case 'provider stuck':
    case 'provider refuses':
      setProvider(thing)
  }
}

/** Runs everything in progress to its end. */
async function settle(order: BegunOrder, messages: Messages): Promise<void> {
  setProvider('provider ok')
  desk.stripe.forgetKeys()
  await doWith(desk.db, unholdOrder, order.id).catch(() => undefined)
  await tell(messages)
  await desk.workLater()
  await expire(order)
  await desk.workLater()
  await cancelLeftPayments(desk.shop.jobs)
  await replayJobs(asClerk(desk.db), undefined)
  await desk.workLater()
}

/** What was paid to the card provider for the order and not refunded. */
async function keptAsSaid(order: BegunOrder): Promise<number> {
  const { payment, invoiced } = await order.read()
  if (payment !== 'paid') return 0
  const { refunds } = await order.money()
  const back = refunds.filter(
    ({ cause, state }) => ['refund', 'provider'].includes(cause) && !['failed', 'needless'].includes(state),
  )
  return invoiced - back.reduce((sum, { cents }) => sum + cents, 0)
}

test('whatever happens to an order and its payment: what the provider keeps is what the order says is paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { minLength: 4, maxLength: 22 }), async (all) => {
      const order = await desk.begunOrder()
      const messages: Messages = { waiting: [], told: [] }
      for (const happening of all) {
        await happen(order, happening, messages).catch((error: unknown) => {
          // A refusal is a valid result; anything else is a bug.
          expect(error).toHaveProperty('reason')
        })
        expect(order.refunded()).toBeLessThanOrEqual(order.intent.amount_received)
        expect(await findBrokenPayments(desk.db)).toEqual([])
      }
      await settle(order, messages)
      const kept = order.intent.amount_received - order.refunded()
      expect(kept).toBe(await keptAsSaid(order))
      expect(kept).toBeGreaterThanOrEqual(0)
      const { refunds } = await order.money()
      const mayFail = all.some(({ thing }) => thing === 'refund by hand')
      if (!mayFail) expect(refunds.filter(({ state }) => state !== 'done')).toEqual([])
      expect(await findBrokenInvariants(desk.db)).toEqual([])
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 240_000)
