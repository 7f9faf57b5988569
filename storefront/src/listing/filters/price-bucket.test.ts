import { storeViews } from 'commerce/test/store-views'
import { expect, test } from 'vitest'
import {
  bucketText,
  bucketValue,
  facetKey,
  readBucketValue,
  readFacetKey,
} from '#src/listing/filters/price-bucket'

test.each([
  ['0.0-50.0', '0-50', '< $50'],
  ['50.0-100.0', '50-100', '$50 - $100'],
  ['100.0-150.0', '100-150', '$100 - $150'],
  ['150.0-*', '150-', '> $150'],
])('[CAT-03] the price bucket %s stands in the address as %s and reads %s', (key, value, text) => {
  const bucket = readFacetKey(key)
  expect(bucket).toBeDefined()
  if (!bucket) return
  expect(bucketValue(bucket)).toBe(value)
  expect(bucketText(bucket, storeViews.default)).toBe(text)
  expect(readBucketValue(value)).toEqual(bucket)
})

test('[CAT-03] a price bucket carries the sign of its currency, where the view puts it', () => {
  const bucket = { fromCents: 5_000, untilCents: 10_000 }
  expect(bucketText(bucket, storeViews.de)).toBe('50\u00A0€ - 100\u00A0€')
})

test('a bucket is asked for by the key it was counted under', () => {
  expect(facetKey({ fromCents: 5_000, untilCents: 10_000 })).toBe('50.00-100.00')
  expect(facetKey({ fromCents: 15_000, untilCents: undefined })).toBe('150.00-*')
})

test('what is no amount is no bucket', () => {
  expect(readBucketValue('cheap-dear')).toBeUndefined()
})
