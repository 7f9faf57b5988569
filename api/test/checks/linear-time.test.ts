import { expect, test } from 'vitest'
import { timeProblem } from '#test/checks/linear-time'

/** The work tells how long it takes. */
const told = { fewMs: 10, msOf: async (work: () => unknown) => Number(await work()) }

test.each([
  ['a few milliseconds', () => 1],
  ['time that grows with the text', (bytes: number) => bytes / 5],
])('%s: no problem', async (_name, msFor) => {
  expect(await timeProblem((bytes) => () => msFor(bytes), 100, told)).toBeUndefined()
})

test.each([
  ['time that grows with the square', (bytes: number) => bytes ** 2 / 400],
  ['ten times as long as it may take', () => 101],
  ['a longer text that is refused unread', (bytes: number) => (bytes > 100 ? 1 : 60)],
])('%s: a problem', async (_name, msFor) => {
  expect(await timeProblem((bytes) => () => msFor(bytes), 100, told)).toContain('for 100 bytes')
})

test('one slow moment of the machine: no problem', async () => {
  const times = [60, 5, 5]
  expect(await timeProblem(() => () => times.shift(), 100, told)).toBeUndefined()
})
