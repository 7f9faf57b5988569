import { raisedQty, usualQuantities } from 'commerce/cart/quantity-terms'
import { addPrices, noPrices, type ProductPrices, timesPrices } from 'commerce/pricing/product-prices'
import { fewestUnits } from 'commerce/cart/offer'
import { inStock, stockState } from 'commerce/cart/stock-state'
import {
  bundlePrice,
  cheapestChoices,
  choosable,
  mostExpensiveChoices,
  isEnabled,
} from '#src/catalog/prices/bundle-price'
import type { BundleOptionRow, EntryRow, PartRow, VariantRow } from '#src/catalog/product-row'
import { isOffered, lowestPrices, type CatalogCaller, pricesOf } from '#src/catalog/sellable'

/** What a product offers to a caller: its variants, prices and stock. */
export interface CatalogOffer {
  variants: VariantRow[]
  prices: ProductPrices
  isInStock: boolean
  qty: number
}

export function offerOf(row: EntryRow, caller: CatalogCaller, listsOutOfStock: boolean): CatalogOffer {
  const variants = row.variants.filter((variant) => isOffered(variant, listsOutOfStock))
  return { variants, prices: priceOf(row, variants, caller), ...stockOf(row, variants) }
}

/** The range of a product's prices over all its options. */
export function pricesToChooseFrom(
  row: EntryRow,
  variants: VariantRow[],
  caller: CatalogCaller,
): ProductPrices[] {
  if (row.type === 'bundle') {
    return [cheapestChoices(row, caller), mostExpensiveChoices(row, caller)].map((choices) =>
      bundlePrice(row, caller, { choices }),
    )
  }
  const parts = pricedParts(row).map(({ part }) => part)
  const sold = row.type === 'grouped' ? parts : pricedVariants(row, variants)
  return (sold.length > 0 ? sold : [row]).map((each) => pricesOf(each, caller))
}

function priceOf(row: EntryRow, variants: VariantRow[], caller: CatalogCaller): ProductPrices {
  if (row.type === 'grouped') return priceOfGroup(row, caller)
  if (row.type === 'bundle') return bundlePrice(row, caller)
  return lowestPrices(pricedVariants(row, variants), caller) ?? pricesOf(row, caller)
}

/** The variants that its price is of: those that can be had, or all if none can. */
export function pricedVariants({ isInStock }: EntryRow, variants: VariantRow[]): VariantRow[] {
  const had = isInStock ? variants.filter((variant) => inStock(variant)) : []
  return had.length > 0 ? had : variants
}

/** The parts that a group's price is of: its form begins with none of what is sold out. If all is, with all. */
function pricedParts({ associated }: EntryRow): EntryRow['associated'] {
  const enabled = associated.filter(({ part }) => isEnabled(part))
  const had = enabled.filter(({ part }) => inStock(part))
  return had.length > 0 ? had : enabled
}

/** What its quantities cost; a group that leaves them all open costs what its cheapest part costs. */
function priceOfGroup(row: EntryRow, caller: CatalogCaller): ProductPrices {
  const priced = pricedParts(row)
  const preset = priced
    .filter(({ qty }) => qty > 0)
    .map(({ part, qty }) => ({ part, qty: raisedQty(qty, part.quantities ?? usualQuantities) }))
  if (preset.length > 0) {
    return preset
      .map(({ part, qty }) => timesPrices(pricesOf(part, caller, qty), qty))
      .reduce(addPrices, noPrices)
  }
  const parts = priced.map(({ part }) => part)
  return lowestPrices(parts, caller) ?? noPrices
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
    const isInStock = row.isInStock && row.bundle.length > 0 && required.every(hasPart)
    return {
      isInStock,
      qty: sumOf(row.bundle.flatMap((option) => choosable(option).map(({ part }) => part))),
    }
  }
  return { isInStock: inStock(row), qty: row.salable }
}

/** Whether enough is left of one of its parts: a bundle may take several units of it. */
function hasPart(option: BundleOptionRow): boolean {
  return choosable(option).some(
    (choice) => stockState(choice.part, fewestUnits(option, choice)) !== 'out_of_stock',
  )
}

function sumOf(parts: PartRow[]): number {
  return parts.reduce((sum, part) => sum + part.salable, 0)
}
