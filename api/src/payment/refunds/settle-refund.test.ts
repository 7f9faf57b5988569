import { JOB_MAX_TRIES } from 'commerce/limits'
import { sql } from 'kysely'
import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { replayJobs } from '#src/outbox/replay-jobs'
import { settleRefund } from '#src/payment/refunds/settle-refund'
import { reconcile } from '#src/reconciliation/reconcile'
import type { CardShop } from '#test/desks/card-shop'
import { asClerk, doWith } from '#test/desks/order-desk'
import { bankNote, type CardOrder, refundDesk, useCardShop } from '#test/desks/refund-desk'
import { refundEvent } from '#test/fakes/fake-stripe-refunds'

let desk: CardShop
useCardShop((opened) => (desk = opened))
const { command, settle, givenUp, lateMoney, giveByHand, tellFailed, replay } = refundDesk(() => desk)

const jobOf = async ({ money }: CardOrder) => (await money()).jobs[0]!

test('[part of BACK-02] a refund that staff made by bank transfer is settled: nobody is asked for it any more, and the history and the audit log say who did it', async () => {
  const order = await givenUp(20_00)
  const { id } = await jobOf(order)
  expect(await settle(id)).toEqual({
    code: 0,
    said: `Order ${order.orderNumber}: its refund of 20.00 USD is settled.\n`,
  })
  const { refunds, history, jobs } = await order.money()
  expect(refunds).toMatchObject([{ cause: 'refund', state: 'settled', cents: 20_00 }])
  expect(jobs).toMatchObject([{ state: 'sent' }])
  expect(history.at(-1)).toBe(
    `This refund was made in another way. The card provider is not asked for it: 20.00 USD. ${bankNote}`,
  )
  const { done_by: doneBy } = await desk.db
    .selectFrom('order_history')
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .select('done_by')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(doneBy).toContain(userInfo().username)
  const recorded = await desk.db
    .selectFrom('audit_log')
    .where('event', '=', 'order-refund-settled')
    .select(['actor_name as name', 'subject_id as subject'])
    .execute()
  expect(recorded).toEqual([{ name: userInfo().username, subject: String(order.id) }])
  expect((await reconcile(desk.shop.jobs)).findings['jobs given up']).toEqual([])
  await replay()
  // Even if somebody makes the job wait again.
  await sql`update outbox set state = 'dead' where id = ${id}`.execute(desk.db)
  await replay()
  expect(order.refunded()).toBe(0)
  expect(await settle(id)).toMatchObject({ code: 1 })
  // What is left can still go back to the card, and no more.
  await expect(doWith(desk.db, refundOrder, order.id, { adjustmentCents: 14_01 })).rejects.toThrow()
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 14_00 })
  await desk.work()
  expect(order.refunded()).toBe(14_00)
})

test('[part of BACK-02] where a part was made at the provider, the rest alone is settled, and no refund made there is left over', async () => {
  const order = await givenUp(20_00)
  await giveByHand(order, 15_00)
  expect((await settle((await jobOf(order)).id)).said).toContain('its refund of 5.00 USD is settled')
  const { findings } = await reconcile(desk.shop.jobs)
  expect(findings['refunds at the card provider']).toEqual([])
  expect(findings['jobs given up']).toEqual([])
})

test.each([34_00, 33_00])(
  '[part of BACK-02] of money that pays no order (%i cents) the rest alone is settled, and a part made at the provider that fails later goes back only when an operator replays it, and alone',
  async (receivedCents) => {
    const order = await lateMoney(receivedCents)
    const made = await giveByHand(order, 10_00)
    const restText = `${receivedCents / 100 - 10}.00 USD`
    expect((await settle((await jobOf(order)).id)).said).toContain(`its refund of ${restText} is settled`)
    await tellFailed(made)
    await tellFailed(made)
    expect(order.refunded()).toBe(0)
    const { refunds, jobs } = await order.money()
    expect(refunds.map(({ cause, state, cents }) => [cause, state, cents])).toEqual([
      ['no_order', 'settled', receivedCents - 10_00],
      ['provider', 'failed', 10_00],
      ['no_order', 'failed', 10_00],
    ])
    expect(jobs).toMatchObject([
      { state: 'sent' },
      { state: 'dead', error: expect.stringContaining(made.id) },
    ])
    await replay()
    expect(order.refunded()).toBe(10_00)
    expect((await order.money()).jobs.at(-1)).toMatchObject({ state: 'sent' })
    await replay()
    expect(order.refunded()).toBe(10_00)
  },
)

test.each([34_00, 33_00])(
  '[part of BACK-02] of settled money that pays no order (%i cents), what failed at the provider and was made there anew is not paid again',
  async (receivedCents) => {
    const order = await lateMoney(receivedCents)
    const made = [await giveByHand(order, 10_00), await giveByHand(order, 10_00)]
    await settle((await jobOf(order)).id)
    await tellFailed(made[0]!)
    await giveByHand(order, 4_00)
    await replay()
    expect((await order.money()).jobs.at(-1)).toMatchObject({
      state: 'dead',
      error: expect.stringContaining('4.00 USD of this refund of 10.00 USD'),
    })
    await giveByHand(order, 6_00)
    await replay()
    expect(order.refunded()).toBe(20_00)
    expect((await order.money()).jobs.at(-1)).toMatchObject({ state: 'sent' })
  },
)

test('[part of BACK-02] money that pays no order and was made at the provider in whole is not settled beyond it', async () => {
  const order = await lateMoney()
  await giveByHand(order, 34_00)
  expect((await settle((await jobOf(order)).id)).code).toBe(0)
  expect((await order.money()).refunds[0]).toMatchObject({ cause: 'no_order', state: 'needless' })
})

test('[part of BACK-02] a settled refund stays settled, whatever the provider tells of the one that failed', async () => {
  const order = await desk.paidOrder()
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 20_00 })
  await desk.work()
  const made = desk.stripe.refunds.all.find((each) => each.payment_intent === order.intent.id)!
  made.status = 'failed'
  await desk.tell(refundEvent(made, 'refund.failed'))
  await desk.work()
  expect((await settle((await jobOf(order)).id)).code).toBe(0)
  await desk.tell(refundEvent(made, 'refund.updated'))
  await desk.work()
  expect((await order.money()).refunds).toMatchObject([{ state: 'settled' }])
  expect(await jobOf(order)).toMatchObject({ state: 'sent' })
})

test('[part of BACK-02] in a shop that gave up its keys, a refund that no server takes is listed and can be settled', async () => {
  const order = await givenUp(20_00)
  const { id } = await jobOf(order)
  await replayJobs(asClerk(desk.db), [id])
  expect((await settle(id)).code).toBe(1)
  await sql`update outbox set next_try_at = now() - interval '6 minutes' where id = ${id}`.execute(desk.db)
  expect((await command('list')).said).toContain(`${id}  `)
  expect((await settle(id)).code).toBe(0)
  expect((await reconcile(desk.shop.jobs)).findings['late jobs']).toEqual([])
  await desk.work()
  expect(order.refunded()).toBe(0)
})

test('[part of BACK-02] where the part of a settled refund that was made at the provider fails later, its job says how much is missing, and no replay pays or ends it', async () => {
  const order = await givenUp(20_00)
  const made = await giveByHand(order, 15_00)
  const { id } = await jobOf(order)
  await settle(id)
  await tellFailed(made)
  expect((await order.money()).history.at(-1)).toContain(made.id)
  expect(await jobOf(order)).toMatchObject({
    state: 'dead',
    error: `A refund made at the provider failed: ${made.id}. 15.00 USD of this refund did not go back. Give it back in another way, unless somebody did, and settle this job.`,
  })
  expect((await reconcile(desk.shop.jobs)).findings['jobs given up']).toHaveLength(1)
  await replay()
  expect(order.refunded()).toBe(0)
  expect(await jobOf(order)).toMatchObject({
    state: 'dead',
    error: expect.stringContaining('15.00 USD of this refund did not go back.'),
  })
  expect((await settle(id)).said).toContain('its refund of 15.00 USD is settled')
  await tellFailed(made)
  expect(await jobOf(order)).toMatchObject({ state: 'sent' })
})

/** An order with a refund that the provider made, and whose answers were all lost. */
async function unanswered(tries: number) {
  const order = await desk.paidOrder()
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 20_00 })
  desk.stripe.behavior.mode = 'lost'
  for (let number = 0; number < tries; number++) {
    await desk.workLater()
    desk.stripe.behavior.mode = 'broken'
  }
  desk.stripe.behavior.mode = 'ok'
  return { order, made: desk.stripe.refunds.all.find((each) => each.payment_intent === order.intent.id)! }
}

test('[part of BACK-02] a refund whose outcome nobody knows is not settled until its job was replayed', async () => {
  const { order, made } = await unanswered(JOB_MAX_TRIES)
  const { id, state } = await jobOf(order)
  expect(state).toBe('dead')
  expect(await settle(id)).toEqual({
    code: 1,
    said: `${id}: it is not known whether the card provider made this refund. Replay the job first. Settle it if the provider refuses, or if no server takes the job.\n`,
  })
  await desk.tell(refundEvent(made, 'refund.updated'))
  await desk.work()
  expect((await order.money()).refunds).toMatchObject([{ cause: 'refund', state: 'done' }])
  await replay()
})

test('[part of BACK-02] where no server takes a refund that was tried, the provider’s later word on it still counts', async () => {
  for (const tries of [1, JOB_MAX_TRIES]) {
    const { order, made } = await unanswered(tries)
    const { id } = await jobOf(order)
    await replayJobs(asClerk(desk.db), [id])
    await sql`update outbox set next_try_at = now() - interval '6 minutes' where id = ${id}`.execute(desk.db)
    expect((await settle(id)).code).toBe(0)
    Object.assign(made, { status: 'pending' })
    await desk.tell(refundEvent(made, 'refund.updated'))
    await desk.work()
    expect((await order.money()).refunds).toMatchObject([{ cause: 'refund', state: 'settled' }])
    Object.assign(made, { status: 'succeeded' })
    await desk.tell(refundEvent(made, 'refund.updated'))
    await desk.work()
    expect((await order.money()).refunds).toMatchObject([{ cause: 'refund', state: 'done' }])
  }
})

test('[part of BACK-02] a settled refund that no server took stays settled where the provider says later that it failed', async () => {
  const { order, made } = await unanswered(1)
  const { id } = await jobOf(order)
  await sql`update outbox set next_try_at = now() - interval '6 minutes' where id = ${id}`.execute(desk.db)
  expect((await settle(id)).code).toBe(0)
  await tellFailed(made)
  expect((await order.money()).refunds).toMatchObject([{ cause: 'refund', state: 'settled' }])
  expect(await jobOf(order)).toMatchObject({ state: 'sent' })
})

test('[part of BACK-02] what is no refund that was given up cannot be settled', async () => {
  await enqueueJob(desk.db, { kind: 'mail.test', key: 'dead', payload: {} })
  const mail = await desk.db
    .updateTable('outbox')
    .set({ state: 'dead' })
    .where('kind', '=', 'mail.test')
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await desk.paidOrder()
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 20_00 })
  const { id } = await jobOf(order)
  for (const wrong of [mail.id, id, 2_000_000_000])
    expect(await settle(wrong)).toEqual({
      code: 1,
      said: `${wrong}: this is not a refund that was given up. To see those, run npm run outbox -- list.\n`,
    })
  await desk.work()
  expect(order.refunded()).toBe(20_00)
  await sql`update outbox set state = 'dead' where id = ${id}`.execute(desk.db)
  expect(await settle(id)).toEqual({
    code: 1,
    said: `${id}: this refund is done or under way. Replay the job to end it.\n`,
  })
  await replay()
  await desk.db.deleteFrom('outbox').where('id', '=', mail.id).execute()
})

test('[part of BACK-02] a refund that two people settle at once is settled once', async () => {
  const order = await givenUp(20_00)
  const { id: jobId } = await jobOf(order)
  const outcomes = await Promise.all(
    [1, 2].map(() => settleRefund(asClerk(desk.db), { jobId, note: bankNote })),
  )
  expect(outcomes.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
  const { history, refunds } = await order.money()
  expect(history.filter((comment) => comment.includes(bankNote))).toHaveLength(1)
  expect(refunds).toMatchObject([{ state: 'settled', attempt: 2 }])
})

test.each([
  [['settle'], 'Name one job'],
  [['settle', 'x', '--note', bankNote], 'Name one job'],
  [['settle', '1', '2', '--note', bankNote], 'Name one job'],
  [['settle', '1'], 'Say how the money went back'],
  [['settle', '1', '--note', ' '], '--note needs a text.'],
  [['settle', '1', '--note', 'two\nlines'], '--note is one line'],
  [['settle', '1', '--not', 'x'], '--not'],
  [['list', '--note', bankNote], 'list takes no --note'],
])('%j is told what to write', async (words, sentence) => {
  const { code, said } = await command(...words)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said).toContain('npm run outbox -- settle')
})
