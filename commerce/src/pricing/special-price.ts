import type { Cents } from '#src/money'

export interface SpecialPriceTerms {
  priceCents: Cents
  specialPriceCents: Cents | null
  specialFrom: Date | null
  specialTo: Date | null
}

/** PDP-07: the special price where it is below the regular one and now lies in its window, whose ends may be open; else zero. */
export function specialPrice(terms: SpecialPriceTerms, now: Date): Cents {
  const { priceCents, specialPriceCents, specialFrom, specialTo } = terms
  if (specialPriceCents === null || specialPriceCents >= priceCents) return 0
  if (specialFrom && now < specialFrom) return 0
  if (specialTo && now > specialTo) return 0
  return specialPriceCents
}
