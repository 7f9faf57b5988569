import 'fake-indexeddb/auto'
import { idleLock } from 'commerce/offline/refresh-lock'
import frame from 'commerce/words/en/frame'
import offline from 'commerce/words/en/offline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotices } from '#src/notices/notices-store'
import { sendWaiting } from '#src/offline/send-waiting'
import { readTasks } from '#src/offline/tasks/task-database'
import { queueTask } from '#src/offline/tasks/waiting-tasks'
import { keepRefreshLock } from '#src/session/kept-refresh-lock'
import type { Words } from '#src/ui/words/words'

vi.mock('#src/offline/orders/drain-orders', () => ({ drainOrders: vi.fn(async () => {}) }))
vi.mock('#src/offline/orders/waiting-orders', () => ({ listToSend: vi.fn(async () => []) }))
vi.mock('#src/offline/orders/thank-you-page', () => ({ agreeOnThankYouPage: vi.fn(async () => {}) }))
vi.mock('#src/offline/orders/waiting-changes', () => ({ onWaitingChange: vi.fn() }))
vi.mock('#src/session/renew-session', () => ({
  endDueSession: vi.fn(async () => {}),
  findOrSignOut: vi.fn(),
}))
vi.mock('#src/offline/connectivity', () => ({ isOnline: () => true, whenOnline: vi.fn() }))

const sentences: Record<string, Record<string, string>> = { frame, offline }
// The parts of the words that sending asks for.
const words = {
  wait: async () => {},
  of: (subject: string) => (name: string) => sentences[subject]?.[name],
} as unknown as Words

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('document', { cookie: '', addEventListener: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true })
  useNotices.setState({ shown: [] })
})
afterEach(() => vi.unstubAllGlobals())

interface Case {
  body: { code: number; result: unknown }
  silent?: boolean
  lock?: typeof idleLock
  shown?: string[]
}
const failed = { code: 404, result: 'No such product.' }
const notFoundHost = { code: 500, result: { code: 'ENOTFOUND' } }

test.each<[string, Case]>([
  ['is shown with OK until that is pressed', { body: failed, shown: ['No such product.'] }],
  ['is not shown of a silent task', { body: failed, silent: true }],
  ['is not shown where the host was not found', { body: notFoundHost }],
  ['is not shown while the token is refreshed', { body: failed, lock: { ...idleLock, level: 1 } }],
  ['is none after 200', { body: { code: 200, result: 'Yes.' } }],
])(
  '[NET-08] the error of a task %s',
  async (_what, { body, silent = false, lock = idleLock, shown = [] }) => {
    await keepRefreshLock({ ...lock, startedAt: Date.now() })
    vi.stubGlobal('fetch', async () => Response.json(body, { status: body.code }))
    const task = { url: '/api/x', payload: { method: 'GET' as const }, silent, callback_event: 'x' }
    await queueTask(task, { storeCode: '', studioKey: null, owner: '' }, 7)
    await sendWaiting(words)
    expect(await readTasks()).toEqual([])
    const seen = useNotices.getState().shown
    expect(seen.map(({ text }) => text)).toEqual(shown)
    for (const each of seen) {
      expect(each).toMatchObject({ kind: 'error', actions: [{ label: 'OK' }], lifetimeMs: null })
    }
  },
)
