import type { WireConfirmation } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { findAnswerAndLockCart, tryLockKey } from '#src/orders/placing/key-queries'

/** Locks a key and its cart until the transaction ends. Returns the order that the key led to, if any. */
export async function claimKey(
  tx: Database,
  { order_id: key, cart_id: cartToken }: { order_id: string; cart_id: string },
  attempt: { actor: string; fingerprint: string },
): Promise<WireConfirmation | undefined> {
  if (!(await tryLockKey(tx, key))) {
    throw new Refusal('order-running', { message: messages.orderRunning })
  }
  const kept = await findAnswerAndLockCart(tx, key, cartToken)
  if (!kept) return undefined
  if (kept.actor === attempt.actor && kept.fingerprint === attempt.fingerprint) return kept.answer
  throw new Refusal('key-reused', {
    message: messages.keyReused,
    fields: [{ field: 'order_id', message: messages.keyReused }],
  })
}
