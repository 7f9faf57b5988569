import { type Choice, chosenVariant } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import { paths } from '#src/paths'

/**
 * ROUTE-03, PDP-03: the path with the chosen variant's sku; while a choice is open, the query has what is chosen. What else
 * the given query asks for, such as reviews, stays.
 */
export function choicePath(product: Product, choice: Choice, given?: URLSearchParams): string {
  const variant = chosenVariant(product, choice)
  const query = new URLSearchParams(given)
  for (const { code } of product.attributes) query.delete(code)
  if (!variant) for (const [code, id] of Object.entries(choice)) query.set(code, String(id))
  const path = paths.product(product, variant?.sku)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The options that a URL or a form names by attribute code. */
export function readChoice(product: Product, given: { get: (name: string) => unknown }): Choice {
  const entries = product.attributes.flatMap(({ code, options }) => {
    const id = Number(given.get(code) ?? NaN)
    return options.some((option) => option.id === id) ? [[code, id] as const] : []
  })
  return Object.fromEntries(entries)
}
