import { expect, test } from 'vitest'
import { priceBucketOf } from '#src/search/price-buckets'

test.each([
  [0, 0],
  [49_99, 0],
  [50_00, 1],
  [149_99, 2],
  [150_00, 3],
  [999_999_00, 3],
])('[CAT-03] a price of %i cents lies in bucket %i', (cents, bucket) => {
  expect(priceBucketOf(cents)).toBe(bucket)
})
