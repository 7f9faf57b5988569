import { CART_MAX_QTY } from '#src/limits'

/** In which quantities a product is sold. */
export interface QuantityTerms {
  minQty: number
  maxQty: number
  /** it is sold in multiples of this */
  increment: number
}

export const usualQuantities: QuantityTerms = { minQty: 1, maxQty: CART_MAX_QTY, increment: 1 }

/** CART-02: the smallest quantity that can be bought. */
export function smallestQty({ minQty, increment }: Pick<QuantityTerms, 'minQty' | 'increment'>): number {
  const over = minQty % increment
  return over === 0 ? minQty : minQty - over + increment
}

/** The smallest quantity that can be bought and is not below this one. */
export function raisedQty(
  qty: number,
  { minQty, increment }: Pick<QuantityTerms, 'minQty' | 'increment'>,
): number {
  return smallestQty({ minQty: Math.max(minQty, qty), increment })
}
