import { type QuantityTerms, usualQuantities } from '#src/cart/quantity-terms'
import type { Product, Variant } from '#src/catalog/product'

/** CART-02: a configurable product is bought in the quantities of its variant, and a group in those of its parts. */
export function quantityTermsOf(product: Product, variant: Variant | undefined): QuantityTerms {
  if (product.type === 'grouped') return usualQuantities
  return product.type === 'configurable' ? (variant?.quantities ?? usualQuantities) : product
}
