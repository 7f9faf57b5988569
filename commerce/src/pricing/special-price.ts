import { type Cents, MILLIONTHS_PER_HUNDREDTH_OF_PERCENT, shareOf } from '#src/money'

export interface SpecialPriceTerms {
  priceCents: Cents
  specialPriceCents: Cents | null
  /** instead of it, the share of the regular price that is left: 80% is 800,000 */
  specialShareMillionths?: number | undefined
  specialFrom: Date | null
  specialTo: Date | null
}

/** PDP-07: the special price if it is below the regular one and valid now (its dates may be open); otherwise zero. */
export function specialPrice(terms: SpecialPriceTerms, now: Date): Cents {
  const { priceCents, specialPriceCents, specialShareMillionths: share, specialFrom, specialTo } = terms
  const special = share === undefined ? specialPriceCents : shareOf(priceCents, share)
  if (special === null || special >= priceCents) return 0
  if (specialFrom && now < specialFrom) return 0
  if (specialTo && now > specialTo) return 0
  return special
}

/** The special price of every bundle is a percentage, in hundredths; if the bundle has its own price, of that price. */
export function ownBundleTerms({ specialPriceCents, ...terms }: SpecialPriceTerms): SpecialPriceTerms {
  const share =
    specialPriceCents === null ? undefined : specialPriceCents * MILLIONTHS_PER_HUNDREDTH_OF_PERCENT
  return { ...terms, specialPriceCents: null, specialShareMillionths: share }
}

/** What choices add to a bundle with its own price: its special price is a percentage of everything. */
export function addedNow(terms: SpecialPriceTerms, addedCents: Cents, now: Date): Cents {
  if (terms.specialShareMillionths === undefined) return addedCents
  return specialPrice({ ...terms, priceCents: addedCents }, now) || addedCents
}
