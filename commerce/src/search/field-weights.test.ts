import { expect, test } from 'vitest'
import { SEARCH_BOOST } from '#src/limits'
import { cappedWeights, fieldWeights } from '#src/search/field-weights'

test('[part of SEARCH-05] a field outweighs another at most 100 times, however it is set', () => {
  expect(cappedWeights({ name: 1_000, sku: 60, label: 0.5 })).toEqual({ name: 50, sku: 50, label: 0.5 })
  expect(cappedWeights({ name: 100, label: 1 })).toEqual({ name: 100, label: 1 })
})

test('[part of SEARCH-05] the weights of the shop are as they are set', () => {
  expect(fieldWeights).toEqual(SEARCH_BOOST)
})
