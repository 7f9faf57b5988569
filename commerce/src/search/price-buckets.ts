import type { FacetBucket } from '#src/contract/search'
import { PRICE_BUCKET_BOUNDS_CENTS } from '#src/limits'
import { type Cents, parseAmount } from '#src/money'
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

/** '50.0-100.0' and '150.0-*' */
function priceBucketKey(bucket: Interval): string {
  return `${boundText(bucket.from)}-${boundText(bucket.until)}`
}

const bucketKey = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?|\*)$/

/** The prices a bucket's key stands for; undefined where it is none. */
export function readPriceBucketKey(key: string): Interval | undefined {
  const match = bucketKey.exec(key)
  const from = parseAmount(match?.[1] ?? '')
  const until = match?.[2] === '*' ? Infinity : parseAmount(match?.[2] ?? '')
  return from === undefined || until === undefined ? undefined : { from, until }
}

/** The filled buckets of counts, in the order of `priceBuckets`. */
export function priceFacet(counts: ArrayLike<number>): FacetBucket[] {
  return priceBuckets.flatMap((bucket, index) => {
    const count = counts[index] ?? 0
    if (count === 0) return []
    const to = bucket.until === Infinity ? {} : { to: bucket.until / 100 }
    return [{ key: priceBucketKey(bucket), doc_count: count, from: bucket.from / 100, ...to }]
  })
}

function boundText(cents: number): string {
  if (cents === Infinity) return '*'
  return cents % 100 === 0 ? `${cents / 100}.0` : String(cents / 100)
}
