import { effectCents } from 'commerce/pricing/price-effect'
import type { Amount, ProductPrices } from 'commerce/pricing/product-prices'
import { inStock } from 'commerce/stock/in-stock'
import type { BundleOptionRow, EntryRow, PartRow, VariantRow } from '#src/catalogue/product-row'
import { isOffered, lowestPrices, type PriceCaller, pricesOf } from '#src/catalogue/sellable'

/** What a product offers to a caller: which variants, at what price, from what stock. */
export interface Offer {
  variants: VariantRow[]
  prices: ProductPrices
  isInStock: boolean
  qty: number
}

export function offerOf(row: EntryRow, caller: PriceCaller, listsOutOfStock: boolean): Offer {
  const variants = row.variants.filter((variant) => isOffered(variant, listsOutOfStock))
  return { variants, prices: priceOf(row, variants, caller), ...stockOf(row, variants) }
}

function priceOf(row: EntryRow, variants: VariantRow[], caller: PriceCaller): ProductPrices {
  const own = pricesOf(row, caller)
  if (row.type === 'grouped') {
    return row.associated
      .filter(({ part }) => isEnabled(part))
      .reduce((sum, { part, qty }) => add(sum, times(pricesOf(part, caller), qty)), nothing)
  }
  if (row.type === 'bundle') {
    const choices = row.bundle.flatMap((option) => startingChoice(option) ?? [])
    if (row.hasDynamicPrice) {
      return choices.reduce((sum, { part, qty }) => add(sum, times(pricesOf(part, caller), qty)), nothing)
    }
    const surcharge = choices.reduce((sum, { priceKind, priceAmount, qty }) => {
      const effect = { kind: priceKind, amount: priceAmount }
      return sum + effectCents(effect, row.priceCents) * qty
    }, 0)
    const terms = { ...row, overrides: [], specialPriceCents: null, priceCents: surcharge }
    return add(own, pricesOf(terms, caller))
  }
  return lowestPrices(variants, caller) ?? own
}

function stockOf(row: EntryRow, variants: VariantRow[]): { isInStock: boolean; qty: number } {
  if (row.type === 'configurable') {
    const qty = variants.reduce((sum, variant) => sum + variant.salable, 0)
    return { isInStock: row.isInStock && variants.some((variant) => inStock(variant)), qty }
  }
  if (row.type === 'grouped') {
    const parts = row.associated.map(({ part }) => part).filter(isEnabled)
    return { isInStock: row.isInStock && parts.some((part) => inStock(part)), qty: sumOf(parts) }
  }
  if (row.type === 'bundle') {
    const required = row.bundle.filter(({ isRequired }) => isRequired)
    const isComplete = required.every((option) => choosable(option).some(({ part }) => inStock(part)))
    const isInStock = row.isInStock && row.bundle.length > 0 && isComplete
    return {
      isInStock,
      qty: sumOf(row.bundle.flatMap((option) => choosable(option).map(({ part }) => part))),
    }
  }
  return { isInStock: inStock(row), qty: row.salable }
}

/** The choice a bundle's option starts with: the default one, else the first where one must be made. */
function startingChoice(option: BundleOptionRow): BundleOptionRow['choices'][number] | undefined {
  const choices = choosable(option)
  return choices.find(({ isDefault }) => isDefault) ?? (option.isRequired ? choices[0] : undefined)
}

export function choosable(option: BundleOptionRow): BundleOptionRow['choices'] {
  return option.choices.filter(({ part }) => isEnabled(part))
}

export function isEnabled(part: PartRow): boolean {
  return part.status < 2
}

function sumOf(parts: PartRow[]): number {
  return parts.reduce((sum, part) => sum + part.salable, 0)
}

const zero: Amount = { inclTax: 0, net: 0, tax: 0 }
const nothing: ProductPrices = { price: zero, special: zero, original: zero }

function add(a: ProductPrices, b: ProductPrices): ProductPrices {
  const isSpecial = a.special.inclTax > 0 || b.special.inclTax > 0
  const price = addAmounts(a.price, b.price)
  return { price, special: isSpecial ? price : zero, original: addAmounts(a.original, b.original) }
}

function addAmounts(a: Amount, b: Amount): Amount {
  return { inclTax: a.inclTax + b.inclTax, net: a.net + b.net, tax: a.tax + b.tax }
}

function times(prices: ProductPrices, qty: number): ProductPrices {
  const each = ({ inclTax, net, tax }: Amount): Amount => ({
    inclTax: inclTax * qty,
    net: net * qty,
    tax: tax * qty,
  })
  return { price: each(prices.price), special: each(prices.special), original: each(prices.original) }
}
