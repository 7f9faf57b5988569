import type { WireConfirmation } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { requireLeftAfter, type TryLimit } from '#src/attempts/limit-tries'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { findAnswerAndLockCart, tryLockKey } from '#src/orders/placing/key-queries'

interface Attempt {
  actor: string
  fingerprint: string
  limits: TryLimit[]
  now: Date
}

/**
 * Locks a key and its cart until the transaction ends. Returns the order that the key led to, if any. Refuses a buyer at
 * the limit of orders, before anything else is locked for this one.
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
  const tryKeys = limits.map((limit) => limit.key)
  const { kept, tries } = await findAnswerAndLockCart(tx, { key, cartToken, tryKeys, now })
  if (!kept) {
    requireLeftAfter(now, limits, tries)
    return undefined
  }
  if (kept.actor === attempt.actor && kept.fingerprint === attempt.fingerprint) return kept.answer
  throw new Refusal('key-reused', {
    message: messages.keyReused,
    fields: [{ field: 'order_id', message: messages.keyReused }],
  })
}
