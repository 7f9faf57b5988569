import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { priceLine } from 'commerce/cart/price-line'
import { type Choice, matching } from 'commerce/catalog/choose-option'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { Product, Variant } from 'commerce/catalog/product'
import type { Cents } from 'commerce/money'
import { type Tier, tierLadder } from 'commerce/pricing/tier-ladder'

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

interface Chosen {
  choice: Choice
  shown: Variant | undefined
  options: ChosenOptions
  qty: number
}

// The loaded prices are those of this visitor.
const caller = { priceGroupId: 0, now: new Date(0) }

/** The price per unit at a quantity, with all choices; "from" the lowest while variants that fit cost different amounts. */
export function shownPrice(product: Product, { choice, shown, options, qty }: Chosen): ShownPrice {
  if (product.type === 'grouped') return lowestOfParts(product)
  const fitting = matching(product.variants, choice)
  const cheapest = fitting.toSorted((a, b) => a.prices.cents - b.prices.cents)[0] ?? shown
  const isOpen = new Set(fitting.map(({ prices }) => prices.cents)).size > 1
  const offer = offerOfProduct(product, cheapest)
  const priceAt = (count: number) => priceLine({ offer, options, qty: count }, caller)
  const { cents, regularCents } = priceAt(qty)
  const haveSameTiers = new Set(fitting.map(({ tiers }) => JSON.stringify(tiers))).size <= 1
  return {
    cents,
    regularCents,
    isFrom: isOpen,
    singleCents: priceAt(1).cents,
    tiers: haveSameTiers ? tierLadder(offer.overrides, caller, (count) => priceAt(count).cents) : [],
  }
}

function lowestOfParts({ groupParts, prices }: Product): ShownPrice {
  const cheapest = groupParts.map(({ product: part }) => part.prices).toSorted((a, b) => a.cents - b.cents)[0]
  const { cents, regularCents } = cheapest ?? prices
  return { cents, regularCents, isFrom: cheapest !== undefined, singleCents: cents, tiers: [] }
}
