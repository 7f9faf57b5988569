import { type Choice, chosenVariant } from 'commerce/catalogue/choose-option'
import type { Product } from 'commerce/catalogue/product'
import { addresses } from '#src/addresses'

/** ROUTE-03, PDP-03: with the chosen variant's sku; while a choice is open, what is chosen stands behind the question mark. */
export function choiceAddress(product: Product, choice: Choice): string {
  const variant = chosenVariant(product, choice)
  if (variant) return addresses.product(product, variant.sku)
  const base = addresses.product(product)
  const query = new URLSearchParams(Object.entries(choice).map(([code, id]) => [code, String(id)]))
  return query.size > 0 ? `${base}?${query.toString()}` : base
}

/** The options that an address or a form names by attribute code. */
export function readChoice(product: Product, given: { get: (name: string) => unknown }): Choice {
  const entries = product.attributes.flatMap(({ code, options }) => {
    const id = Number(given.get(code) ?? NaN)
    return options.some((option) => option.id === id) ? [[code, id] as const] : []
  })
  return Object.fromEntries(entries)
}
