import type { ProductType } from '#src/cart/offer'

/** What the path of a product needs. */
export interface LinkableProduct {
  parentSku: string
  slug: string
  type: ProductType
}

/**
 * A sku or slug as one part of a path. '.' and '..' would be folders, and '.data' at the end would ask for the data of
 * a page.
 */
function segment(text: string): string {
  const named = /^%*\.{1,2}$/.test(text) ? `%${text}` : text
  return encodeURIComponent(named).replace(/\.data$/, '%2Edata')
}

function textOf(part: string): string {
  const text = decoded(part)
  return /^%+\.{1,2}$/.test(text) ? text.slice(1) : text
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // not a path that the shop writes: it leads nowhere
  }
}

export interface ProductNames {
  parentSku: string
  slug: string
  childSku?: string
}

/** The parts of a path as they are meant: a sku can hold '%2F' as well as '/'. */
export function listSegments(path: string): string[] {
  // A browser that has the page asks for its data under the same path.
  return path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
    .map(textOf)
}

/** What the path of a product names, a long or a short one. */
export function readProductPath(path: string): ProductNames {
  const segments = listSegments(path)
  const [parentSku = '', slug = '', childSku] = segments[0] === 'p' ? segments.slice(1) : segments
  return { parentSku, slug, ...(childSku === undefined || childSku === '' ? {} : { childSku }) }
}

/** ROUTE-03, ROUTE-04: with the variant's sku for configurable products, without for the others. */
export function productPath(
  { parentSku, slug, type }: LinkableProduct,
  childSku = parentSku,
  isShort = false,
): string {
  const base = `${isShort ? '' : '/p'}/${segment(parentSku)}/${segment(slug)}`
  return type === 'configurable' ? `${base}/${segment(childSku)}` : base
}
