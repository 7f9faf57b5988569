import { createCart, getCart } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import type { PageContext } from '#src/page-context'

/** The bag that an owner filled earlier, maybe elsewhere. Without it, signing in goes on. */
export async function openOwnersCart({
  api,
  cartStore,
}: Pick<PageContext, 'api' | 'cartStore'>): Promise<void> {
  const found = await api.call(createCart, { query: {} })
  if (!found.ok) return
  const cart = await api.call(getCart, { query: { cartId: found.value } })
  if (cart.ok) cartStore.keep(visitorCartFromWire(cart.value))
}
