import type { Cents } from '#src/money'
import { type BundlePart, bundleReduction, partPrices } from '#src/pricing/bundle-price'
import { specialPrice } from '#src/pricing/special-price'
import { splitTax } from '#src/pricing/tax'
import { type PriceCaller, type PricedGoods, unitPrice } from '#src/pricing/unit-price'

export interface Amount {
  inclTax: Cents
  net: Cents
  tax: Cents
}

/** The prices of a product: current, special (zero if none is valid), and regular. */
export interface ProductPrices {
  price: Amount
  special: Amount
  original: Amount
}

const nothing: Amount = { inclTax: 0, net: 0, tax: 0 }
export const noPrices: ProductPrices = { price: nothing, special: nothing, original: nothing }

/** PRICE-02: the unit prices of a product for a caller of a price group and a quantity. */
export function productPrices(
  goods: PricedGoods,
  caller: PriceCaller & { qty: number; taxMillionths: number },
): ProductPrices {
  const { cents } = unitPrice(goods, caller)
  return pricesOfAmounts({
    price: amount(cents, caller.taxMillionths),
    original: amount(goods.terms.priceCents, caller.taxMillionths),
    isSpecial: specialPrice(goods.terms, caller.now) > 0,
  })
}

/** PDP-11: the same for a bundle that costs the sum of its parts. */
export function bundlePrices(
  bundle: PricedGoods,
  parts: (BundlePart & { taxMillionths: number })[],
  caller: PriceCaller & { qty: number },
): ProductPrices {
  const priced = partPrices(bundle, parts, caller).parts.map((part, index) => {
    const taxMillionths = parts[index]?.taxMillionths ?? 0
    return { price: amount(part.cents, taxMillionths), original: amount(part.regularCents, taxMillionths) }
  })
  return pricesOfAmounts({
    price: priced.map(({ price }) => price).reduce(addAmounts, nothing),
    original: priced.map(({ original }) => original).reduce(addAmounts, nothing),
    isSpecial:
      bundleReduction(bundle, caller).rule === 'special' ||
      parts.some(({ goods, qty }) => qty > 0 && specialPrice(goods.terms, caller.now) > 0),
  })
}

/** The prices of a product with priced variants: those of the cheapest; undefined if there is none. */
export function cheapestPrices(several: ProductPrices[]): ProductPrices | undefined {
  return several.reduce<ProductPrices | undefined>(
    (cheapest, prices) => (cheapest && cheapest.price.inclTax <= prices.price.inclTax ? cheapest : prices),
    undefined,
  )
}

export function addPrices(a: ProductPrices, b: ProductPrices): ProductPrices {
  return pricesOfAmounts({
    price: addAmounts(a.price, b.price),
    original: addAmounts(a.original, b.original),
    isSpecial: a.special.inclTax > 0 || b.special.inclTax > 0,
  })
}

/** The price of several units together. */
export function timesPrices(prices: ProductPrices, qty: number): ProductPrices {
  const times = ({ inclTax, net, tax }: Amount): Amount => ({
    inclTax: inclTax * qty,
    net: net * qty,
    tax: tax * qty,
  })
  return { price: times(prices.price), special: times(prices.special), original: times(prices.original) }
}

function pricesOfAmounts(parts: { price: Amount; original: Amount; isSpecial: boolean }): ProductPrices {
  const { price, original, isSpecial } = parts
  return { price, special: isSpecial ? price : nothing, original }
}

function amount(inclTax: Cents, taxMillionths: number): Amount {
  return { inclTax, ...splitTax(inclTax, taxMillionths) }
}

function addAmounts(a: Amount, b: Amount): Amount {
  return { inclTax: a.inclTax + b.inclTax, net: a.net + b.net, tax: a.tax + b.tax }
}
