import { type BagNow, bagNow } from '#src/cart/offline/bag-now'

/** The bag as the checkout takes it. What was added without a connection may have changed whether anything is shipped. */
export async function bagToOrder(): Promise<BagNow> {
  const bag = await bagNow()
  const isVirtual = bag.cart.lines.every(({ type }) => type === 'virtual' || type === 'downloadable')
  return isVirtual === bag.cart.isVirtual ? bag : { ...bag, cart: { ...bag.cart, isVirtual } }
}
