import type { WireCartLine } from 'commerce/contract/cart-schemas'
import { getCart } from '#src/cart/get-cart'
import type { Ctx } from '#src/context'

/** Only the lines, for older clients. */
export async function pullCart(ctx: Ctx, input: { query: { cartId: string } }): Promise<WireCartLine[]> {
  const { items } = await getCart(ctx, input)
  return items
}
