import { beginCardPayment, readPaymentState } from 'commerce/contract/payment'
import type { Database } from '#src/db/connections/pool'
import { randomUUID } from 'node:crypto'
import { ownIp } from '#test/calls/stage'
import { type FakeIntent, openFakeStripe, signEvent, stripeEvent } from '#test/fakes/fake-stripe'
import { buildProduct } from '#test/factories'
import { doPaymentJobs, skipRetryDelays } from '#test/desks/payment-jobs'
import { amelie, toAustin } from '#test/people'
import { type Caller, clientOf, newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

export const byCard = { ...toAustin, payment_method_code: 'stripe' }

/** Somebody with a mailbox of their own: only so many cards are tried for one. */
const byCardOf = (emailAddress = `${randomUUID()}@example.com`) => ({
  ...byCard,
  personalDetails: { ...amelie, emailAddress },
})

/** A shop that takes cards, with a stand-in of the provider. */
export async function openCardShop(...[settings = {}, way]: Parameters<typeof openTestApp>) {
  const stripe = await openFakeStripe()
  const shop = await openTestApp({ ...stripe.settings, ...settings }, way)
  const { app, db } = shop
  const tell = (payload: string, signature: string | undefined = signEvent(payload)) =>
    app.inject({
      method: 'POST',
      url: '/api/payment/stripe/webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    })
  const begin = (key: string, caller: Caller = {}) =>
    clientOf(app, { ip: ownIp(), ...caller }).call(beginCardPayment, {
      query: {},
      body: { order_id: key },
    })
  /** an order of one product, to be paid by card */
  const order = async (caller: Caller & { email?: string } = {}) => {
    const product = await buildProduct(db)
    const buyer = await newBuyer(app, [{ sku: product.sku, qty: 1 }], { ip: ownIp(), ...caller })
    const sent = await buyer.composeOrder(byCardOf(caller.email))
    const confirmation = valueOf(await buyer.send(sent))
    return { product, buyer, sent, confirmation, key: sent.order_id }
  }
  /** the provider's payment of an order */
  const intentOf = async (key: string, caller: Caller = {}): Promise<FakeIntent> => {
    const { client_secret } = valueOf(await begin(key, caller))
    const intent = [...stripe.intents.values()].find((each) => each.client_secret === client_secret)
    if (!intent) throw new Error('The provider knows no such payment.')
    return intent
  }
  const work = () => doPaymentJobs(shop.jobs)
  /** an order whose payment is begun */
  const begunOrder = async () => {
    const placed = await order()
    const intent = await intentOf(placed.key)
    const { orderNumber } = placed.confirmation
    const { id } = await readOrder(db, orderNumber)
    return {
      ...placed,
      intent,
      id,
      orderNumber,
      read: () => readOrder(db, orderNumber),
      money: () => readMoney(db, orderNumber),
      refunded: () => stripe.refunds.refundedOf(intent.id),
    }
  }
  return {
    shop,
    stripe,
    db,
    tell,
    begin,
    order,
    intentOf,
    work,
    /** jobs that failed are tried again, as after their wait */
    workLater: async () => {
      await skipRetryDelays(db)
      await work()
    },
    begunOrder,
    /** an order that the provider said is paid */
    paidOrder: async () => {
      const placed = await begunOrder()
      stripe.pay(placed.intent)
      await tell(stripeEvent(placed.intent, 'payment_intent.succeeded'))
      return placed
    },
    tellOf: (
      intent: FakeIntent,
      type: Parameters<typeof stripeEvent>[1],
      options: Partial<FakeIntent> = {},
    ) => tell(stripeEvent(intent, type, options)),
    /** a message of its own that a card was refused, to be told more than once */
    failureOf: (intent: FakeIntent) => stripeEvent(intent, 'payment_intent.payment_failed'),
    stateOf: async (key: string, caller: Caller = {}) =>
      valueOf(await clientOf(app, caller).call(readPaymentState, { query: { key } })).state,
    read: (orderNumber: string) => readOrder(db, orderNumber),
    close: async () => {
      await shop.close()
      await stripe.close()
    },
  }
}

/** What is written of an order. */
async function readOrder(db: Database, orderNumber: string) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .where('increment_id', '=', orderNumber)
    .select(['orders.id', 'orders.state', 'orders.status', 'orders.grand_total_cents as cents'])
    .select(['orders.invoiced_cents as invoiced', 'orders.refunded_cents as refunded'])
    .select('payment.state as payment')
    .executeTakeFirstOrThrow()
  const invoices = await db
    .selectFrom('invoice')
    .where('order_id', '=', order.id)
    .select(['grand_total_cents as cents', 'paid_by'])
    .execute()
  const mails = await db.selectFrom('outbox').where('subject_key', '=', orderNumber).select('kind').execute()
  return { ...order, invoices, mails: mails.map(({ kind }) => kind) }
}

/** What goes or went back of an order's payment, the jobs for it, and what the history says of it. */
async function readMoney(db: Database, orderNumber: string) {
  const refunds = await db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .where('increment_id', '=', orderNumber)
    .select(['payment_refund.id', 'cause', 'payment_refund.state', 'payment_refund.amount_cents as cents'])
    .select(['provider_number as number', 'attempt'])
    .orderBy('payment_refund.id')
    .execute()
  const history = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .where('increment_id', '=', orderNumber)
    .where('comment', '<>', '')
    .select('comment')
    .orderBy('order_history.id')
    .execute()
  const jobs = await db
    .selectFrom('outbox')
    .where('kind', '=', 'payment.refund')
    .where('subject_key', 'like', `${orderNumber}-%`)
    .select(['id', 'subject_key as key', 'state', 'tries', 'last_error as error'])
    .orderBy('id')
    .execute()
  return { refunds, jobs, history: history.map(({ comment }) => comment) }
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>
