import { JOB_MAX_TRIES } from 'commerce/limits'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#src/jobs/start-jobs'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { replayJobs } from '#src/outbox/replay-jobs'
import type { CardShop } from '#test/desks/card-shop'
import { useCardShop } from '#test/desks/refund-desk'
import { chargeRefundedEvent, refundEvent } from '#test/fakes/fake-stripe-refunds'
import { asClerk, doWith } from '#test/desks/order-desk'
import { eventually } from '#test/eventually'

let desk: CardShop
useCardShop((opened) => (desk = opened))

const paid = 'payment_intent.succeeded'

const refund = (orderId: number, cents: number) =>
  doWith(desk.db, refundOrder, orderId, { adjustmentCents: cents })

test('money that comes after its order was canceled goes back in whole, once', async () => {
  const order = await desk.begunOrder()
  await doWith(desk.db, cancelOrder, order.id, '')
  desk.stripe.pay(order.intent)
  await desk.tellOf(order.intent, paid)
  expect(await order.read()).toMatchObject({ state: 'canceled', payment: 'late', invoices: [] })
  await desk.work()
  await desk.tellOf(order.intent, paid)
  await desk.workLater()
  expect(order.refunded()).toBe(34_00)
  const { refunds, history } = await order.money()
  const [made] = desk.stripe.refunds.all.filter((each) => each.payment_intent === order.intent.id)
  expect(refunds).toMatchObject([{ cause: 'no_order', state: 'done', cents: 34_00, number: made?.id }])
  expect(history).toEqual([
    'A payment arrived after the order stopped waiting for it. Refunding 34.00 USD.',
    `The card provider refunded 34.00 USD (${made?.id}).`,
  ])
})

test('money that comes for an order paid in another way goes back', async () => {
  const order = await desk.begunOrder()
  await doWith(desk.db, invoiceOrder, order.id, { paidBy: 'bank transfer' })
  desk.stripe.pay(order.intent)
  await desk.tellOf(order.intent, paid)
  await desk.work()
  expect(order.refunded()).toBe(34_00)
  expect(await order.read()).toMatchObject({ state: 'processing', payment: 'late' })
  // What that order gives back was not paid by card, and is no matter of the provider's.
  await refund(order.id, 10_00)
  await desk.work()
  expect(order.refunded()).toBe(34_00)
})

test.each([33_99, 34_01, 1])(
  'another sum than is due, %i cents, goes back in whole, and the order keeps no goods',
  async (cents) => {
    const order = await desk.begunOrder()
    desk.stripe.pay(order.intent, cents)
    await desk.tellOf(order.intent, paid, { amount_received: cents })
    await desk.work()
    expect(order.refunded()).toBe(cents)
    expect(await order.read()).toMatchObject({ state: 'canceled', payment: 'mismatch', invoices: [] })
    expect((await order.money()).refunds).toMatchObject([{ cause: 'no_order', state: 'done', cents }])
    expect(await desk.stateOf(order.key)).toBe('review')
  },
)

test('a refund of an order paid by card goes back to the card, and the history says how far it is', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 12_34)
  expect(await order.money()).toMatchObject({
    refunds: [{ cause: 'refund', state: 'asked', cents: 12_34, number: null }],
    history: ['Refund requested from the card provider: 12.34 USD.'],
  })
  expect(order.refunded()).toBe(0)
  await desk.work()
  await desk.workLater()
  expect(order.refunded()).toBe(12_34)
  const { refunds, history } = await order.money()
  expect(refunds).toMatchObject([{ state: 'done', cents: 12_34 }])
  expect(history.at(-1)).toMatch(/^The card provider refunded 12\.34 USD \(re_\w+\)\.$/)
  await refund(order.id, 21_66)
  await desk.work()
  expect(order.refunded()).toBe(34_00)
})

test('a refund that moves goods and no money asks the provider for nothing', async () => {
  const order = await desk.paidOrder()
  const { lines } = await doWith(
    desk.db,
    async ({ db }, id) => {
      const rows = await db.selectFrom('order_line').select('id').where('order_id', '=', id).execute()
      return { lines: rows.map((line) => ({ lineId: line.id, qty: 1 })) }
    },
    order.id,
  )
  await doWith(desk.db, refundOrder, order.id, { lines, adjustmentCents: -29_00 })
  await desk.work()
  expect((await order.money()).refunds).toEqual([])
})

test('an order paid in another way is refunded without the provider', async () => {
  const order = await desk.begunOrder()
  await doWith(desk.db, invoiceOrder, order.id, { paidBy: 'bank transfer' })
  await refund(order.id, 5_00)
  await desk.work()
  expect(await order.money()).toMatchObject({ refunds: [], jobs: [] })
})

test.each(['broken', 'no-json', 'lost', 'stuck'] as const)(
  'while the provider is %s a refund waits, and goes once when it is there again',
  async (mode) => {
    const order = await desk.paidOrder()
    await refund(order.id, 10_00)
    desk.stripe.behavior.mode = mode
    await desk.work()
    expect((await order.money()).jobs).toMatchObject([{ state: 'waiting', tries: 1 }])
    await desk.workLater()
    desk.stripe.behavior.mode = 'ok'
    await desk.workLater()
    // Stripe repeats its own failure for a day.
    if (mode === 'stuck') {
      expect((await order.money()).jobs).toMatchObject([{ state: 'waiting', tries: 3 }])
      desk.stripe.forgetKeys()
      await desk.workLater()
    }
    expect(await order.money()).toMatchObject({ refunds: [{ state: 'done' }], jobs: [{ state: 'sent' }] })
    expect(order.refunded()).toBe(10_00)
    const asked = desk.stripe.asked.filter(({ path }) => path === '/v1/refunds')
    const keys = asked.filter(({ form }) => form.includes(order.intent.id)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  },
)

test('a provider that is silent is not waited for for ever, and is asked again', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  desk.stripe.behavior.mode = 'silent'
  await desk.work()
  const { jobs } = await order.money()
  expect(jobs).toMatchObject([{ state: 'waiting', tries: 1 }])
  expect(jobs[0]?.error).toContain('no answer')
  desk.stripe.behavior.mode = 'ok'
  await desk.workLater()
  expect(order.refunded()).toBe(10_00)
}, 60_000)

test('a refund whose answer was lost is found again when its key is long forgotten', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  desk.stripe.behavior.mode = 'lost'
  await desk.work()
  expect(order.refunded()).toBe(10_00)
  desk.stripe.behavior.mode = 'ok'
  desk.stripe.forgetKeys()
  await desk.workLater()
  expect(order.refunded()).toBe(10_00)
  expect((await order.money()).refunds).toMatchObject([{ state: 'done', attempt: 1 }])
})

test('a refund whose answer was lost and that did not arrive is not asked for again by itself', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  desk.stripe.refunds.firstStatus = 'failed'
  desk.stripe.behavior.mode = 'lost'
  await desk.work()
  desk.stripe.behavior.mode = 'ok'
  await desk.workLater()
  const { refunds, jobs, history } = await order.money()
  expect(refunds).toMatchObject([{ state: 'failed', attempt: 1 }])
  expect(jobs).toMatchObject([{ state: 'dead' }])
  expect(history.filter((comment) => comment.includes('could not refund'))).toHaveLength(1)
  desk.stripe.refunds.firstStatus = 'succeeded'
  await replayJobs(asClerk(desk.db), [jobs[0]!.id])
  await desk.work()
  expect(order.refunded()).toBe(10_00)
  expect((await order.money()).refunds).toMatchObject([{ state: 'done', attempt: 2 }])
})

test('a refund the provider never answers is given up after all tries, said so, and can be tried again', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  desk.stripe.behavior.mode = 'broken'
  for (let number = 0; number < JOB_MAX_TRIES; number++) await desk.workLater()
  const { jobs, history, refunds } = await order.money()
  expect(jobs).toMatchObject([{ state: 'dead', tries: JOB_MAX_TRIES }])
  expect(refunds).toMatchObject([{ state: 'asked' }])
  expect(history.at(-1)).toBe(
    'The card provider did not answer. It is unknown whether it refunded 10.00 USD.',
  )
  desk.stripe.behavior.mode = 'ok'
  await replayJobs(asClerk(desk.db), [jobs[0]!.id])
  await desk.work()
  expect(order.refunded()).toBe(10_00)
  expect((await order.money()).refunds).toMatchObject([{ state: 'done' }])
})

test('a refund the provider refuses is given up at once, and is another request when it is tried again', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  desk.stripe.refunds.refusal = 'balance_insufficient'
  await desk.work()
  const { jobs, history, refunds } = await order.money()
  expect(jobs).toMatchObject([{ state: 'dead', tries: 1 }])
  expect(jobs[0]?.key).toContain(order.orderNumber)
  expect(jobs[0]?.error).toContain('balance_insufficient')
  expect(refunds).toMatchObject([{ state: 'failed' }])
  expect(history.at(-1)).toBe('The card provider could not refund 10.00 USD.')
  desk.stripe.refunds.refusal = undefined
  await replayJobs(asClerk(desk.db), [jobs[0]!.id])
  await desk.work()
  expect(order.refunded()).toBe(10_00)
  expect((await order.money()).refunds).toMatchObject([{ state: 'done', attempt: 2 }])
})

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'] as const)(
  'a refund that does not arrive is told by %s, is noted once, and can be tried again',
  async (type) => {
    const order = await desk.paidOrder()
    await refund(order.id, 10_00)
    desk.stripe.refunds.firstStatus = 'pending'
    await desk.work()
    expect((await order.money()).refunds).toMatchObject([{ state: 'asked' }])
    const made = desk.stripe.refunds.all.at(-1)!
    made.status = 'succeeded'
    await desk.tell(refundEvent(made, 'refund.updated'))
    await desk.work()
    expect((await order.money()).refunds).toMatchObject([{ state: 'done' }])
    Object.assign(made, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    const event = refundEvent(made, type)
    await Promise.all(Array.from({ length: 5 }, () => desk.tell(event)))
    await desk.work()
    const { refunds, history, jobs } = await order.money()
    expect(refunds).toMatchObject([{ state: 'failed' }])
    expect(history.filter((comment) => comment.includes('could not refund'))).toHaveLength(1)
    expect(jobs).toMatchObject([{ state: 'dead' }])
    desk.stripe.refunds.firstStatus = 'succeeded'
    await replayJobs(asClerk(desk.db), [jobs[0]!.id])
    await desk.work()
    expect(order.refunded()).toBe(10_00)
    expect((await order.money()).refunds).toMatchObject([{ state: 'done', attempt: 2 }])
    // The older refund is told of once more.
    await desk.tell(refundEvent(made, 'refund.updated'))
    await desk.work()
    expect((await order.money()).refunds).toMatchObject([{ state: 'done', attempt: 2 }])
  },
)

test('an answer of the provider that is older than what is known changes nothing', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  await desk.work()
  const made = desk.stripe.refunds.all.at(-1)!
  made.status = 'pending'
  await desk.tell(refundEvent(made, 'refund.updated'))
  await desk.work()
  expect((await order.money()).refunds).toMatchObject([{ state: 'done' }])
  made.status = 'succeeded'
})

test('a server’s own worker gives the money back', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 10_00)
  const jobs = startJobs(desk.shop.jobs)
  onTestFinished(jobs.close)
  await eventually(async () => expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }]))
  expect(order.refunded()).toBe(10_00)
})

test('many refunds of one payment are all found at the provider', async () => {
  const order = await desk.paidOrder()
  for (let number = 0; number < 120; number++) desk.stripe.refunds.byHand(order.intent, 1)
  await desk.tell(chargeRefundedEvent(desk.stripe.refunds.all.at(-1)!))
  await desk.work()
  expect((await order.money()).refunds).toHaveLength(120)
})

test.each([
  [
    'refund.created',
    (made: Parameters<typeof chargeRefundedEvent>[0]) => refundEvent(made, 'refund.created'),
  ],
  ['charge.refunded', chargeRefundedEvent],
])('money given back at the provider’s own pages, told by %s, is noted on the order', async (_name, told) => {
  const order = await desk.paidOrder()
  const made = desk.stripe.refunds.byHand(order.intent, 20_00)
  const event = told(made)
  expect((await desk.tell(event, 't=1,v1=00')).statusCode).toBe(400)
  await desk.work()
  expect((await order.money()).refunds).toEqual([])
  for (let number = 0; number < 3; number++) expect((await desk.tell(event)).statusCode).toBe(200)
  await desk.work()
  await desk.tell(chargeRefundedEvent(made))
  await desk.work()
  const { refunds, history } = await order.money()
  expect(refunds).toMatchObject([{ cause: 'provider', state: 'done', cents: 20_00, number: made.id }])
  expect(history.filter((comment) => comment.includes(made.id))).toEqual([
    `Refunded at the card provider, not through this order: 20.00 USD (${made.id}).`,
  ])
  // No more is refunded than there is.
  await expect(refund(order.id, 14_01)).rejects.toMatchObject({ reason: 'amount-not-left' })
  await refund(order.id, 14_00)
  await desk.work()
  expect(order.refunded()).toBe(34_00)
})

test('a refund that the provider’s pages were quicker with does not go twice', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 34_00)
  await sql`update payment_refund set created_at = created_at - interval '1 minute'`.execute(desk.db)
  desk.stripe.refunds.byHand(order.intent)
  await desk.work()
  expect(order.refunded()).toBe(34_00)
  const { refunds, jobs } = await order.money()
  expect(refunds).toMatchObject([
    { cause: 'refund', state: 'needless' },
    { cause: 'provider', state: 'done', cents: 34_00 },
  ])
  expect(jobs).toMatchObject([{ state: 'sent' }])
})

test('money for no order that somebody gave back by hand before goes back once', async () => {
  for (const byHand of [34_00, 10_00]) {
    const order = await desk.begunOrder()
    await doWith(desk.db, cancelOrder, order.id, '')
    desk.stripe.pay(order.intent)
    desk.stripe.refunds.byHand(order.intent, byHand)
    await desk.tellOf(order.intent, paid)
    await desk.work()
    expect(order.refunded()).toBe(34_00)
    const { refunds, jobs } = await order.money()
    expect(refunds).toMatchObject([
      byHand === 34_00
        ? { cause: 'no_order', state: 'needless' }
        : { cause: 'no_order', state: 'done', cents: 24_00 },
      { cause: 'provider', state: 'done', cents: byHand },
    ])
    expect(jobs).toMatchObject([{ state: 'sent' }])
  }
})

test('money for no order goes back by the shop where what was given back by hand does not arrive', async () => {
  for (const byHand of [34_00, 10_00]) {
    const order = await desk.begunOrder()
    await doWith(desk.db, cancelOrder, order.id, '')
    desk.stripe.pay(order.intent)
    const made = desk.stripe.refunds.byHand(order.intent, byHand)
    await desk.tellOf(order.intent, paid)
    await desk.work()
    for (let number = 0; number < 2; number++) {
      await desk.tell(refundEvent(Object.assign(made, { status: 'failed' }), 'refund.failed'))
      await desk.work()
    }
    expect(order.refunded()).toBe(34_00)
    const { refunds } = await order.money()
    expect(refunds).toHaveLength(3)
    expect(refunds).toContainEqual(expect.objectContaining({ cause: 'provider', state: 'failed' }))
    expect(refunds.at(-1)).toMatchObject({ cause: 'no_order', state: 'done', cents: byHand })
  }
})

test('messages about refunds of payments that are not of this shop are taken and left alone', async () => {
  const order = await desk.paidOrder()
  const made = { ...desk.stripe.refunds.byHand(order.intent, 1_00), payment_intent: 'pi_stranger' }
  expect((await desk.tell(refundEvent(made, 'refund.created'))).statusCode).toBe(200)
  expect((await desk.tell(chargeRefundedEvent(made))).statusCode).toBe(200)
  await desk.work()
  expect((await order.money()).refunds).toEqual([])
  await desk.tell(refundEvent({ ...made, payment_intent: order.intent.id }, 'refund.created'))
  await desk.work()
})
