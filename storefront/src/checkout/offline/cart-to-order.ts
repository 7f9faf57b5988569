import { type CartNow, cartNow } from '#src/cart/offline/cart-now'

/** The bag as the checkout takes it. What was added without a connection may have changed whether anything is shipped. */
export async function cartToOrder(): Promise<CartNow> {
  const toOrder = await cartNow()
  const isVirtual = toOrder.cart.lines.every(({ type }) => type === 'virtual' || type === 'downloadable')
  return isVirtual === toOrder.cart.isVirtual ? toOrder : { ...toOrder, cart: { ...toOrder.cart, isVirtual } }
}
