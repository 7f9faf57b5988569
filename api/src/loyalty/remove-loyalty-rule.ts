import { messages } from 'commerce/messages'
import { mayManage } from '#src/actor'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { deleteRule } from '#src/loyalty/rule-queries'

/** False: there is no such rule. What was earned by it stays, and a refund takes back by it. */
export async function removeLoyaltyRule(ctx: WriteCtx, id: number): Promise<boolean> {
  if (!mayManage(ctx.actor, 'catalog.manage')) {
    throw new Refusal('not-allowed', { message: messages.notAllowed, audit: { event: 'access-refused' } })
  }
  return inTransaction(ctx.db, async (tx) => {
    if (!(await deleteRule(tx, id))) return false
    const subject = { kind: 'loyalty-rule', id } as const
    await recordEvent(tx, eventBy(ctx, { event: 'loyalty-rule-removed', subject }))
    return true
  })
}
