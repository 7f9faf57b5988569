import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { priceLine } from 'commerce/cart/price-line'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { Product } from 'commerce/catalog/product'
import type { Cents } from 'commerce/money'
import { tierLadder } from 'commerce/pricing/tier-ladder'
import { cheapestOf, type ShownChoice, type ShownPrice } from '#src/pages/product/offer/plain-price'

interface Chosen extends ShownChoice {
  options: ChosenOptions
  qty: number
}

// The loaded prices are those of this visitor.
const caller = { priceGroupId: 0, now: new Date(0) }

/** The price per unit at a quantity, with all choices; "from" the lowest while variants that fit cost different amounts. */
export function shownPrice(product: Product, { options, qty, ...chosen }: Chosen): ShownPrice {
  if (product.type === 'grouped') return lowestOfParts(product)
  const { fitting, cheapest, isFrom } = cheapestOf(product, chosen)
  const offer = offerOfProduct(product, cheapest)
  const priceAt = (count: number) => priceLine({ offer, options, qty: count }, caller)
  const { cents, regularCents } = priceAt(qty)
  const haveSameTiers = new Set(fitting.map(({ tiers }) => JSON.stringify(tiers))).size <= 1
  return {
    cents,
    regularCents,
    isFrom,
    singleCents: priceAt(1).cents,
    tiers: haveSameTiers ? tierLadder(offer.overrides, caller, (count) => priceAt(count).cents) : [],
  }
}

/** PDP-11: what percentages of options are a share of, as the price above and the bag count them. */
export function shareBaseCents(product: Product, chosen: ShownChoice): Cents {
  return offerOfProduct(product, cheapestOf(product, chosen).cheapest).terms.priceCents
}

function lowestOfParts({ groupParts, prices }: Product): ShownPrice {
  const cheapest = groupParts.map(({ product: part }) => part.prices).toSorted((a, b) => a.cents - b.cents)[0]
  const { cents, regularCents } = cheapest ?? prices
  return { cents, regularCents, isFrom: cheapest !== undefined, singleCents: cents, tiers: [] }
}
