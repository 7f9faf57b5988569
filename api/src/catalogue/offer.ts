import type { Cents } from 'commerce/money'
import { effectCents } from 'commerce/pricing/price-effect'
import {
  addPrices,
  bundlePrices,
  noPrices,
  type ProductPrices,
  timesPrices,
} from 'commerce/pricing/product-prices'
import { inStock } from 'commerce/stock/in-stock'
import type {
  BundleChoiceRow,
  BundleOptionRow,
  EntryRow,
  PartRow,
  VariantRow,
} from '#src/catalogue/product-row'
import { goodsOf, isOffered, lowestPrices, type PriceCaller, pricesOf } from '#src/catalogue/sellable'

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

/** Prices between which lies what a product can cost, by what is chosen of it. */
export function pricesToChooseFrom(
  row: EntryRow,
  variants: VariantRow[],
  caller: PriceCaller,
): ProductPrices[] {
  if (row.type === 'bundle') {
    return [cheapestChoices(row, caller), dearestChoices(row, caller)].map((choices) =>
      bundlePrice(row, caller, { choices }),
    )
  }
  const parts = row.associated.map(({ part }) => part).filter(isEnabled)
  const sold = row.type === 'grouped' ? parts : variants
  return (sold.length > 0 ? sold : [row]).map((each) => pricesOf(each, caller))
}

function priceOf(row: EntryRow, variants: VariantRow[], caller: PriceCaller): ProductPrices {
  if (row.type === 'grouped') {
    return row.associated
      .filter(({ part }) => isEnabled(part))
      .map(({ part, qty }) => timesPrices(pricesOf(part, caller, qty), qty))
      .reduce(addPrices, noPrices)
  }
  if (row.type === 'bundle') return bundlePrice(row, caller)
  return lowestPrices(variants, caller) ?? pricesOf(row, caller)
}

interface BundleWishes {
  qty?: number
  choices?: BundleChoiceRow[]
}

/** What a bundle costs a caller who buys so many; with the choices it starts with, unless others are named. */
export function bundlePrice(
  row: EntryRow,
  caller: PriceCaller,
  { qty = 1, choices = row.bundle.flatMap((option) => startingChoice(option) ?? []) }: BundleWishes = {},
): ProductPrices {
  if (row.hasDynamicPrice) {
    const parts = choices.map(({ part, qty }) => ({
      ...{ goods: goodsOf(part, caller), qty },
      taxMillionths: caller.homeTaxRate(part.taxClassId),
    }))
    return bundlePrices(goodsOf(row, caller), parts, { ...caller, qty })
  }
  const priceCents = choices.reduce((sum, choice) => sum + surcharge(row, choice) * choice.qty, 0)
  const terms = { ...row, overrides: [], ruleIds: [], specialPriceCents: null, priceCents }
  return addPrices(pricesOf(row, caller, qty), pricesOf(terms, caller))
}

/** What one of a choice adds to a bundle that has a price of its own. */
export function surcharge(row: EntryRow, { priceKind, priceAmount }: BundleChoiceRow): Cents {
  return effectCents({ kind: priceKind, amount: priceAmount }, row.priceCents)
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

function cheapestChoices(row: EntryRow, caller: PriceCaller): BundleChoiceRow[] {
  return row.bundle
    .filter(({ isRequired }) => isRequired)
    .flatMap((option) => byWeight(row, option, caller)[0] ?? [])
}

function dearestChoices(row: EntryRow, caller: PriceCaller): BundleChoiceRow[] {
  return row.bundle.flatMap((option) => {
    const choices = byWeight(row, option, caller)
    return option.kind === 'select' || option.kind === 'radio' ? choices.slice(-1) : choices
  })
}

/** From the one that costs a bundle least to the one that costs it most. */
function byWeight(row: EntryRow, option: BundleOptionRow, caller: PriceCaller): BundleChoiceRow[] {
  const unit = (choice: BundleChoiceRow): Cents =>
    row.hasDynamicPrice ? pricesOf(choice.part, caller, choice.qty).price.inclTax : surcharge(row, choice)
  return choosable(option).toSorted((a, b) => unit(a) * a.qty - unit(b) * b.qty)
}

/** The choice a bundle's option starts with: the default one, else the first where one must be made. */
function startingChoice(option: BundleOptionRow): BundleChoiceRow | undefined {
  const choices = choosable(option)
  return choices.find(({ isDefault }) => isDefault) ?? (option.isRequired ? choices[0] : undefined)
}

export function choosable(option: BundleOptionRow): BundleChoiceRow[] {
  return option.choices.filter(({ part }) => isEnabled(part))
}

export function isEnabled(part: PartRow): boolean {
  return part.status < 2
}

function sumOf(parts: PartRow[]): number {
  return parts.reduce((sum, part) => sum + part.salable, 0)
}
