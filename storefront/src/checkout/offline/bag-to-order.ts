import { type BagNow, bagNow } from '#src/cart/offline/bag-now'

/** The bag for the checkout. Items added offline may change whether anything needs shipping. */
export async function bagToOrder(): Promise<BagNow> {
  const bag = await bagNow()
  const isVirtual = bag.cart.lines.every(({ type }) => type === 'virtual' || type === 'downloadable')
  return isVirtual === bag.cart.isVirtual ? bag : { ...bag, cart: { ...bag.cart, isVirtual } }
}
