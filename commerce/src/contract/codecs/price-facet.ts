import type { FacetBucket } from '#src/contract/search'
import { parseAmount } from '#src/money'
import { priceBuckets } from '#src/search/price-buckets'
import type { Interval } from '#src/search/query-filters'

/** '50.0-100.0' and '150.0-*' */
function priceBucketKey(bucket: Interval): string {
  return `${boundText(bucket.from)}-${boundText(bucket.until)}`
}

const bucketKey = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?|\*)$/

/** The price range of a bucket key; undefined if it is none. */
export function readPriceBucketKey(key: string): Interval | undefined {
  const match = bucketKey.exec(key)
  const from = parseAmount(match?.[1] ?? '')
  const until = match?.[2] === '*' ? Infinity : parseAmount(match?.[2] ?? '')
  return from === undefined || until === undefined ? undefined : { from, until }
}

/** The non-empty buckets of the counts, in the order of `priceBuckets`. */
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
