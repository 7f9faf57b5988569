import type { Cents } from '#src/money'

/** The countries and totals that a method is for. */
export interface MethodLimits {
  /** ISO codes; empty: all countries */
  countries: string[]
  minTotalCents: Cents | null
  maxTotalCents: Cents | null
}

export function isWithin(limits: MethodLimits, { country, cents }: { country: string; cents: Cents }) {
  if (limits.countries.length > 0 && !limits.countries.includes(country)) return false
  return cents >= (limits.minTotalCents ?? cents) && cents <= (limits.maxTotalCents ?? cents)
}
