import type { ProductType } from '#src/cart/offer'

/** What the path of a product needs. */
export interface LinkableProduct {
  /** of a product that may be a variant of the one with the page */
  sku?: string
  parentSku: string
  slug: string
  type: ProductType
}

/**
 * A sku or slug as one part of a path. '.' and '..' would be folders, and '.data' at the end would ask for the data of
 * a page.
 */
function segment(text: string): string {
  // Most are plain, and a list has hundreds.
  if (/^[\w-]+$/.test(text)) return text
  const named = /^%*\.{1,2}$/.test(text) ? `%${text}` : text
  return encodeURIComponent(named).replace(/\.data$/, '%2Edata')
}

/** ROUTE-03, ROUTE-04: with the variant's sku for configurable products and their variants, without for the others. */
export function productPath(product: LinkableProduct, childSku?: string, isShort = false): string {
  return variantPaths(product, isShort)(childSku)
}

/** The same for several variants of a product. */
export function variantPaths(
  { sku, parentSku, slug, type }: LinkableProduct,
  isShort = false,
): (childSku?: string) => string {
  const own = sku ?? parentSku
  const base = `${isShort ? '' : '/p'}/${segment(parentSku)}/${segment(slug)}`
  if (type !== 'configurable' && own === parentSku) return () => base
  return (childSku = own) => `${base}/${segment(childSku)}`
}
