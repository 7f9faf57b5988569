import { afterEach, expect, test, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.ts'

const signal = 'SIGHUP'
const before = process.listeners(signal)
afterEach(() => {
  for (const name of ['SIGINT', 'SIGTERM', signal] as const)
    for (const listener of process.listeners(name))
      if (!before.includes(listener)) process.off(name, listener)
})

/** What a shop that closes like this says, and its exit code. */
async function stopped(close: () => Promise<void>): Promise<{ code: number; said: string[] }> {
  const said: string[] = []
  const ended = Promise.withResolvers<number>()
  stopOnSignal({ close }, (sentence) => said.push(sentence), { mostMs: 50, exit: ended.resolve })
  process.emit(signal)
  process.emit(signal)
  return { code: await ended.promise, said }
}

test('a shop that is told to stop, once or twice, closes once', async () => {
  const close = vi.fn(async () => undefined)
  expect(await stopped(close)).toEqual({ code: 0, said: ['Closing …'] })
  expect(close).toHaveBeenCalledTimes(1)
})

test('a shop that does not come to an end is ended, and says so', async () => {
  const { code, said } = await stopped(() => new Promise(() => undefined))
  expect({ code, last: said.at(-1) }).toEqual({
    code: 1,
    last: 'The shop did not close within 0.05 s: it ends now.',
  })
})

test('a shop that cannot close says why, and ends', async () => {
  const { code, said } = await stopped(async () => {
    throw new Error('the database is away')
  })
  expect({ code, last: said.at(-1) }).toEqual({
    code: 1,
    last: 'The shop did not close: the database is away',
  })
})
