import type { WireTotals } from 'commerce/contract/cart'
import { loadOpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentTotals } from '#src/cart/present'
import type { Ctx } from '#src/context'

export async function readTotals(ctx: Ctx, { query }: { query: { cartId: string } }): Promise<WireTotals> {
  const cart = await loadOpenCart(ctx.db, ctx.actor, query.cartId)
  return presentTotals(priceOpenCart(ctx, cart).totals, cart.storeCode)
}
