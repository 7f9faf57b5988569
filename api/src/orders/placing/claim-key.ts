import type { WireConfirmation, WireOrder } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { requireCounted, triesToCount, type TryLimit } from '#src/attempts/limit-tries'
import { actorText, guest } from '#src/actor'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import {
  type KeptAnswer,
  lockBuyers,
  lockCartAndCountTries,
  tryLockKey,
} from '#src/orders/placing/key-queries'

interface Attempt {
  actor: string
  /** whose order it is for sure: the digest of a browser's secret, and an account */
  browser: string | undefined
  account: string | null
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
  { order_id: key, cart_id: cartToken, lines_win: bringsLines }: WireOrder,
  attempt: Attempt,
): Promise<WireConfirmation | undefined> {
  if (!(await tryLockKey(tx, key))) {
    throw new Refusal('order-running', { message: messages.orderRunning })
  }
  const { limits, now, browser, account } = attempt
  if (bringsLines) await lockBuyers(tx, [browser, account].filter(isText))
  const tries = triesToCount(limits, now)
  const { kept, counted } = await lockCartAndCountTries(tx, { key, cartToken, tries, now })
  if (!kept) {
    await requireCounted({ db: tx, now }, limits, { counted: new Set(counted) })
    return undefined
  }
  if (kept.answer === null) throw keyClosed()
  const mayRepeat = bringsLines ? isTheirs(kept, attempt) : kept.actor === attempt.actor
  if (mayRepeat && kept.fingerprint === attempt.fingerprint) return kept.answer
  throw new Refusal('key-reused', {
    message: messages.keyReused,
    fields: [{ field: 'order_id', message: messages.keyReused }],
  })
}

export function keyClosed(): Refusal {
  return new Refusal('key-closed', { message: messages.keyClosed })
}

/**
 * Decision 34: a key is of the browser that first sent it, and of the account that it is signed in to then. A guest's is
 * also of the account that this browser signs in to afterwards.
 */
export function isTheirs(
  kept: KeptAnswer,
  { actor, browser, account }: Pick<Attempt, 'actor' | 'browser' | 'account'>,
): boolean {
  const isSame = kept.actor === actor
  if (kept.browser === null || (isSame && account !== null)) return isSame
  return kept.browser === browser && (isSame || kept.actor === actorText(guest))
}

function isText(value: string | null | undefined): value is string {
  return typeof value === 'string'
}
