import { PRICE_MAX_CENTS } from '#src/limits'
import { ALL_MILLIONTHS, type Cents, shareOf } from '#src/money'
import {
  lowestProfit,
  priceOfMargin,
  type ProductCosts,
  type StudioProductPrices,
  studioProductPrices,
  type StudioPricing,
} from '#src/studio-prices/studio-prices'

/** What becomes of the student prices of many products at once. Amounts and percentages may be below 0. */
export type BulkRule =
  | { kind: 'set'; cents: Cents }
  | { kind: 'amount'; cents: Cents }
  /** of the student price; 10% is 100,000 */
  | { kind: 'percent'; millionths: number }
  /** so much of what a student pays is profit */
  | { kind: 'margin'; millionths: number }
  /** no price of its own any more: the studio's default */
  | { kind: 'default' }

/** A product of the studio. */
export interface PricedProduct extends ProductCosts {
  sku: string
  /** the student price that the studio set */
  ownCents: Cents | null
}

export type PriceWarning = 'below-zero' | 'too-high' | 'below-my-price'

export interface PreviewRow extends StudioProductPrices {
  sku: string
  /** what students are charged now */
  oldCents: Cents
  /** the studio's own price after the change */
  ownCents: Cents | null
  warnings: PriceWarning[]
}

/** The same as an owner is shown it, with what the change itself needs. */
export interface PreviewedPrice extends Omit<PreviewRow, 'ownCents'> {
  name: string
  version: number
}

/** A product at its new prices, beside what it costs now. */
export function previewRow(product: PricedProduct, rule: BulkRule, pricing: StudioPricing): PreviewRow {
  const { sku, myCents } = product
  const { studentCents: oldCents } = studioProductPrices(product, product.ownCents, pricing)
  const ownCents = priceByRule(rule, { myCents, oldCents })
  const prices = studioProductPrices(product, ownCents, pricing)
  return { sku, oldCents, ownCents, ...prices, warnings: warningsOf(prices) }
}

/** Whether a change can be made at all; what lies below my price can. */
export function isPossible({ warnings }: Pick<PreviewRow, 'warnings'>): boolean {
  return !warnings.includes('below-zero') && !warnings.includes('too-high')
}

/** Also where only the variant that costs most is sold at a loss. */
export function warningsOf(prices: StudioProductPrices): PriceWarning[] {
  if (prices.studentCents < 0) return ['below-zero']
  if (prices.studentCents > PRICE_MAX_CENTS) return ['too-high']
  return lowestProfit(prices) < 0 ? ['below-my-price'] : []
}

function priceByRule(rule: BulkRule, { myCents, oldCents }: { myCents: Cents; oldCents: Cents }) {
  switch (rule.kind) {
    case 'set':
      return rule.cents
    case 'amount':
      return oldCents + rule.cents
    case 'percent':
      return shareOf(oldCents, ALL_MILLIONTHS + rule.millionths)
    case 'margin':
      return priceOfMargin(myCents, rule.millionths)
    case 'default':
      return null
  }
}
