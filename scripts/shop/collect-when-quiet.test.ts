import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenQuiet } from './collect-when-quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often garbage was collected after each check, given how busy the server was before it. */
function collectionsAfter(...busy: number[]): number[] {
  const collect = vi.fn()
  let share = 0
  collectWhenQuiet({ shareBusy: () => share, collect })
  return busy.map((each) => {
    share = each
    vi.advanceTimersByTime(2_500)
    return collect.mock.calls.length
  })
}

test('garbage is collected once when a server has been quiet for ten seconds, and again only after it was busy', () => {
  expect(collectionsAfter(0.9, 0.01, 0, 0, 0, 0, 0, 0, 0.2, 0, 0, 0, 0)).toEqual([
    0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2,
  ])
})

test('a server that is never quiet for so long is left alone', () => {
  expect(collectionsAfter(0, 0, 0, 0.3, 0, 0, 0, 0.3, 0, 0, 0.3).at(-1)).toBe(0)
})
