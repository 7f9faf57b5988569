import type { WireConfirmation } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { requireCounted, triesToCount, type TryLimit } from '#src/attempts/limit-tries'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { lockCartAndCountTries, tryLockKey } from '#src/orders/placing/key-queries'

interface Attempt {
  actor: string
  fingerprint: string
  limits: TryLimit[]
  now: Date
}

/**
 * Locks a key and its cart until the transaction ends. Returns the order that the key led to, if any. Counts a new order
 * and refuses a buyer at the limit, before any stock is locked. Orders of one buyer wait here for each other, so that
 * concurrent ones cannot reserve too many units. An order that fails counts nothing: the count is part of its transaction.
 */
export async function claimKey(
  tx: Database,
  { order_id: key, cart_id: cartToken }: { order_id: string; cart_id: string },
  attempt: Attempt,
): Promise<WireConfirmation | undefined> {
  if (!(await tryLockKey(tx, key))) {
    throw new Refusal('order-running', { message: messages.orderRunning })
  }
  const { limits, now } = attempt
  const tries = triesToCount(limits, now)
  const { kept, counted } = await lockCartAndCountTries(tx, { key, cartToken, tries, now })
  if (!kept) {
    await requireCounted({ db: tx, now }, limits, { counted: new Set(counted) })
    return undefined
  }
  if (kept.actor === attempt.actor && kept.fingerprint === attempt.fingerprint) return kept.answer
  throw new Refusal('key-reused', {
    message: messages.keyReused,
    fields: [{ field: 'order_id', message: messages.keyReused }],
  })
}
