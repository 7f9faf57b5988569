import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { replayJobs } from '#src/outbox/replay-jobs'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { findBrokenPayments } from '#test/checks/check-payments'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { asClerk, doWith } from '#test/desks/order-desk'
import { chargeRefundedEvent, refundEvent } from '#test/fakes/fake-stripe-refunds'
import { runCommandLine } from '#test/run-command-line'

export type CardOrder = Awaited<ReturnType<CardShop['begunOrder']>>
type HandRefund = ReturnType<CardShop['stripe']['refunds']['byHand']>

/** The note that staff write when they settle a refund. */
export const bankNote = 'Bank transfer of 3 December.'

/** A shop that takes cards for all tests of a file. Before each its provider is well, and after each its books are right. */
export function useCardShop(take: (desk: CardShop) => void): void {
  let desk: CardShop
  beforeAll(async () => {
    desk = await openCardShop()
    take(desk)
  })
  afterAll(() => desk.close())
  beforeEach(() => {
    desk.stripe.behavior.mode = 'ok'
    desk.stripe.refunds.firstStatus = 'succeeded'
    desk.stripe.refunds.refusal = undefined
  })
  afterEach(async () => {
    expect(await findBrokenInvariants(desk.db)).toEqual([])
    expect(await findBrokenPayments(desk.db)).toEqual([])
  })
}

/** What happens to refunds: at the provider's own pages, and at the desk of the staff. `desk` is open when it is called. */
export function refundDesk(desk: () => CardShop) {
  /** The provider's times are full seconds. */
  const asIfAskedBefore = () =>
    sql`update payment_refund set created_at = created_at - interval '1 minute' where cause = 'refund'`.execute(
      desk().db,
    )
  const command = (...words: string[]) =>
    runCommandLine('jobs/outbox-command/main.ts', words, { DATABASE_URL: desk().shop.url })

  /** An order of 34.00 with refunds that the provider refuses, as with an empty balance. */
  async function givenUp(...sums: number[]): Promise<CardOrder> {
    const order = await desk().paidOrder()
    desk().stripe.refunds.refusal = 'insufficient_funds'
    for (const cents of sums) await doWith(desk().db, refundOrder, order.id, { adjustmentCents: cents })
    await desk().work()
    desk().stripe.refunds.refusal = undefined
    await asIfAskedBefore()
    return order
  }

  /** Money of 34.00, or another sum, that pays no order and that the provider refuses to give back. */
  async function lateMoney(receivedCents = 34_00): Promise<CardOrder> {
    const order = await desk().begunOrder()
    if (receivedCents === 34_00) await doWith(desk().db, cancelOrder, order.id, '')
    desk().stripe.pay(order.intent, receivedCents)
    desk().stripe.refunds.refusal = 'account_closed'
    await desk().tellOf(order.intent, 'payment_intent.succeeded', { amount_received: receivedCents })
    await desk().work()
    desk().stripe.refunds.refusal = undefined
    return order
  }

  async function giveByHand({ intent }: Pick<CardOrder, 'intent'>, cents: number): Promise<HandRefund> {
    const made = desk().stripe.refunds.byHand(intent, cents)
    await desk().tell(chargeRefundedEvent(made))
    await desk().work()
    return made
  }

  async function tellFailed(made: HandRefund): Promise<void> {
    made.status = 'failed'
    await desk().tell(refundEvent(made, 'refund.failed'))
    await desk().work()
  }

  /** Without numbers: all that were given up. */
  async function replay(ids?: number[]): Promise<void> {
    await replayJobs(asClerk(desk().db), ids)
    await desk().work()
  }

  return {
    asIfAskedBefore,
    command,
    settle: (id: number) => command('settle', String(id), '--note', bankNote),
    givenUp,
    lateMoney,
    giveByHand,
    tellFailed,
    replay,
    /** Replays the jobs of an order one after the other, in this order. */
    replayInTurn: async ({ money }: CardOrder, places: number[]) => {
      const { jobs } = await money()
      for (const place of places) await replay([jobs[place]!.id])
    },
  }
}
