import { type Cents, shareOf } from '#src/money'
import { specialPrice, type SpecialPriceTerms } from '#src/pricing/special-price'

/** A sparse price: of a group, a store view or from a quantity on. Null: any. */
export interface PriceOverride {
  priceGroupId: number | null
  minQty: number
  priceCents: Cents | null
  /** 10 % is 100,000 */
  percentOffMillionths: number | null
}

/** One step of how a price came about. */
export interface PriceStep {
  rule: 'regular' | 'special' | 'group' | 'tier' | 'option' | 'bundle'
  /** the unit price after this step */
  cents: Cents
}

/**
 * What one unit costs a caller of a price group at a quantity: the lowest of the regular price, the special price valid
 * now, and the overrides that hold. Amounts include tax.
 */
export function unitPrice(
  terms: SpecialPriceTerms,
  overrides: PriceOverride[],
  caller: { priceGroupId: number; qty: number; now: Date },
): { cents: Cents; steps: PriceStep[] } {
  const steps: PriceStep[] = [{ rule: 'regular', cents: terms.priceCents }]
  let cents = terms.priceCents
  const special = specialPrice(terms, caller.now)
  if (special > 0) {
    cents = special
    steps.push({ rule: 'special', cents })
  }
  for (const override of overrides) {
    if (override.priceGroupId !== null && override.priceGroupId !== caller.priceGroupId) continue
    if (override.minQty > caller.qty) continue
    const price = overridePrice(override, terms.priceCents)
    if (price >= cents) continue
    cents = price
    steps.push({ rule: override.minQty > 1 ? 'tier' : 'group', cents })
  }
  return { cents, steps }
}

export function overridePrice(override: PriceOverride, regular: Cents): Cents {
  if (override.priceCents !== null) return override.priceCents
  return regular - shareOf(regular, override.percentOffMillionths ?? 0)
}
