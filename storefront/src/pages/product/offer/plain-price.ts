import { type Choice, matching } from 'commerce/catalog/choose-option'
import type { Product, Variant } from 'commerce/catalog/product'
import type { Cents } from 'commerce/money'
import type { Tier } from 'commerce/pricing/tier-ladder'

export interface ShownPrice {
  cents: Cents
  regularCents: Cents
  /** the variants that still fit cost different amounts */
  isFrom: boolean
  /** per unit if only one is bought */
  singleCents: Cents
  /** PDP-18: the quantities from which a unit costs less */
  tiers: Tier[]
}

export interface ShownChoice {
  choice: Choice
  shown: Variant | undefined
}

/** Whether a price is that of the variant alone: no options, no parts, and the same for every quantity. */
export function hasPlainPrice(product: Product): boolean {
  const { type, tiers, variants, customOptions, bundleOptions, downloadLinks } = product
  const lists = [tiers, customOptions, bundleOptions, downloadLinks, ...variants.map((each) => each.tiers)]
  return type !== 'grouped' && lists.every((list) => list.length === 0)
}

/** The cheapest variant that fits and can be had, or of all that fit if none can; and whether others cost more. */
export function cheapestOf({ variants }: Product, { choice, shown }: ShownChoice) {
  const all = matching(variants, choice)
  const had = all.filter(({ stock }) => stock.isInStock)
  const fitting = had.length > 0 ? had : all
  return {
    fitting,
    cheapest: fitting.toSorted((a, b) => a.prices.cents - b.prices.cents)[0] ?? shown,
    isFrom: new Set(fitting.map(({ prices }) => prices.cents)).size > 1,
  }
}

/** The price of a product with a plain price; "from" the lowest while variants that fit cost different amounts. */
export function plainPrice(product: Product, chosen: ShownChoice): ShownPrice {
  const { cheapest, isFrom } = cheapestOf(product, chosen)
  const { cents, regularCents } = (cheapest ?? product).prices
  return { cents, regularCents, isFrom, singleCents: cents, tiers: [] }
}
