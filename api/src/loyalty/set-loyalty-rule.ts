import { LOYALTY_RULES_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { mayManage } from '#src/actor'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import {
  changeRule,
  countRules,
  findGroup,
  findRule,
  hasStore,
  insertRule,
  isPeriod,
  lockRules,
} from '#src/loyalty/rule-queries'

/** As somebody asks for it. Without a group or a store it is for all, without days it holds from now on. */
interface WantedRule {
  pointsPerUnit: number
  /** its code */
  group: string | undefined
  store: string | undefined
  from: string | undefined
  until: string | undefined
}

type Outcome =
  | { kind: 'set'; id: number; isNew: boolean }
  /** it said so before */
  | { kind: 'same'; id: number }
  | { kind: 'no-group' | 'no-store' | 'ends-early' | 'too-many' }

/**
 * SESS-12: what a merchant gives points for. There is one rule for each group, store and period: setting it again changes
 * its points. What was earned before stays.
 */
export async function setLoyaltyRule(ctx: WriteCtx, wanted: WantedRule): Promise<Outcome> {
  if (!mayManage(ctx.actor, 'catalog.manage')) {
    throw new Refusal('not-allowed', { message: messages.notAllowed, audit: { event: 'access-refused' } })
  }
  const { pointsPerUnit, from = null, until = null } = wanted
  return inTransaction(ctx.db, async (tx): Promise<Outcome> => {
    await lockRules(tx)
    const groupId = wanted.group === undefined ? null : await findGroup(tx, wanted.group)
    if (groupId === undefined) return { kind: 'no-group' }
    const store = wanted.store ?? null
    if (store !== null && !(await hasStore(tx, store))) return { kind: 'no-store' }
    if (!(await isPeriod(tx, { from, until }))) return { kind: 'ends-early' }
    const scope = { groupId, store, from, until }
    const known = await findRule(tx, scope)
    if (known?.pointsPerUnit === pointsPerUnit) return { kind: 'same', id: known.id }
    if (!known && (await countRules(tx)) >= LOYALTY_RULES_MAX) return { kind: 'too-many' }
    if (known) await changeRule(tx, { id: known.id, pointsPerUnit })
    const id = known?.id ?? (await insertRule(tx, { ...scope, pointsPerUnit }))
    const subject = { kind: 'loyalty-rule', id } as const
    await recordEvent(tx, eventBy(ctx, { event: 'loyalty-rule-set', subject }))
    return { kind: 'set', id, isNew: !known }
  })
}
