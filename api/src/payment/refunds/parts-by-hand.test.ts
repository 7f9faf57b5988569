import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { replayJobs } from '#src/outbox/replay-jobs'
import { settleRefund } from '#src/payment/refunds/settle-refund'
import { reconcile } from '#src/reconciliation/reconcile'
import type { CardShop } from '#test/desks/card-shop'
import { asClerk, doWith } from '#test/desks/order-desk'
import { bankNote, type CardOrder, refundDesk, useCardShop } from '#test/desks/refund-desk'
import { refundEvent } from '#test/fakes/fake-stripe-refunds'

let desk: CardShop
useCardShop((opened) => (desk = opened))
const { asIfAskedBefore, settle, givenUp, giveByHand, tellFailed, replay } = refundDesk(() => desk)

const recordByHand = (order: CardOrder, cents: number) =>
  doWith(desk.db, refundOrder, order.id, { adjustmentCents: cents, isMadeAtProvider: true })

/** An order with a refund of 20.00 that was made at the provider in two parts, of which the second failed. */
async function partFailed() {
  const order = await desk.paidOrder()
  const [older, later] = [await giveByHand(order, 15_00), await giveByHand(order, 5_00)]
  await recordByHand(order, 20_00)
  await tellFailed(later)
  return { order, older }
}

/** The provider refuses the refund, but its answer is lost: it is asked again. */
async function replayInVain() {
  desk.stripe.refunds.refusal = 'insufficient_funds'
  desk.stripe.behavior.mode = 'lost'
  await replay()
  desk.stripe.behavior.mode = 'ok'
  desk.stripe.refunds.refusal = undefined
}

const shopRefunds = async ({ money }: CardOrder) =>
  (await money()).refunds.filter(({ cause }) => cause === 'refund')

test('[part of BACK-02] where the older part of a refund fails after the later one, the job in the list asks for both', async () => {
  const { order, older } = await partFailed()
  await tellFailed(older)
  await tellFailed(older)
  expect((await order.money()).jobs).toMatchObject([
    {
      state: 'dead',
      error: `A refund made at the provider failed: ${older.id}. Replaying this job asks for 20.00 USD in all.`,
    },
  ])
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect(await shopRefunds(order)).toMatchObject([{ state: 'done', cents: 20_00 }])
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

/** The rest is under way at the provider, and its older part fails. */
async function underWay() {
  const { order, older } = await partFailed()
  desk.stripe.refunds.firstStatus = 'pending'
  await replay()
  desk.stripe.refunds.firstStatus = 'succeeded'
  await tellFailed(older)
  expect(await shopRefunds(order)).toMatchObject([{ state: 'asked', cents: 5_00 }])
  const rest = desk.stripe.refunds.all.findLast((each) => each.payment_intent === order.intent.id)!
  return { order, rest }
}

test('[part of BACK-02] where the older part fails while the rest is under way, the list names it once the rest is there, and it can be settled', async () => {
  const { order, rest } = await underWay()
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
  rest.status = 'succeeded'
  await desk.tell(refundEvent(rest, 'refund.updated'))
  await desk.work()
  const [job] = (await order.money()).jobs
  expect(job).toMatchObject({
    state: 'dead',
    error: expect.stringContaining('15.00 USD of this refund did not go back.'),
  })
  await replay()
  expect((await order.money()).jobs).toMatchObject([
    { state: 'dead', error: expect.stringContaining('15.00 USD of this refund did not go back.') },
  ])
  expect((await settle(job!.id)).said).toContain('its refund of 15.00 USD is settled')
  await replay()
  expect(order.refunded()).toBe(5_00)
})

test('[part of BACK-02] where the rest does not reach the card after its older part failed, a replay asks for both', async () => {
  const { order, rest } = await underWay()
  await tellFailed(rest)
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] where the older part fails while the provider is asked for the rest, and refuses it, a replay asks for both', async () => {
  const { order, older } = await partFailed()
  await replayInVain()
  await tellFailed(older)
  expect(await shopRefunds(order)).toMatchObject([{ state: 'asked', cents: 5_00 }])
  await desk.workLater()
  expect((await order.money()).jobs).toMatchObject([
    { state: 'dead', error: expect.stringContaining('Replaying this job asks for 20.00 USD in all.') },
  ])
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] money made by hand while the provider was asked, and a part that failed: nothing is asked for that is there, and nothing is missing', async () => {
  const { order, older } = await partFailed()
  await sql`update payment_refund set created_at = created_at - interval '1 minute'`.execute(desk.db)
  await replayInVain()
  await tellFailed(older)
  await giveByHand(order, 5_00)
  await desk.workLater()
  await replay()
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

/** The rest is done, its older part fails, and then the rest, too: the account of the card is closed. */
async function bothFailed() {
  const { order, older } = await partFailed()
  await replay()
  const rest = desk.stripe.refunds.all.findLast((each) => each.payment_intent === order.intent.id)!
  await tellFailed(older)
  await tellFailed(rest)
  const [job] = (await order.money()).jobs
  expect(job).toMatchObject({
    state: 'dead',
    error: `The provider could not bring the money back: ${rest.id}. Replaying this job asks for 20.00 USD in all.`,
  })
  return { order, jobId: job!.id }
}

test('[part of BACK-02] where the rest fails after it was done, and its older part failed before, the job in the list asks for both', async () => {
  const { order } = await bothFailed()
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect(await shopRefunds(order)).toMatchObject([{ state: 'done', cents: 20_00 }])
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] where both parts of a refund failed, and the smaller one is made at the provider anew, the larger one is still named', async () => {
  const { order, jobId } = await bothFailed()
  await asIfAskedBefore()
  await giveByHand(order, 5_00)
  await replay()
  expect((await order.money()).jobs).toMatchObject([
    { state: 'dead', error: expect.stringContaining('5.00 USD of this refund of 20.00 USD') },
  ])
  expect((await settle(jobId)).said).toContain('its refund of 15.00 USD is settled')
  expect(order.refunded()).toBe(5_00)
})

test('[part of BACK-02] where both parts of a refund failed, staff settle both', async () => {
  const { order, jobId } = await bothFailed()
  expect((await settle(jobId)).said).toContain('its refund of 20.00 USD is settled')
  await replay()
  expect(order.refunded()).toBe(0)
})

test('[part of BACK-02] where both parts fail at once while the job is replayed, nothing is paid twice, and all that is missing is named until it is paid', async () => {
  const { order, older } = await partFailed()
  await replay()
  const rest = desk.stripe.refunds.all.findLast((each) => each.payment_intent === order.intent.id)!
  older.status = 'failed'
  rest.status = 'failed'
  await Promise.all([
    desk.tell(refundEvent(older, 'refund.failed')),
    desk.tell(refundEvent(rest, 'refund.failed')),
    replay(),
  ])
  await desk.work()
  expect(order.refunded()).toBeLessThanOrEqual(20_00)
  for (let times = 0; times < 2; times++) await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] where no server takes the job of the rest, settling that names the older part, which failed meanwhile', async () => {
  const { order, older } = await partFailed()
  const { id } = (await order.money()).jobs[0]!
  await replayInVain()
  await tellFailed(older)
  await sql`update outbox set next_try_at = now() - interval '6 minutes' where id = ${id}`.execute(desk.db)
  expect((await settle(id)).said).toContain('its refund of 5.00 USD is settled')
  expect((await order.money()).jobs).toMatchObject([
    { state: 'dead', error: expect.stringContaining('15.00 USD of this refund did not go back.') },
  ])
  expect((await settle(id)).said).toContain('its refund of 15.00 USD is settled')
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] where a part of a refund was made at the provider and fails while the rest is open, its job says what is missing now', async () => {
  const order = await givenUp(20_00)
  const made = await giveByHand(order, 15_00)
  await replay()
  expect((await order.money()).jobs).toMatchObject([
    { state: 'dead', error: expect.stringContaining('15.00 USD of this refund') },
  ])
  await tellFailed(made)
  expect((await order.money()).jobs).toMatchObject([
    {
      state: 'dead',
      error: `A refund made at the provider failed: ${made.id}. Of this refund of 20.00 USD, 20.00 USD did not go back.`,
    },
  ])
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] money that stands for a part of a settled refund stands for no other that was recorded', async () => {
  const order = await givenUp(20_00)
  await giveByHand(order, 15_00)
  const [job] = (await order.money()).jobs
  await settle(job!.id)
  const other = await giveByHand(order, 10_00)
  await recordByHand(order, 10_00)
  await tellFailed(other)
  expect((await order.money()).jobs).toMatchObject([
    { state: 'sent' },
    { state: 'dead', error: `A refund made at the provider failed: ${other.id}.` },
  ])
  await replay()
  expect(order.refunded()).toBe(25_00)
  expect((await order.money()).jobs.at(-1)).toMatchObject({ state: 'sent' })
})

/** A refund of 20.00 of which 12.00 were settled, and whose other part failed at the provider later. */
async function settledPartFailed() {
  const order = await givenUp(20_00)
  const made = await giveByHand(order, 8_00)
  const jobId = (await order.money()).jobs[0]!.id
  await settle(jobId)
  await tellFailed(made)
  return { order, jobId }
}

test('[part of BACK-02] a part that failed at the provider and went back by bank is recorded by its job, and stands in the way of no other refund', async () => {
  const { order, jobId } = await settledPartFailed()
  expect(await settle(jobId)).toEqual({
    code: 0,
    said: `Order ${order.orderNumber}: its refund of 8.00 USD is settled.\n`,
  })
  const { history, jobs } = await order.money()
  expect(history.at(-1)).toBe(
    `A part of this refund that failed at the card provider itself was made in another way: 8.00 USD. ${bankNote}`,
  )
  expect(jobs).toMatchObject([{ state: 'sent' }])
  expect((await settle(jobId)).code).toBe(1)
  expect((await reconcile(desk.shop.jobs)).findings['jobs given up']).toEqual([])
  // What is made by hand now is for what is refunded now.
  desk.stripe.refunds.refusal = 'account_closed'
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 14_00 })
  await desk.work()
  desk.stripe.refunds.refusal = undefined
  await sql`update payment_refund set created_at = created_at - interval '1 minute'`.execute(desk.db)
  await giveByHand(order, 14_00)
  await replay()
  expect(order.refunded()).toBe(14_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('[part of BACK-02] a part that was made at the provider anew is not settled a second time', async () => {
  const { order, jobId } = await settledPartFailed()
  await giveByHand(order, 8_00)
  expect(await settle(jobId)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Replay the job to end it.'),
  })
  await replay()
  expect(order.refunded()).toBe(8_00)
})

test('[part of BACK-02] a part that two people settle at once, while another replays its job, is settled at most once', async () => {
  const { order, jobId } = await settledPartFailed()
  const outcomes = await Promise.all([
    ...[1, 2].map(() => settleRefund(asClerk(desk.db), { jobId, note: bankNote })),
    replayJobs(asClerk(desk.db), [jobId]).then(() => ({ kind: 'replayed' })),
  ])
  const settled = outcomes.filter(({ kind }) => kind === 'settled').length
  const { history } = await order.money()
  expect(settled).toBeLessThanOrEqual(1)
  expect(history.filter((comment) => comment.includes('A part of this refund'))).toHaveLength(settled)
  const { elsewhere } = await desk.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .where('order_id', '=', order.id)
    .where('cause', '=', 'refund')
    .select('elsewhere_cents as elsewhere')
    .executeTakeFirstOrThrow()
  expect(elsewhere).toBe(settled * 8_00)
  await desk.work()
  // A replay alone ends nothing.
  expect((await order.money()).jobs).toMatchObject([{ state: settled === 1 ? 'sent' : 'dead' }])
  expect(order.refunded()).toBe(0)
})

test('[part of BACK-02] what went back by bank for a part that failed is refunded no second time', async () => {
  const { order, jobId } = await settledPartFailed()
  await settle(jobId)
  // Of 34.00 the provider gives what nobody recorded yet.
  const made = await giveByHand(order, 14_00)
  await expect(doWith(desk.db, refundOrder, order.id, { adjustmentCents: 8_00 })).rejects.toThrow()
  await tellFailed(made)
  const twice = await Promise.allSettled(
    [1, 2].map(() => doWith(desk.db, refundOrder, order.id, { adjustmentCents: 14_00 })),
  )
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await desk.work()
  expect(order.refunded()).toBe(14_00)
})

test('[part of BACK-02] money made by hand for another reason is named although the rest of a refund whose part went back by bank was made by hand, too', async () => {
  const { order, older } = await partFailed()
  await replay()
  const rest = desk.stripe.refunds.all.findLast((each) => each.payment_intent === order.intent.id)!
  await tellFailed(older)
  await settle((await order.money()).jobs[0]!.id)
  await tellFailed(rest)
  await asIfAskedBefore()
  await giveByHand(order, 5_00)
  await replay()
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
  const found = async () => (await reconcile(desk.shop.jobs)).findings['refunds at the card provider']
  expect(await found()).toEqual([])
  await giveByHand(order, 10_00)
  expect(await found()).toEqual([expect.stringContaining(`${order.orderNumber} gave back 10.00 USD`)])
  await recordByHand(order, 10_00)
  expect(await found()).toEqual([])
})
