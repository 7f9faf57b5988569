import type { WireItemizedTotals } from 'commerce/contract/cart-schemas'
import { loadOpenCart } from '#src/cart/open-cart'
import { answerTotals } from '#src/cart/answer-cart'
import type { Ctx } from '#src/context'

export async function readTotals(
  ctx: Ctx,
  { query }: { query: { cartId: string } },
): Promise<WireItemizedTotals> {
  const cart = await loadOpenCart(ctx, query.cartId)
  return answerTotals(ctx, cart)
}
