import { chosenVariant, type Choice } from '#src/catalog/choose-option'
import type { Product } from '#src/catalog/product'
import { problems } from '#src/problems'

export interface StockText {
  state: 'in-stock' | 'out-of-stock'
  text: string
}

/** PDP-17: of the chosen variant if there is one, otherwise of the product. */
export function stockText(product: Product, choice: Choice): StockText {
  const variant = chosenVariant(product, choice)
  if (variant) return variant.stock.isInStock ? inStock : { state: 'out-of-stock', text: problems.outOfStock }
  const isInStock =
    product.type === 'configurable'
      ? product.variants.some((each) => each.stock.isInStock)
      : product.stock.isInStock
  return isInStock ? inStock : { state: 'out-of-stock', text: problems.productOutOfStock }
}

const inStock: StockText = { state: 'in-stock', text: problems.inStock }
