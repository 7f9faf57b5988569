import { type Cents, MILLIONTHS_PER_HUNDREDTH_OF_PERCENT, shareOf } from '#src/money'

export interface SpecialPriceTerms {
  priceCents: Cents
  specialPriceCents: Cents | null
  /** in its place the share of the regular price that is left: 80 % is 800,000 */
  specialShareMillionths?: number | undefined
  specialFrom: Date | null
  specialTo: Date | null
}

/** PDP-07: the special price where it is below the regular one and now lies in its window, whose ends may be open; else zero. */
export function specialPrice(terms: SpecialPriceTerms, now: Date): Cents {
  const { priceCents, specialPriceCents, specialShareMillionths: share, specialFrom, specialTo } = terms
  const special = share === undefined ? specialPriceCents : shareOf(priceCents, share)
  if (special === null || special >= priceCents) return 0
  if (specialFrom && now < specialFrom) return 0
  if (specialTo && now > specialTo) return 0
  return special
}

/** The special price of every bundle is a percentage, in hundredths: of one with a price of its own, of that price. */
export function ownBundleTerms({ specialPriceCents, ...terms }: SpecialPriceTerms): SpecialPriceTerms {
  const share =
    specialPriceCents === null ? undefined : specialPriceCents * MILLIONTHS_PER_HUNDREDTH_OF_PERCENT
  return { ...terms, specialPriceCents: null, specialShareMillionths: share }
}

/** What choices add to a bundle with a price of its own: its special price is a percentage of all of it. */
export function addedNow(terms: SpecialPriceTerms, addedCents: Cents, now: Date): Cents {
  if (terms.specialShareMillionths === undefined) return addedCents
  return specialPrice({ ...terms, priceCents: addedCents }, now) || addedCents
}
