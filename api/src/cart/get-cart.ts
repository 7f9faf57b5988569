import type { WireCart } from 'commerce/contract/cart-schemas'
import { loadOpenCart } from '#src/cart/open-cart'
import { answerCart } from '#src/cart/answer-cart'
import type { Ctx } from '#src/context'

/** The cart at current prices. */
export async function getCart(ctx: Ctx, { query }: { query: { cartId: string } }): Promise<WireCart> {
  return answerCart(ctx, await loadOpenCart(ctx, query.cartId))
}
