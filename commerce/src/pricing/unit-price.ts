import { type Cents, shareOf } from '#src/money'
import { type CatalogRule, rulePrice, type RuleStep } from '#src/pricing/catalog-rule'
import { specialPrice, type SpecialPriceTerms } from '#src/pricing/special-price'

/** A price override: for a group, a store view, or from a quantity on. Null: any. */
export interface PriceOverride {
  priceGroupId: number | null
  minQty: number
  priceCents: Cents | null
  /** 10% is 100,000 */
  percentOffMillionths: number | null
}

/** Everything that the price of a product depends on. */
export interface PricedGoods {
  terms: SpecialPriceTerms
  overrides: PriceOverride[]
  /** those that include the product, whether or not they are valid now */
  catalogRules: CatalogRule[]
}

/** Whose price, and when. */
export interface PriceCaller {
  priceGroupId: number
  now: Date
}

/** One step of a price calculation. */
export type PriceStep =
  | {
      rule: 'regular' | 'special' | 'group' | 'tier' | 'option' | 'bundle'
      /** the unit price after this step */
      cents: Cents
    }
  | RuleStep

/**
 * The unit price for a caller of a price group at a quantity: the lowest of the regular price, the current special
 * price, the regular price after catalog rules, and the overrides that apply. Amounts include tax.
 */
export function unitPrice(
  { terms, overrides, catalogRules }: PricedGoods,
  caller: PriceCaller & { qty: number },
): { cents: Cents; steps: PriceStep[] } {
  const steps: PriceStep[] = [{ rule: 'regular', cents: terms.priceCents }]
  let cents = terms.priceCents
  const special = specialPrice(terms, caller.now)
  if (special > 0) {
    cents = special
    steps.push({ rule: 'special', cents })
  }
  const ruled = rulePrice(terms.priceCents, catalogRules, caller)
  if (ruled.cents < cents) {
    cents = ruled.cents
    steps.push(...ruled.steps)
  }
  for (const override of overrides) {
    if (!isFor(override, caller) || override.minQty > caller.qty) continue
    const price = overridePrice(override, terms.priceCents)
    if (price >= cents) continue
    cents = price
    steps.push({ rule: override.minQty > 1 ? 'tier' : 'group', cents })
  }
  return { cents, steps }
}

/** Whether an override can apply to a caller at all; nobody sees those of another group. */
export function isFor(override: PriceOverride, caller: { priceGroupId: number }): boolean {
  return override.priceGroupId === null || override.priceGroupId === caller.priceGroupId
}

/** PRICE-06: without price tiers only what everybody pays from the first unit on, such as the price of a store view. */
export function countedOverrides(overrides: PriceOverride[], hasPriceTiers: boolean): PriceOverride[] {
  if (hasPriceTiers) return overrides
  return overrides.filter(({ priceGroupId, minQty }) => priceGroupId === null && minQty <= 1)
}

function overridePrice(override: PriceOverride, regular: Cents): Cents {
  if (override.priceCents !== null) return override.priceCents
  return regular - shareOf(regular, override.percentOffMillionths ?? 0)
}
