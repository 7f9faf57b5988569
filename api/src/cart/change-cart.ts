import type { WireCart } from 'commerce/contract/cart'
import { messages } from 'commerce/messages'
import { lockOpenCart, type OpenCart } from '#src/cart/open-cart'
import { answerCart } from '#src/cart/answer-cart'
import { insertCartRequest } from '#src/cart/queries'
import { readIdempotencyKey, readSeenVersion } from '#src/cart/request-headers'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/**
 * One change of a cart: no other is made meanwhile, the same one sent again counts once, one made on an older
 * version is refused with the cart as it is. Answers what the change left.
 */
export async function changeCart(
  ctx: Ctx,
  token: string,
  change: (tx: Database, cart: OpenCart) => Promise<OpenCart>,
): Promise<OpenCart> {
  const key = readIdempotencyKey(ctx.headers)
  const seenVersion = readSeenVersion(ctx.headers)
  return inTransaction(ctx.db, async (tx) => {
    const cart = await lockOpenCart(tx, ctx.actor, token)
    if (key !== undefined && !(await insertCartRequest(tx, cart.id, key))) return cart
    if (seenVersion !== undefined && seenVersion !== cart.version) {
      const meta: { cart: WireCart } = { cart: answerCart(ctx, cart) }
      throw new Refusal('conflict', 'cart-changed', { message: messages.cartChanged, meta })
    }
    return change(tx, cart)
  })
}

/** The cart after a change that counted its version up. */
export function changed(cart: OpenCart, parts: Partial<OpenCart>): OpenCart {
  return { ...cart, ...parts, version: cart.version + 1 }
}
