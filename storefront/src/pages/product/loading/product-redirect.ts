import { chosenVariant } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import { paths } from '#src/paths'
import { readChoice } from '#src/pages/product/options/choice-path'

export interface ProductParams {
  parentSku: string
  slug: string
  childSku?: string | undefined
  /** the path is one that a short one replaces */
  isReplaced?: boolean
}

/**
 * ROUTE-03, ROUTE-06: redirects a URL that is not the product's own. A variant's own sku leads to its parent, a wrong
 * slug to the right one, a complete choice in the query to its variant. The rest of the query stays.
 */
export function productRedirect(
  product: Product,
  params: ProductParams,
  query: URLSearchParams,
): string | undefined {
  const child = chosenChild(product, params) ?? chosenVariant(product, readChoice(product, query))?.sku
  const right = paths.product(product, child)
  const isRight =
    !params.isReplaced &&
    params.parentSku === product.sku &&
    params.slug === product.slug &&
    (product.type === 'configurable'
      ? params.childSku === (child ?? product.sku)
      : params.childSku === undefined)
  if (isRight) return undefined
  const kept = new URLSearchParams(query)
  if (child !== undefined) for (const { code } of product.attributes) kept.delete(code)
  return kept.size > 0 ? `${right}?${kept.toString()}` : right
}

function chosenChild(product: Product, { parentSku, childSku }: ProductParams): string | undefined {
  return product.variants.find(({ sku }) => sku === childSku || sku === parentSku)?.sku
}
