import type { PartProduct, Product, Stock } from '#src/catalog/product'

/** The product with its current stock; unknown stock stays as it was. */
export function withStock(product: Product, stockOf: ReadonlyMap<string, Stock>): Product {
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: stockOf.get(variant.sku) ?? variant.stock,
  }))
  const withPart = <Place extends { product: PartProduct }>(place: Place): Place => ({
    ...place,
    product: { ...place.product, stock: stockOf.get(place.product.sku) ?? place.product.stock },
  })
  const parts = {
    groupParts: product.groupParts.map(withPart),
    bundleOptions: product.bundleOptions.map((option) => ({
      ...option,
      choices: option.choices.map(withPart),
    })),
  }
  if (product.type !== 'configurable') {
    return { ...product, variants, ...parts, stock: stockOf.get(product.sku) ?? product.stock }
  }
  const isInStock = variants.some(({ stock }) => stock.isInStock)
  return { ...product, variants, stock: { ...product.stock, isInStock } }
}

/** The skus whose stock a product page shows. */
export function stockedSkus({ type, sku, variants, groupParts, bundleOptions }: Product): string[] {
  if (type === 'configurable') return variants.map((variant) => variant.sku)
  const parts = [...groupParts, ...bundleOptions.flatMap(({ choices }) => choices)]
  return [sku, ...new Set(parts.map(({ product }) => product.sku))]
}
