import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { priceLine } from 'commerce/cart/price-line'
import { type Choice, matching } from 'commerce/catalogue/choose-option'
import { offerOfProduct } from 'commerce/catalogue/offer-of-product'
import type { Product, Variant } from 'commerce/catalogue/product'
import type { Cents } from 'commerce/money'

export interface ShownPrice {
  cents: Cents
  regularCents: Cents
  prefix: string | undefined
}

/** With all that is chosen; 'From' while variants that still fit cost different amounts. */
export function shownPrice(
  product: Product,
  { choice, shown, options }: { choice: Choice; shown: Variant | undefined; options: ChosenOptions },
): ShownPrice {
  if (product.type === 'grouped') {
    const lowest = Math.min(...product.groupParts.map(({ product: part }) => part.cents))
    return Number.isFinite(lowest)
      ? { cents: lowest, regularCents: lowest, prefix: 'From' }
      : { ...product.prices, prefix: undefined }
  }
  const fitting = matching(product.variants, choice)
  const cheapest = fitting.toSorted((a, b) => a.prices.cents - b.prices.cents)[0] ?? shown
  const isOpen = new Set(fitting.map(({ prices }) => prices.cents)).size > 1
  const line = { offer: offerOfProduct(product, cheapest), options, qty: 1 }
  const { cents, regularCents } = priceLine(line, { priceGroupId: 0, now: new Date(0) })
  return { cents, regularCents, prefix: isOpen ? 'From' : undefined }
}
