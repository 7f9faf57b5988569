import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runOrdersCommand } from '#src/orders/desk/run-orders-command'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { replayJobs } from '#src/outbox/replay-jobs'
import { reconcile } from '#src/reconciliation/reconcile'
import { runReturnsCommand } from '#src/returns/desk/run-returns-command'
import { takeStep } from '#src/returns/take-step'
import { findBrokenPayments } from '#test/checks/check-payments'
import type { CardShop } from '#test/desks/card-shop'
import { useCardShop } from '#test/desks/refund-desk'
import { asClerk, doWith } from '#test/desks/order-desk'
import { confirmedGuest, newReturn } from '#test/desks/returns-desk'
import { chargeRefundedEvent, refundEvent } from '#test/fakes/fake-stripe-refunds'

let desk: CardShop
useCardShop((opened) => (desk = opened))

async function command(...words: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await runOrdersCommand(words, {
    env: { DATABASE_URL: desk.shop.url },
    say: (line) => (said += `${line}\n`),
  })
  return { code, said }
}

const found = async () => (await reconcile(desk.shop.jobs)).findings['refunds at the card provider']

/** An order of 34.00 of which 20.00 went back at the provider's own pages. */
async function refundedByHand() {
  const order = await desk.paidOrder()
  await desk.tell(chargeRefundedEvent(desk.stripe.refunds.byHand(order.intent, 20_00)))
  await desk.work()
  return order
}

/** An order of which 15.00 and 5.00 went back there, recorded as refunds of these sums. */
async function recordedByHand(sums: string[]) {
  const order = await desk.paidOrder()
  const made = [15_00, 5_00].map((sum) => desk.stripe.refunds.byHand(order.intent, sum))
  await desk.tell(chargeRefundedEvent(made[0]!))
  await desk.work()
  for (const sum of sums) {
    const { code } = await command('refund', order.orderNumber, '--adjustment', sum, '--at-provider')
    expect(code).toBe(0)
  }
  return { order, made }
}

test('[part of BACK-02] money that went back at the provider’s own pages is named until a refund of the order stands for it, which asks for no more', async () => {
  const order = await refundedByHand()
  const { orderNumber: number } = order
  expect(await found()).toEqual([expect.stringMatching(`^order ${number} gave back 20.00 USD`)])
  const refund = (sum: string) => command('refund', number, '--adjustment', sum, '--at-provider')
  const tooMuch = await refund('20.01')
  expect(tooMuch).toMatchObject({ code: 1, said: expect.stringContaining(messages.amountNotAtProvider) })
  expect(await refund('15.00')).toMatchObject({
    code: 0,
    said: expect.stringContaining('15.00 USD. There is nothing to pay back'),
  })
  expect(await found()).toEqual([expect.stringContaining('gave back 5.00 USD')])
  expect((await refund('5.00')).code).toBe(0)
  expect((await refund('0.01')).code).toBe(1)
  await desk.work()
  expect(await found()).toEqual([])
  expect(order.refunded()).toBe(20_00)
  // The rest goes back to the card as always.
  expect((await command('refund', number, '--adjustment', '14.00')).code).toBe(0)
  await desk.work()
  expect(order.refunded()).toBe(34_00)
  expect(await order.read()).toMatchObject({ refunded: 34_00 })
})

test('[part of BACK-02] a refund that was recorded as made at the provider, and fails there later, can be asked for again', async () => {
  const { order, made } = await recordedByHand(['15.00', '5.00'])
  made[0]!.status = 'failed'
  for (const type of ['refund.failed', 'refund.updated'] as const)
    await desk.tell(refundEvent(made[0]!, type))
  await desk.work()
  expect(order.refunded()).toBe(5_00)
  const { findings } = await reconcile(desk.shop.jobs)
  expect(findings['jobs given up']).toEqual([expect.stringContaining('payment.refund')])
  expect(findings['refunds at the card provider']).toEqual([])
  await replayJobs(asClerk(desk.db), undefined)
  await desk.work()
  expect(order.refunded()).toBe(20_00)
  expect(await order.read()).toMatchObject({ refunded: 20_00 })
  expect((await reconcile(desk.shop.jobs)).findings['jobs given up']).toEqual([])
})

test('[part of BACK-02] where a part of a recorded refund fails at the provider, that part alone can be asked for', async () => {
  const { order, made } = await recordedByHand(['20.00'])
  made[1]!.status = 'failed'
  await desk.tell(refundEvent(made[1]!, 'refund.failed'))
  await desk.work()
  await replayJobs(asClerk(desk.db), undefined)
  await desk.work()
  expect(order.refunded()).toBe(20_00)
  expect(await found()).toEqual([])
})

test('[part of BACK-02] of refunds that fail in one message each counts, and one that was made anew by hand is not asked for', async () => {
  const { order, made } = await recordedByHand(['15.00', '5.00'])
  for (const each of made) each.status = 'failed'
  desk.stripe.refunds.byHand(order.intent, 15_00)
  await desk.tell(refundEvent(made[0]!, 'refund.failed'))
  await desk.work()
  await replayJobs(asClerk(desk.db), undefined)
  await desk.work()
  expect(order.refunded()).toBe(20_00)
  expect(await found()).toEqual([])
  expect((await reconcile(desk.shop.jobs)).findings['jobs given up']).toEqual([])
})

/** The provider's times are full seconds: what is there was made so many minutes ago, in the order of its rows. */
const makeOlder = (minutes: number, cause: string) =>
  sql`update payment_refund set created_at = created_at - make_interval(mins => ${minutes}) where cause = ${cause}`.execute(
    desk.db,
  )

test('[part of BACK-02] money made by hand that stands for a recorded refund stands for no other, where a part of it was made anew', async () => {
  const order = await desk.paidOrder()
  desk.stripe.refunds.firstStatus = 'pending'
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 10_00 })
  await desk.work()
  desk.stripe.refunds.firstStatus = 'succeeded'
  const underWay = desk.stripe.refunds.all.find((each) => each.payment_intent === order.intent.id)!
  const [, five] = [15_00, 5_00].map((sum) => desk.stripe.refunds.byHand(order.intent, sum))
  await desk.tell(chargeRefundedEvent(five!))
  await desk.work()
  expect((await command('refund', order.orderNumber, '--adjustment', '20.00', '--at-provider')).code).toBe(0)
  await makeOlder(4, 'refund')
  await makeOlder(2, 'provider')
  for (const made of [underWay, five!]) {
    made.status = 'failed'
    await desk.tell(refundEvent(made, 'refund.failed'))
    await desk.work()
  }
  await makeOlder(1, 'refund')
  desk.stripe.refunds.byHand(order.intent, 5_00)
  const { jobs } = await order.money()
  for (const { id } of jobs.toReversed()) {
    await replayJobs(asClerk(desk.db), [id])
    await desk.work()
  }
  expect((await order.money()).refunds.filter(({ cause }) => cause === 'refund')).toMatchObject([
    { state: 'done', cents: 10_00 },
    { state: 'needless', cents: 5_00 },
  ])
  expect(order.refunded()).toBe(30_00)
})

test('the check of the books names a refund whose money made by hand did not stay there', async () => {
  const { order, made } = await recordedByHand(['20.00'])
  const write = (state: string) =>
    sql`update payment_refund set state = ${state} where provider_number = ${made[1]!.id}`.execute(desk.db)
  await write('failed')
  expect(await findBrokenPayments(desk.db)).toEqual([
    `M7 order ${order.orderNumber} leaves 2000 to what went back by hand, which is 1500`,
  ])
  await write('done')
})

test('nothing is recorded as made at the provider that did not go back there', async () => {
  const order = await desk.paidOrder()
  expect((await command('refund', order.orderNumber, '--all', '--at-provider')).code).toBe(1)
  expect(await found()).toEqual([])
})

test('[part of RMA-04] a return whose money went back at the provider’s own pages is refunded there no second time', async () => {
  const order = await desk.paidOrder()
  await doWith(desk.db, shipOrder, order.id, {})
  // Only what has sizes is taken back.
  const { id: lineId } = await desk.db
    .updateTable('order_line')
    .set({ product_type: 'configurable' })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = order.sent.addressInformation.personalDetails.emailAddress
  const asked = {
    id: order.id,
    number: order.orderNumber,
    email,
    lineId,
    otherLineId: 0,
    sku: order.product.sku,
  }
  const guest = await confirmedGuest(desk.shop, asked)
  const { increment_id: number } = await newReturn(guest.client, asked, { headers: guest.headers })
  for (const step of ['approve', 'receive'] as const) await takeStep(asClerk(desk.db), number, step)
  await desk.tell(chargeRefundedEvent(desk.stripe.refunds.byHand(order.intent, 29_00)))
  await desk.work()
  const options = { env: { DATABASE_URL: desk.shop.url }, say: () => undefined }
  expect(await runReturnsCommand(['refund', number, '--at-provider'], options)).toBe(0)
  await desk.work()
  expect(order.refunded()).toBe(29_00)
  expect(await order.read()).toMatchObject({ refunded: 29_00 })
  expect(await found()).toEqual([])
})
