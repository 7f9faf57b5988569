import { expect, test } from 'vitest'
import { RESEND_WAIT_MS } from '#src/limits'
import { backoffMs, isDue } from '#src/offline/backoff'

test.each([
  [0, 1, 2_000],
  [1, 1, 4_000],
  [3, 0.5, 9_000],
  [3, 0, 2_000],
  [100, 1, 900_000],
])('after %i tries and with the random number %f it waits %i ms', (tries, random, wait) => {
  expect(backoffMs(tries, random)).toBe(wait)
})

test('a plan further away than any can be is due: the clock was set back', () => {
  expect([isDue(5, 5), isDue(6, 5), isDue(6 + RESEND_WAIT_MS.most, 5)]).toEqual([true, false, true])
})
