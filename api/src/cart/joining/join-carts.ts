import type { WireCart } from 'commerce/contract/cart-schemas'
import { answerCart } from '#src/cart/answer-cart'
import { lockCustomersCarts, takeOverCarts } from '#src/cart/joining/join-queries'
import { loadOpenCart } from '#src/cart/open-cart'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { buyerOf } from '#src/discounts/buyer'

/** Repeatable: a cart that is already the customer's stays as it is. */
export async function joinCarts(
  ctx: Ctx<CustomerActor>,
  { query }: { query: { cartId: string } },
): Promise<WireCart> {
  const { customerId } = ctx.actor
  return inTransaction(ctx.db, async (tx) => {
    const reader = { ...ctx, db: tx }
    await lockCustomersCarts(tx, customerId, query.cartId)
    const cart = await loadOpenCart(reader, query.cartId)
    if (cart.customerId !== null) return answerCart(ctx, cart)
    await takeOverCarts(tx, {
      cartId: cart.id,
      customerId,
      studioId: cart.studioId,
      storeCode: cart.storeCode,
      buyer: buyerOf(ctx.actor, ''),
    })
    return answerCart(ctx, await loadOpenCart(reader, query.cartId))
  })
}
