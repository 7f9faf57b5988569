import type { WireCart } from 'commerce/contract/cart-schemas'
import { answerCart } from '#src/cart/answer-cart'
import { hasOthers, lockCustomersCarts, takeOverCarts } from '#src/cart/joining/join-queries'
import { loadOpenCart } from '#src/cart/open-cart'
import { lockAccount } from '#src/cart/queries'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { buyerOf } from '#src/discounts/buyer'

/** Repeatable: a cart that is already the customer's, and has no other beside it, stays as it is. */
export async function joinCarts(
  ctx: Ctx<CustomerActor>,
  { query }: { query: { cartId: string } },
): Promise<WireCart> {
  const { customerId } = ctx.actor
  return inTransaction(ctx.db, async (tx) => {
    const reader = { ...ctx, db: tx }
    // Joins of one customer wait for each other, so that no second cart appears next to one just taken over.
    await lockAccount(tx, { customerId, ownerId: null, storeCode: ctx.scope.storeView.code })
    const locked = await lockCustomersCarts(tx, customerId, query.cartId)
    const cart = await loadOpenCart(reader, query.cartId)
    if (cart.customerId !== null && !hasOthers(cart, locked)) return answerCart(ctx, cart)
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
