import { SEARCH_BOOST, SEARCH_MAX_BOOST } from '#src/limits'

type Weights<Field extends string> = Readonly<Record<Field, number>>

/** SEARCH-05: what a word counts in each field. However they are set, no field drowns the others. */
export function cappedWeights<Field extends string>(weights: Weights<Field>): Weights<Field> {
  const most = Math.min(...Object.values<number>(weights)) * SEARCH_MAX_BOOST
  const capped = Object.entries<number>(weights).map(([field, weight]) => [field, Math.min(weight, most)])
  // The same fields as before.
  return Object.fromEntries(capped) as Weights<Field>
}

export const fieldWeights = cappedWeights(SEARCH_BOOST)
