import { expect, test, vi } from 'vitest'
import type { AppContext } from '#src/context'
import { Parts } from '#src/parts'

test('[part of LOG-01] a part that is registered twice is opened once, with a warning', async () => {
  const warn = vi.fn()
  // Only the log is used.
  const context = { log: { warn } } as unknown as AppContext
  let opened = 0
  const counter = () => ({ number: ++opened })
  const parts = new Parts()
  await parts.open(context, [counter, counter])
  expect(opened).toBe(1)
  expect(parts.get(counter)).toEqual({ number: 1 })
  expect(warn.mock.calls).toEqual([[{ key: 'counter' }, 'Store with key already exists']])
})
