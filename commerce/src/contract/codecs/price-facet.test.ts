import { expect, test } from 'vitest'
import { priceFacet, readPriceBucketKey } from '#src/contract/codecs/price-facet'

test('[CAT-03] buckets have their bounds and their counts, and empty ones are left out', () => {
  expect(priceFacet([3, 0, 1, 2])).toEqual([
    { key: '0.0-50.0', doc_count: 3, from: 0, to: 50 },
    { key: '100.0-150.0', doc_count: 1, from: 100, to: 150 },
    { key: '150.0-*', doc_count: 2, from: 150 },
  ])
})

test('[CAT-03] the key of a bucket can be read back', () => {
  expect(['0.0-50.0', '150.0-*', 'x', '1-', '*-5'].map(readPriceBucketKey)).toEqual([
    { from: 0, until: 50_00 },
    { from: 150_00, until: Infinity },
    undefined,
    undefined,
    undefined,
  ])
})
