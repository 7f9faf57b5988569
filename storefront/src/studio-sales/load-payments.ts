import { paymentsFromWire } from 'commerce/contract/codecs/studio/studio-sales-from-wire'
import { listStudioPayments } from 'commerce/contract/studio/studio-sales'
import { formatDay } from 'commerce/format-date'
import { formatMoney } from 'commerce/format-money'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import { paymentsPath } from '#src/studio-sales/report-paths'

const mostFrom = 1_000_000

/** STUDIO-24: what the studio earned and was paid, in the figures of the view. */
export async function loadPayments(url: URL, context: PageContext, ownerId: number) {
  const asked = Number(url.searchParams.get('from') ?? 0)
  const from = Number.isInteger(asked) && asked >= 0 && asked <= mostFrom ? asked : 0
  const query = { ownerId: String(ownerId), from }
  const answer = await context.ownerSession.api.call(listStudioPayments, { query })
  if (!answer.ok) throw refusedPage(answer)
  const { storeView } = context
  const money = (cents: number) => formatMoney(cents, storeView)
  const day = (time: string) => formatDay(new Date(time), storeView)
  const payments = paymentsFromWire(answer.value)
  const { orders, total, start, perPage } = payments
  const next = start + orders.length
  return {
    left: money(payments.leftCents),
    isOwed: payments.leftCents < 0,
    earned: money(payments.earnedCents),
    takenBack: money(payments.takenBackCents),
    paidOut: money(payments.paidOutCents),
    orders: orders.map((order) => ({
      number: order.number,
      placedOn: day(order.placedAt),
      state: order.state,
      profit: money(order.profitCents),
      earned: money(order.earnedCents),
      ...(order.takenBackCents !== 0 && { takenBack: money(order.takenBackCents) }),
    })),
    shown: { first: start + 1, last: next, total },
    ...(start > 0 && { newer: paymentsPath(Math.max(0, start - perPage)) }),
    ...(next < total && { older: paymentsPath(next) }),
    payouts: payments.payouts.map(({ reference, paidAt, cents }) => ({
      reference,
      paidOn: day(paidAt),
      amount: money(cents),
    })),
    ...(payments.earlierPayoutsCents !== 0 && { earlierPayouts: money(payments.earlierPayoutsCents) }),
  }
}
