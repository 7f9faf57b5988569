import { PRICE_BUCKET_BOUNDS_CENTS } from '#src/limits'
import type { Cents } from '#src/money'
import type { Interval } from '#src/search/query-filters'

const bounds = [0, ...PRICE_BUCKET_BOUNDS_CENTS, Infinity]

/** Half-open: a price equal to a bound belongs to the bucket above it. */
export const priceBuckets: readonly Interval[] = bounds
  .slice(0, -1)
  .map((from, index) => ({ from, until: bounds[index + 1] ?? Infinity }))

export function priceBucketOf(cents: Cents): number {
  let bucket = 0
  while (cents >= (priceBuckets[bucket]?.until ?? Infinity)) bucket++
  return bucket
}
