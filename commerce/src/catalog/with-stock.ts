import type { Product, Stock } from '#src/catalog/product'

/** The product with its current stock; unknown stock stays as it was. */
export function withStock(product: Product, stockOf: ReadonlyMap<string, Stock>): Product {
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: stockOf.get(variant.sku) ?? variant.stock,
  }))
  if (product.type !== 'configurable') {
    return { ...product, variants, stock: stockOf.get(product.sku) ?? product.stock }
  }
  const isInStock = variants.some(({ stock }) => stock.isInStock)
  return { ...product, variants, stock: { ...product.stock, isInStock } }
}

/** The skus whose stock a product page shows. */
export function stockedSkus({ type, sku, variants }: Product): string[] {
  return type === 'configurable' ? variants.map((variant) => variant.sku) : [sku]
}
