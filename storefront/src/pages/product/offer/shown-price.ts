import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { priceLine } from 'commerce/cart/price-line'
import { readQty } from 'commerce/cart/read-qty'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { Product } from 'commerce/catalog/product'
import type { Selection } from 'commerce/catalog/selection'
import { type Cents, sumOf } from 'commerce/money'
import { tierLadder } from 'commerce/pricing/tier-ladder'
import { cheapestOf, type ShownChoice, type ShownPrice } from '#src/pages/product/offer/plain-price'

interface Chosen extends ShownChoice {
  options: ChosenOptions
  /** of a group, as typed */
  parts?: Selection['parts']
  qty: number
}

// The loaded prices are those of this visitor.
const caller = { priceGroupId: 0, now: new Date(0) }

/** The price per unit at a quantity, with all choices; "from" the lowest while variants that fit cost different amounts. */
export function shownPrice(product: Product, { options, parts = [], qty, ...chosen }: Chosen): ShownPrice {
  if (product.type === 'grouped') return priceOfParts(product, parts) ?? lowestOfParts(product)
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

/** What the wanted parts of a group cost; undefined while none is wanted. */
function priceOfParts({ groupParts }: Product, wanted: Selection['parts']): ShownPrice | undefined {
  const bought = groupParts.flatMap(({ product: { sku, prices, tiers } }) => {
    const qty = readQty(wanted.find((part) => part.sku === sku)?.qty ?? '') ?? 0
    if (qty === 0) return []
    const unitCents = tiers.findLast((tier) => tier.qty <= qty)?.cents ?? prices.cents
    return [{ cents: unitCents * qty, regularCents: prices.regularCents * qty }]
  })
  if (bought.length === 0) return undefined
  const cents = sumOf(bought.map((part) => part.cents))
  const regularCents = sumOf(bought.map((part) => part.regularCents))
  return { cents, regularCents, isFrom: false, singleCents: cents, tiers: [] }
}

/** The prices of the parts that can be had, or of all if none can; the lowest stands first. */
export function pricesOfParts({ groupParts }: Product): Product['prices'][] {
  const parts = groupParts.map(({ product }) => product)
  const had = parts.filter(({ stock }) => stock.isInStock)
  return (had.length > 0 ? had : parts).map(({ prices }) => prices).toSorted((a, b) => a.cents - b.cents)
}

function lowestOfParts(product: Product): ShownPrice {
  const [cheapest] = pricesOfParts(product)
  const { cents, regularCents } = cheapest ?? product.prices
  return { cents, regularCents, isFrom: cheapest !== undefined, singleCents: cents, tiers: [] }
}
