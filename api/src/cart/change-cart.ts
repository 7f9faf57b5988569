import { createHash } from 'node:crypto'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { messages } from 'commerce/messages'
import { answerCart } from '#src/cart/answer-cart'
import { type CartOptions, loadOpenCart, lockOpenCart, type OpenCart } from '#src/cart/open-cart'
import type { ChangeRequest } from '#src/cart/queries'
import { readIdempotencyKey, readSeenVersion } from '#src/cart/request-headers'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/** Makes the change in one write on the given version; undefined: another change came first. */
type CartChange = (db: Database, cart: OpenCart) => Promise<OpenCart | undefined>

/**
 * Changes a cart: no change is lost to another, a repeat counts once, and a change based on an older version than
 * expected is refused with the current cart. Returns the result of the change. Concurrent changes are rare, so only the
 * second one locks the cart.
 */
export async function changeCart(
  ctx: Ctx,
  asked: { token: string; change: unknown } & Omit<CartOptions, 'request'>,
  change: CartChange,
): Promise<OpenCart> {
  const { token, change: described, ...others } = asked
  const options = { ...others, request: readRequest(ctx, described) }
  const attempt = async (db: Database, cart: OpenCart) => {
    if (isRepeated(cart)) return cart
    refuseUnseen(ctx, cart)
    return change(db, cart)
  }
  const first = await attempt(ctx.db, await loadOpenCart(ctx, token, options))
  if (first) return first
  return inTransaction(ctx.db, async (tx) => {
    const second = await attempt(tx, await lockOpenCart({ ...ctx, db: tx }, token, options))
    if (!second) throw new Error('A locked cart was changed by another.')
    return second
  })
}

function readRequest(ctx: Ctx, change: unknown): ChangeRequest | undefined {
  const key = readIdempotencyKey(ctx.headers)
  if (key === undefined) return undefined
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(change)).digest('hex') }
}

/** Whether the change was made before. A key used for another change is refused. */
function isRepeated({ earlierChange: earlier, request }: OpenCart): boolean {
  if (!earlier) return false
  if (earlier.fingerprint === null || earlier.fingerprint === request?.fingerprint) return true
  const message = messages.changeKeyReused
  throw new Refusal('key-reused', {
    message,
    fields: [{ field: 'idempotency-key', message }],
  })
}

function refuseUnseen(ctx: Ctx, cart: OpenCart): void {
  const seenVersion = readSeenVersion(ctx.headers)
  if (seenVersion === undefined || seenVersion === cart.version) return
  const meta: { cart: WireCart } = { cart: answerCart(ctx, cart) }
  throw new Refusal('cart-changed', { message: messages.cartChanged, meta })
}

/** The cart after a change that increased its version. */
export function changed(cart: OpenCart, parts: Partial<OpenCart>): OpenCart {
  return { ...cart, ...parts, version: cart.version + 1 }
}
