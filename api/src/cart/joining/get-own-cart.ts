import type { WireCart } from 'commerce/contract/cart-schemas'
import { messages } from 'commerce/messages'
import type { CustomerActor } from '#src/actor'
import { answerCart } from '#src/cart/answer-cart'
import { loadOpenCart } from '#src/cart/open-cart'
import { findCustomersCart } from '#src/cart/queries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** The cart that waits with the account, for a browser that knows none, or one that is gone. */
export async function getOwnCart(ctx: Ctx<CustomerActor>): Promise<WireCart> {
  const { customerId } = ctx.actor
  const token = await findCustomersCart(ctx.db, { customerId, storeCode: ctx.scope.storeView.code })
  if (token === undefined) throw noCart()
  try {
    return answerCart(ctx, await loadOpenCart(ctx, token))
  } catch (error) {
    // It was ordered a moment ago.
    if (error instanceof Refusal && error.reason === 'cart-ordered') throw noCart()
    throw error
  }
}

const noCart = () => new Refusal('cart-not-found', { message: messages.cartNotFound })
