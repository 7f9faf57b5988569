import type { ProductType } from '#src/cart/offer'

/** What an address needs of a product. */
export interface AddressedProduct {
  parentSku: string
  slug: string
  type: ProductType
}

const segment = encodeURIComponent

/** ROUTE-03: with the variant's sku for configurable products, without for the others. */
export function productPath({ parentSku, slug, type }: AddressedProduct, childSku = parentSku): string {
  const base = `/p/${segment(parentSku)}/${segment(slug)}`
  return type === 'configurable' ? `${base}/${segment(childSku)}` : base
}
