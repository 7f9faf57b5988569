import 'fake-indexeddb/auto'
import type { WaitingState } from 'commerce/offline/waiting-order'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeOrders } from '#src/offline/orders/order-database'
import { makeWaiting } from '#src/offline/orders/waiting-orders'
import { sendWaitingOrders } from '#src/offline/worker/send-orders'
import { buildOrder, fakeLocks, refusedAnswer } from '#test/order-fakes'

beforeEach(async () => {
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
  vi.stubGlobal('cookieStore', { get: async () => null })
  vi.stubGlobal('clients', { matchAll: async () => [{}] })
  vi.stubGlobal('navigator', { locks: fakeLocks(), onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

async function keepOne(more: object): Promise<void> {
  const now = Date.now()
  const made = makeWaiting(buildOrder(), { now, run: 'page', runMs: 0 })
  await changeOrders(() => ({ put: [{ ...made, ...more }], result: undefined }))
}

const lease = { holder: 'page', until: Date.now() + 50_000, isLocked: false }

test.each<[what: string, state: WaitingState, more: object, isTriedAgain: boolean]>([
  ['has no answer', 'unknown', { nextAt: Date.now() + 9_000, isNextTold: true }, true],
  ['waits for the time that the shop said', 'queued', { nextAt: Date.now() + 9_000, isNextTold: true }, true],
  ['is being sent by a page that may crash', 'sending', { lease }, true],
  ['waits for the shopper', 'queued', { automatic: false }, false],
  ['was refused', 'needs-attention', {}, false],
  ['was placed', 'confirmed', { confirmedAt: Date.now() }, false],
])('[part of NET-03] the browser makes the event again, or not, where an order %s', async (_what, state, more, isTriedAgain) => {
  await keepOne({ state, ...more })
  const sending = sendWaitingOrders([])
  await (isTriedAgain ? expect(sending).rejects.toThrow() : expect(sending).resolves.toBeUndefined())
}) // oxfmt-ignore

test('[part of NET-03] the browser makes the event again where the shop is too busy for the order', async () => {
  await keepOne({})
  const { status, text } = refusedAnswer(429, 'too-many-tries')
  const headers = { 'content-type': 'application/json', 'retry-after': '60' }
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }))
  await expect(sendWaitingOrders([])).rejects.toThrow()
})

test('[part of NET-03] an order is sent where the browser tells of a connection a moment before the worker has it', async () => {
  await keepOne({})
  const { status, text } = refusedAnswer(429, 'too-many-tries')
  const sent = vi.fn(
    async () => new Response(text, { status, headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('navigator', { locks: fakeLocks(), onLine: false })
  const sending = expect(sendWaitingOrders([50])).rejects.toThrow()
  setTimeout(() => vi.stubGlobal('navigator', { locks: fakeLocks(), onLine: true }), 10)
  await sending
  expect(sent).toHaveBeenCalledOnce()
})
