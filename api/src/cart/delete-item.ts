import type { WireCart } from 'commerce/contract/cart-schemas'
import { changeCart, changed } from '#src/cart/change-cart'
import { answerCart } from '#src/cart/answer-cart'
import { deleteLine } from '#src/cart/queries'
import { requireLine } from '#src/cart/update-item'
import type { Ctx } from '#src/context'

/** Removes a line from the cart. */
export async function deleteItem(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { cartItem: { item_id: number } } },
): Promise<WireCart> {
  const asked = { token: query.cartId, change: ['delete-item', body] }
  const cart = await changeCart(ctx, asked, async (tx, before) => {
    const { itemId } = requireLine(before, body.cartItem.item_id)
    if (!(await deleteLine(tx, before, itemId))) return undefined
    return changed(before, { lines: before.lines.filter((line) => line.itemId !== itemId) })
  })
  return answerCart(ctx, cart)
}
