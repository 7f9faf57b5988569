import { specialPrice } from 'commerce/pricing/special-price'
import type { EntryRow, VariantRow } from '#src/catalog/product-row'
import { type Sellable, specialTermsOf } from '#src/catalog/sellable'

/** The special price of a bundle is the percentage that is left, in hundredths. */
const wholeBundle = 100_00

/**
 * Whether a special price of the product, or of one of the variants that its price is of, is valid now (PDP-07). What a set consists of has
 * its own page, and is on sale there.
 */
export function hasSpecialPrice(row: EntryRow, variants: VariantRow[], now: Date): boolean {
  if (row.type === 'grouped') return false
  if (row.type === 'bundle') return specialPrice({ ...specialTermsOf(row), priceCents: wholeBundle }, now) > 0
  const sold: Sellable[] = row.type === 'configurable' && variants.length > 0 ? variants : [row]
  return sold.some((each) => specialPrice(specialTermsOf(each), now) > 0)
}
