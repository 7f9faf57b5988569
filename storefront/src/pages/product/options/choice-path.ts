import { type Choice, chosenVariant } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import { paths } from '#src/paths'

/** ROUTE-03, PDP-03: the path with the chosen variant's sku; while a choice is open, the query has what is chosen. */
export function choicePath(product: Product, choice: Choice): string {
  const variant = chosenVariant(product, choice)
  if (variant) return paths.product(product, variant.sku)
  const base = paths.product(product)
  const query = new URLSearchParams(Object.entries(choice).map(([code, id]) => [code, String(id)]))
  return query.size > 0 ? `${base}?${query.toString()}` : base
}

/** The options that a URL or a form names by attribute code. */
export function readChoice(product: Product, given: { get: (name: string) => unknown }): Choice {
  const entries = product.attributes.flatMap(({ code, options }) => {
    const id = Number(given.get(code) ?? NaN)
    return options.some((option) => option.id === id) ? [[code, id] as const] : []
  })
  return Object.fromEntries(entries)
}
