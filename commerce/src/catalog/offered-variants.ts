import { DISABLED_STATUS, type Product, type Variant, type VariantAttribute } from '#src/catalog/product'
import { productProblems } from '#src/product-problems'

/** PDP-05: variants that are not disabled and, if the shop hides out-of-stock items, are in stock. */
function offeredVariants(variants: Variant[], listsOutOfStock: boolean): Variant[] {
  return variants.filter(
    (variant) => variant.status < DISABLED_STATUS && (listsOutOfStock || variant.stock.isInStock),
  )
}

/**
 * PDP-05, PDP-06: options that an offered variant has and that have a label. Color comes first, because the gallery
 * follows it.
 */
function offeredAttributes(attributes: VariantAttribute[], offered: Variant[]): VariantAttribute[] {
  const colorFirst = attributes.toSorted((a, b) => Number(b.code === 'color') - Number(a.code === 'color'))
  return colorFirst.map((attribute) => ({
    ...attribute,
    options: attribute.options.filter(
      (option) =>
        option.label.trim() !== '' &&
        offered.some((variant) => variant.optionIds[attribute.code] === option.id),
    ),
  }))
}

/** The product with only the options that can be chosen. */
export function withOfferedVariants(product: Product, listsOutOfStock: boolean): Product {
  const variants = offeredVariants(product.variants, listsOutOfStock)
  return { ...product, variants, attributes: offeredAttributes(product.attributes, variants) }
}

/** PDP-05: why a product cannot be configured at all; undefined if it can. */
export function productError(product: Product): string | undefined {
  return product.type === 'configurable' && product.variants.length === 0
    ? productProblems.noVariants
    : undefined
}

/** PDP-13: disabled, or not visible on its own. */
export function isHidden(product: Pick<Product, 'status' | 'visibility'>): boolean {
  return product.status >= DISABLED_STATUS || product.visibility === 1
}
