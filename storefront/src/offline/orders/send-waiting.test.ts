import { afterEach, expect, test, vi } from 'vitest'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { listToSend } from '#src/offline/orders/waiting-orders'
import { sendWaiting } from '#src/offline/send-waiting'
import { drainTasks } from '#src/offline/tasks/drain-tasks'
import type { Words } from '#src/ui/words/words'

vi.mock('#src/offline/orders/drain-orders', () => ({ drainOrders: vi.fn(async () => {}) }))
vi.mock('#src/offline/orders/waiting-orders', () => ({ listToSend: vi.fn(async () => []) }))
vi.mock('#src/offline/orders/thank-you-page', () => ({ agreeOnThankYouPage: vi.fn(async () => {}) }))
vi.mock('#src/offline/orders/waiting-changes', () => ({ onWaitingChange: vi.fn() }))
vi.mock('#src/offline/orders/order-sync', () => ({ askForSync: vi.fn() }))
vi.mock('#src/offline/tasks/drain-tasks', () => ({ drainTasks: vi.fn(async () => {}) }))
vi.mock('#src/offline/tasks/task-database', () => ({ readTasks: vi.fn(async () => []) }))
vi.mock('#src/session/renew-session', () => ({
  endDueSession: vi.fn(async () => {}),
  findOrSignOut: vi.fn(),
}))
vi.mock('#src/offline/connectivity', () => ({ isOnline: () => true, whenOnline: vi.fn() }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// The parts of the words that sending asks for.
const words = { wait: async () => {}, of: () => (name: string) => name } as unknown as Words

test.each([
  ['the tasks cannot be read', () => vi.mocked(drainTasks).mockRejectedValueOnce(new Error('shut')), words],
  ['the words do not come', () => undefined, { ...words, wait: () => Promise.reject(new TypeError('cut')) }],
  ['the orders cannot be read', () => vi.mocked(drainOrders).mockRejectedValueOnce(new Error('shut')), words],
])('where %s, orders are sent all the same, and the next time is planned', async (_what, fail, given) => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', { addEventListener: vi.fn() })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(drainOrders).mockClear()
  vi.mocked(listToSend).mockClear()
  fail()
  await sendWaiting(given)
  expect(log).toHaveBeenCalledOnce()
  expect(drainOrders).toHaveBeenCalledOnce()
  expect(listToSend).toHaveBeenCalledOnce()
})
