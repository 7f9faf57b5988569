import type { CartLine } from '#src/cart/cart'

/** UX-58: whether some can be had, but not as many as this line and the others take together. */
export function isShort({ isInStock, availableQty, qty, stockState }: CartLine): boolean {
  return isInStock && availableQty !== null && (availableQty < qty || stockState === 'out_of_stock')
}
