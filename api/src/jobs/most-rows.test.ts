import { expect, test } from 'vitest'
import { maxRowsAtOnce } from '#src/jobs/max-rows-at-once'

test.each([
  ['a shop that is new', { usualRows: 0, totalRows: 0 }, 100],
  ['a small shop', { usualRows: 2, totalRows: 900 }, 100],
  ['a shop that forgets 50 rows an hour', { usualRows: 50, totalRows: 36_000 }, 3_600],
  ['a large shop at its first clean-up', { usualRows: 0, totalRows: 2_000_000 }, 200_000],
  ['much that lives for an hour', { usualRows: 4_000, totalRows: 4_100 }, 40_000],
])('%s: so many rows go without asking', (_, rows, most) => {
  expect(maxRowsAtOnce(rows)).toBe(most)
})
