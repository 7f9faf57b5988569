import { ONLINE_AGAIN_MS } from 'commerce/offline-limits'
import { afterEach, expect, test, vi } from 'vitest'
import { watchConnection } from '#src/offline/connection'

/** A browser whose shop gives these answers. */
function browser() {
  const shop = { answers: true, asked: 0 }
  const events = new EventTarget()
  const waits: { then: () => void; waitMs: number }[] = []
  const connection = watchConnection({
    ask: async () => {
      shop.asked++
      return shop.answers
    },
    events,
    later: (then, waitMs) => void waits.push({ then, waitMs }),
  })
  const hint = async (name: string) => {
    events.dispatchEvent(new Event(name))
    await connection.check()
  }
  return { shop, connection, waits, hint }
}

test('[part of NET-01] [part of C-7] a browser that believes itself offline is so only if the shop does not answer', async () => {
  const { shop, connection, hint } = browser()
  await hint('offline')
  expect(connection.isOnline()).toBe(true)
  shop.answers = false
  await hint('offline')
  expect(connection.isOnline()).toBe(false)
})

test('[part of NET-02] [part of C-7] being online again is believed after an answer of the shop, and said once', async () => {
  const { shop, connection, hint } = browser()
  const [back, changed] = [vi.fn(), vi.fn()]
  connection.whenOnline(back)
  connection.onChange(changed)
  shop.answers = false
  await hint('offline')
  await hint('online')
  expect(connection.isOnline()).toBe(false)
  expect(back).not.toHaveBeenCalled()
  shop.answers = true
  await hint('online')
  await hint('online')
  expect(connection.isOnline()).toBe(true)
  expect(back).toHaveBeenCalledTimes(1)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('[part of NET-01] [part of C-7] a browser that goes offline asks once more: an answer may be from the moment before', async () => {
  const { shop, connection, waits, hint } = browser()
  const asked = connection.check()
  await hint('offline')
  await asked
  expect(connection.isOnline()).toBe(true)
  expect(waits).toHaveLength(1)
  shop.answers = false
  waits[0]!.then()
  await connection.check()
  expect(connection.isOnline()).toBe(false)
})

test('a page without a connection asks again by itself, one question at a time, and no more once it is back', async () => {
  const { shop, connection, waits, hint } = browser()
  shop.answers = false
  await hint('offline')
  await hint('visibilitychange')
  expect(waits).toHaveLength(1)
  expect(waits[0]!.waitMs).toBeGreaterThanOrEqual(ONLINE_AGAIN_MS.least)
  expect(waits[0]!.waitMs).toBeLessThanOrEqual(ONLINE_AGAIN_MS.most)
  shop.answers = true
  waits.shift()!.then()
  await connection.check()
  expect(connection.isOnline()).toBe(true)
  expect(waits).toHaveLength(0)
})

test('questions at the same time are one', async () => {
  const { shop, connection } = browser()
  await Promise.all([connection.check(), connection.check(), connection.check()])
  expect(shop.asked).toBe(1)
})

test('a page that comes to the front asks only if it had no connection', async () => {
  const { shop, connection } = browser()
  const events = new EventTarget()
  watchConnection({
    ask: async () => {
      shop.asked++
      return true
    },
    events,
    later: () => undefined,
  })
  events.dispatchEvent(new Event('visibilitychange'))
  events.dispatchEvent(new Event('pageshow'))
  expect(shop.asked).toBe(0)
  expect(connection.isOnline()).toBe(true)
})

test('who no longer listens is not told', async () => {
  const { shop, connection, hint } = browser()
  const listener = vi.fn()
  const stop = connection.onChange(listener)
  stop()
  shop.answers = false
  await hint('offline')
  expect(listener).not.toHaveBeenCalled()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['an answer of the shop', 'application/json; charset=utf-8', true],
  ['the page of a hotel', 'text/html', false],
  ['nothing within 3 seconds', undefined, false],
])(
  '[C-7] %s, asked by HEAD /healthz, decides whether there is a connection',
  async (_what, type, expected) => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const asked = vi.fn((_path: string, { signal }: RequestInit) =>
      type === undefined
        ? new Promise<Response>((_resolve, reject) =>
            signal!.addEventListener('abort', () => reject(new Error('late'))),
          )
        : Promise.resolve(new Response(null, { headers: { 'content-type': type } })),
    )
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('document', {})
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { onLine: true })
    vi.resetModules()
    const { checkOnline } = await import('#src/offline/connectivity')
    const answer = checkOnline()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    late.abort()
    expect(await answer).toBe(expected)
    expect(timeout).toHaveBeenCalledWith(3_000)
    expect(asked).toHaveBeenCalledWith(
      '/healthz',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    )
  },
)
