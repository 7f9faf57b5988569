import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { reconcile } from '#src/reconciliation/reconcile'
import { findBrokenInvariants } from '#test/checks/check-orders'
import type { CardShop } from '#test/desks/card-shop'
import { doWith } from '#test/desks/order-desk'
import { type CardOrder, refundDesk, useCardShop } from '#test/desks/refund-desk'
import { refundEvent } from '#test/fakes/fake-stripe-refunds'

let desk: CardShop
useCardShop((opened) => (desk = opened))
const { asIfAskedBefore, givenUp, giveByHand, replay, replayInTurn } = refundDesk(() => desk)

test('[part of BACK-02] a refund that was given up and made by hand meanwhile is not paid again when its job is replayed, and the history says so', async () => {
  const order = await givenUp(20_00)
  await giveByHand(order, 20_00)
  await replay()
  expect(order.refunded()).toBe(20_00)
  const { refunds, history, jobs } = await order.money()
  expect(refunds.map(({ cause, state }) => [cause, state])).toEqual([
    ['refund', 'needless'],
    ['provider', 'done'],
  ])
  expect(history.at(-1)).toBe(
    'This refund was made at the card provider itself meanwhile. The shop does not ask for it: 20.00 USD.',
  )
  expect(jobs).toMatchObject([{ state: 'sent' }])
  const { findings } = await reconcile(desk.shop.jobs)
  expect(findings['jobs given up']).toEqual([])
  expect(findings['refunds at the card provider']).toEqual([])
  // What is left of the payment can still go back.
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 14_00 })
  await desk.work()
  expect(order.refunded()).toBe(34_00)
})

test('[part of BACK-02] where the message about the refund by hand never came, the provider itself is looked at before it is asked', async () => {
  const order = await givenUp(20_00)
  desk.stripe.refunds.byHand(order.intent, 20_00)
  await replay()
  expect(order.refunded()).toBe(20_00)
})

test('[part of BACK-02] where a part of a refund was made by hand, nothing is asked for until the rest is made there, and the list of jobs says what to do', async () => {
  const order = await givenUp(20_00)
  await giveByHand(order, 15_00)
  await replay()
  expect(order.refunded()).toBe(15_00)
  expect((await order.money()).jobs).toMatchObject([
    {
      state: 'dead',
      error: expect.stringContaining(
        '15.00 USD of this refund of 20.00 USD went back at the card provider itself meanwhile. Make the rest there, too, and replay this job.',
      ),
    },
  ])
  await giveByHand(order, 5_00)
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] a refund that was made by hand instead, and fails there later, can be asked for again', async () => {
  const order = await givenUp(20_00)
  const made = await giveByHand(order, 20_00)
  await replay()
  made.status = 'failed'
  await desk.tell(refundEvent(made, 'refund.failed'))
  await desk.work()
  expect((await order.money()).jobs).toMatchObject([{ state: 'dead' }])
  await replay()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).refunds[0]).toMatchObject({ state: 'done', cents: 20_00 })
})

test('[part of BACK-02] a refund that did not reach the card and was then made by hand is not paid again', async () => {
  const order = await desk.paidOrder()
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 20_00 })
  await desk.work()
  await asIfAskedBefore()
  const [sent] = desk.stripe.refunds.all.filter((each) => each.payment_intent === order.intent.id)
  sent!.status = 'failed'
  await desk.tell(refundEvent(sent!, 'refund.failed'))
  await desk.work()
  await giveByHand(order, 20_00)
  await replay()
  // The provider tells of the failed one again.
  await desk.tell(refundEvent(sent!, 'refund.updated'))
  await desk.work()
  expect(order.refunded()).toBe(20_00)
  expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }])
})

test('[part of BACK-02] a refund that waits for a provider that is away, and is made by hand meanwhile, is not paid again', async () => {
  const order = await desk.paidOrder()
  desk.stripe.behavior.mode = 'broken'
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 20_00 })
  await desk.work()
  desk.stripe.behavior.mode = 'ok'
  await asIfAskedBefore()
  desk.stripe.refunds.byHand(order.intent, 20_00)
  await desk.workLater()
  expect(order.refunded()).toBe(20_00)
})

test('[part of BACK-02] what went back by hand for another reason before a refund takes nothing from it', async () => {
  const order = await desk.paidOrder()
  await giveByHand(order, 10_00)
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 20_00 })
  await desk.work()
  expect(order.refunded()).toBe(30_00)
})

test.each([[[0, 1]], [[1, 0]]])(
  '[part of BACK-02] of two refunds that were given up one was made by hand: the other alone is asked for, whichever job comes first (%j)',
  async (places) => {
    const order = await givenUp(20_00, 4_00)
    await giveByHand(order, 20_00)
    await replayInTurn(order, places)
    expect(order.refunded()).toBe(24_00)
    const { refunds, jobs } = await order.money()
    expect(refunds.map(({ cause, state }) => [cause, state])).toEqual([
      ['refund', 'needless'],
      ['refund', 'done'],
      ['provider', 'done'],
    ])
    expect(jobs).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  },
)

test.each([[[0, 1]], [[1, 0]]])(
  '[part of BACK-02] of two refunds that were given up a part was made by hand: the rest that is named is what is missing (%j)',
  async (places) => {
    const order = await givenUp(20_00, 4_00)
    await giveByHand(order, 15_00)
    await replayInTurn(order, places)
    expect((await order.money()).jobs).toMatchObject([
      { state: 'dead', error: expect.stringContaining('11.00 USD of this refund of 20.00 USD') },
      { state: 'sent' },
    ])
    await giveByHand(order, 9_00)
    await replay()
    expect(order.refunded()).toBe(24_00)
    expect((await order.money()).jobs).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  },
)

test('[part of BACK-02] what was made by hand before a refund was asked for is not taken for it', async () => {
  const order = await givenUp(20_00)
  await giveByHand(order, 10_00)
  await doWith(desk.db, refundOrder, order.id, { adjustmentCents: 4_00 })
  await replay()
  expect((await order.money()).jobs[0]).toMatchObject({
    error: expect.stringContaining('10.00 USD of this refund of 20.00 USD'),
  })
  expect(order.refunded()).toBe(14_00)
  await giveByHand(order, 10_00)
  await replay()
  expect(order.refunded()).toBe(24_00)
})

/** What people are told to make at the provider. */
async function namedRests({ money }: CardOrder): Promise<number[]> {
  const { jobs } = await money()
  const told = jobs.filter(({ state }) => state === 'dead').map(({ error }) => error)
  return told.map((error) => {
    const [, part, whole] = /([\d.]+) USD of this refund of ([\d.]+) USD/.exec(error)!
    return Math.round((Number(whole) - Number(part)) * 100)
  })
}

const someSums = (most: number) =>
  fc.array(fc.constantFrom(1, 3_00, 4_00, 7_50, 11_00), { minLength: 1, maxLength: most })
const turns = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })

test('[part of BACK-02] whatever was made by hand of refunds that were given up, and whichever job comes first: those who make what they are told give back what is owed', async () => {
  const sumOf = (sums: number[]) => sums.reduce((sum, each) => sum + each, 0)
  await fc.assert(
    fc.asyncProperty(someSums(3), someSums(2), turns, async (owed, byHand, places) => {
      const order = await givenUp(...owed)
      for (const cents of byHand) await giveByHand(order, cents)
      const inTurn = [...owed.keys()].toSorted((one, other) => places[one]! - places[other]!)
      await replayInTurn(order, inTurn)
      for (const cents of await namedRests(order)) await giveByHand(order, cents)
      await replay()
      expect(order.refunded()).toBe(Math.max(sumOf(owed), sumOf(byHand)))
      expect((await order.money()).jobs.filter(({ state }) => state !== 'sent')).toEqual([])
      expect(await findBrokenInvariants(desk.db)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 240_000)
