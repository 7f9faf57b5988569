import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { reviveJobs } from '#src/outbox/queries'

/** Gives failed jobs all their tries again: those with these ids, or all. Returns how many. */
export async function replayJobs(ctx: WriteCtx, ids: number[] | undefined): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const count = await reviveJobs(tx, ids ?? null)
    if (count > 0) await recordEvent(tx, eventBy(ctx, { event: 'jobs-replayed' }), count)
    return count
  })
}
