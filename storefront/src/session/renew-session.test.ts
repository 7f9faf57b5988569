import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { queueOrder } from '#src/offline/orders/waiting-orders'
import { readTasks } from '#src/offline/tasks/task-database'
import { queueTask } from '#src/offline/tasks/waiting-tasks'
import { keepRefreshLock, readRefreshLock } from '#src/session/kept-refresh-lock'
import { renewSession } from '#src/session/renew-session'
import { sendFromPage } from '#src/session/send-from-page'
import { buildOrder, fakeLocks } from '#test/order-fakes'

let over: boolean[] = []
let asked: string[] = []
let answers: (path: string) => Response | Promise<Response>

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  }
  over = []
  asked = []
  answers = () => Response.json({ code: 200, result: {} })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: 'signed-in=anna', documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<boolean>) => over.push(event.detail))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answers(path)
  })
})
afterEach(() => vi.unstubAllGlobals())

const me = '/api/user/me'
const refused = () => Response.json({ code: 401, reason: 'not-signed-in', result: 'No.' }, { status: 401 })
const known = () => Response.json({ code: 200, result: { id: 7, email: 'anna@example.com' } })
const call = (path = '/api/x') => sendFromPage({ method: 'GET', path, headers: {}, timeoutMs: 1000 })
const timesOf = (path: string) => asked.filter((each) => each === path).length

test('[SESS-06] however many calls fail at once, one renewal runs, and each call is repeated', async () => {
  answers = (path) =>
    path === me ? known() : timesOf(me) === 0 ? refused() : Response.json({ code: 200, result: 1 })
  const all = await Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => call(path)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(timesOf(me)).toBe(1)
  expect(readRefreshLock()).toMatchObject({ level: 0, failures: 0, mark: 'anna' })
})

test('[SESS-06] a page that comes after another one has renewed only repeats its call', async () => {
  keepRefreshLock({ level: 0, failures: 0, mark: 'anna', renewedAt: Date.now() + 1000 })
  expect(await renewSession('anna', Date.now())).toBe('repeat')
  expect(asked).toEqual([])
})

test('[SESS-08] a renewal that is refused logs out silently: the panel opens, unsent tasks go, orders stay', async () => {
  await queueOrder(buildOrder({ owner: 'anna' }))
  await queueTask({ url: '/api/x', payload: { method: 'GET' }, silent: true, callback_event: 'x' })
  answers = refused
  const answer = await call()
  expect(answer.status).toBe(401)
  expect(over).toEqual([false])
  expect(readRefreshLock('anna').level).toBe(-1)
  expect(await readTasks()).toEqual([])
  expect(await readOrders()).toHaveLength(1)
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
  await call()
  expect([over, timesOf(me)]).toEqual([[false], 1])
})

test('[part of SESS-02] another session clears the lock', async () => {
  keepRefreshLock({ level: -1, failures: 3, mark: 'anna', renewedAt: 0 })
  expect(readRefreshLock('bea')).toMatchObject({ level: 0, failures: 0 })
})

test('a renewal without an answer says nothing of the session', async () => {
  answers = (path) => (path === me ? Promise.reject(new TypeError('cut')) : refused())
  expect((await call()).status).toBe(401)
  expect(over).toEqual([])
  expect(readRefreshLock()).toMatchObject({ level: 0, failures: 1 })
})

test('[part of SESS-09] after 20 renewals that brought nothing the page is told that the shop gave up', async () => {
  answers = (path) =>
    path === me ? Response.json({ code: 503, result: 'Away.' }, { status: 503 }) : refused()
  for (let time = 0; time < 20; time++) await call()
  expect(over).toEqual([])
  await call()
  expect([over, timesOf(me)]).toEqual([[true], 20])
})

test('a guest’s call that is refused renews nothing', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  answers = refused
  expect((await call()).status).toBe(401)
  expect(timesOf(me)).toBe(0)
})
