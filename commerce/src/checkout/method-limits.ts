import type { Cents } from '#src/money'

/** Where and for how much a way to ship or to pay is meant. */
export interface MethodLimits {
  /** ISO codes; empty: everywhere */
  countries: string[]
  minTotalCents: Cents | null
  maxTotalCents: Cents | null
}

export function isWithin(limits: MethodLimits, { country, cents }: { country: string; cents: Cents }) {
  if (limits.countries.length > 0 && !limits.countries.includes(country)) return false
  return cents >= (limits.minTotalCents ?? cents) && cents <= (limits.maxTotalCents ?? cents)
}
