import { expect, test } from 'vitest'
import { usualFit } from '#src/reviews/review-fit'

test.each([
  [{ small: 0, true: 0, large: 0 }, undefined],
  [{ small: 1, true: 0, large: 0 }, 'small'],
  [{ small: 1, true: 1, large: 0 }, 'true'],
  [{ small: 2, true: 1, large: 2 }, 'true'],
  [{ small: 3, true: 1, large: 2 }, 'small'],
  [{ small: 1, true: 3, large: 4 }, 'large'],
  [{ small: 1, true: 9, large: 4 }, 'true'],
])('[UX-87] of %j the usual fit is %s', (counts, fit) => {
  expect(usualFit(counts)).toBe(fit)
})
