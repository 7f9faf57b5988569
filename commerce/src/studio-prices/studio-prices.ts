import { PRICE_MAX_CENTS } from '#src/limits'
import { ALL_MILLIONTHS, type Cents, divideRounded, shareOf } from '#src/money'

/** What students pay for a product that has no price of its own in the studio. */
export type DefaultPrice =
  | { kind: 'list' }
  /** my price, and so much more; 10% is 100,000 */
  | { kind: 'percent'; millionths: number }
  /** so much of what a student pays is profit */
  | { kind: 'margin'; millionths: number }

/** How a studio prices. */
export interface StudioPricing {
  /** what the list price has above my price: 1.5 times is 1,500,000 */
  msrpFactorMillionths: number
  defaultPrice: DefaultPrice
}

export interface StudioPrices {
  /** what the studio pays */
  myCents: Cents
  /** the MSRP */
  listCents: Cents
  /** what students are charged */
  studentCents: Cents
  /** below 0: the studio pays more than its students */
  profitCents: Cents
}

/** The same of a product whose variants may cost the studio different amounts: `myCents` is the lowest. */
export interface StudioProductPrices extends StudioPrices {
  /** what the studio pays for the variant that costs most */
  highestCents: Cents
  /** the profit of that one */
  profitAtHighestCents: Cents
}

/** What a product costs the studio. */
export type ProductCosts = Pick<StudioProductPrices, 'myCents' | 'highestCents'>

/** STUDIO-10: the prices of a product in a studio. A price that the studio set is that of all its variants. */
export function studioProductPrices(
  { myCents, highestCents }: ProductCosts,
  ownCents: Cents | null,
  pricing: StudioPricing,
): StudioProductPrices {
  const { profitCents: profitAtHighestCents } = studioPrices(highestCents, ownCents, pricing)
  return { ...studioPrices(myCents, ownCents, pricing), highestCents, profitAtHighestCents }
}

/** The lowest profit that a variant brings. */
export function lowestProfit({
  profitCents,
  profitAtHighestCents,
}: Pick<StudioProductPrices, 'profitCents' | 'profitAtHighestCents'>): Cents {
  return Math.min(profitCents, profitAtHighestCents)
}

/** STUDIO-10: the prices of an article in a studio. `ownCents`: the student price that the studio set; null: none. */
export function studioPrices(
  myCents: Cents,
  ownCents: Cents | null,
  { msrpFactorMillionths, defaultPrice }: StudioPricing,
): StudioPrices {
  const listCents = listPrice(myCents, msrpFactorMillionths)
  const studentCents = ownCents ?? priceByDefault(defaultPrice, { myCents, listCents })
  return { myCents, listCents, studentCents, profitCents: studentCents - myCents }
}

/** My price times the factor, plus my price. */
export function listPrice(myCents: Cents, factorMillionths: number): Cents {
  return myCents + shareOf(myCents, factorMillionths)
}

/** The price at which so much of it is profit. */
export function priceOfMargin(myCents: Cents, millionths: number): Cents {
  const left = ALL_MILLIONTHS - millionths
  return left <= 0
    ? PRICE_MAX_CENTS + 1
    : divideRounded(BigInt(myCents) * BigInt(ALL_MILLIONTHS), BigInt(left))
}

function priceByDefault(rule: DefaultPrice, { myCents, listCents }: { myCents: Cents; listCents: Cents }) {
  switch (rule.kind) {
    case 'list':
      return listCents
    case 'percent':
      return myCents + shareOf(myCents, rule.millionths)
    case 'margin':
      return priceOfMargin(myCents, rule.millionths)
  }
}
