import { earnedByLine } from 'commerce/studio-sales/earnings'
import type { Database } from '#src/db/connections/pool'
import { enterStudio } from '#src/db/in-studio'
import { insertEntries, listLinesToSettle, type StudioOrder } from '#src/studio-sales/earnings-queries'

/** A payment or a refund. */
export type EarningsCause = { invoiceId: number } | { refundId: number }

/**
 * Brings the earnings of a studio's order to what is paid and not given back. It is called in the transaction of each
 * payment and refund, which holds the order. Called again it changes nothing.
 */
export async function settleEarnings(tx: Database, order: StudioOrder, cause: EarningsCause): Promise<void> {
  await enterStudio(tx, order.studioId)
  const lines = await listLinesToSettle(tx, order)
  const now = earnedByLine(lines, lines[0]?.givenBackCents ?? 0)
  const entries = lines.flatMap(({ lineId, earned }, at) => {
    const { units = 0, goodsCents = 0, profitCents = 0 } = now[at] ?? {}
    const entry = {
      lineId,
      units: units - earned.units,
      goodsCents: goodsCents - earned.goodsCents,
      profitCents: profitCents - earned.profitCents,
    }
    return entry.units === 0 && entry.goodsCents === 0 && entry.profitCents === 0 ? [] : [entry]
  })
  if (entries.length > 0) await insertEntries(tx, order, { cause, entries })
}
