import 'fake-indexeddb/auto'
import { idleLock } from 'commerce/offline/refresh-lock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { queueOrder } from '#src/offline/orders/waiting-orders'
import { readTasks } from '#src/offline/tasks/task-database'
import { queueTask } from '#src/offline/tasks/waiting-tasks'
import { keepRefreshLock, readRefreshLock } from '#src/session/kept-refresh-lock'
import { findInTurn } from '#src/session/find-in-turn'
import { endDueSession, renewSession } from '#src/session/renew-session'
import { sendFromPage } from '#src/session/send-from-page'
import { buildOrder, fakeLocks } from '#test/order-fakes'

let over: boolean[] = []
let asked: string[] = []
let answers: (path: string) => Response | Promise<Response>
let page: { cookie: string; documentElement: { dataset: Record<string, string> } }

beforeEach(async () => {
  await keepRefreshLock(idleLock)
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
  page = { cookie: 'signed-in=anna', documentElement: { dataset: {} } }
  vi.stubGlobal('document', page)
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
const away = () => Response.json({ code: 503, result: 'Away.' }, { status: 503 })
/** The server ends the session and takes the cookies along, as a page's form has it. */
const signedOut = () => {
  page.cookie = ''
  return Response.json(null)
}
const known = () => Response.json({ code: 200, result: { id: 7, email: 'anna@example.com' } })
const call = (path = '/api/x') => sendFromPage({ method: 'GET', path, headers: {}, timeoutMs: 1000 })
const timesOf = (path: string) => asked.filter((each) => each === path).length

test('[SESS-06] however many calls fail at once, in two tabs, one renewal takes the lock and runs, and each call is repeated; one that fails leaves the lock at -1', async () => {
  expect((await readRefreshLock()).level).toBe(0)
  const during: number[] = []
  answers = async (path) => {
    if (path !== me) return timesOf(me) === 0 ? refused() : Response.json({ code: 200, result: 1 })
    during.push((await readRefreshLock('anna')).level)
    return known()
  }
  vi.resetModules()
  const { sendFromPage: sendFromOther } = await import('#src/session/send-from-page')
  const inOther = (path: string) => sendFromOther({ method: 'GET', path, headers: {}, timeoutMs: 1000 })
  const called = ['/api/a', '/api/b', '/api/c', '/api/d']
  const all = await Promise.all([...called.slice(0, 2).map(call), ...called.slice(2).map(inOther)])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([timesOf(me), ...called.map(timesOf)]).toEqual([1, 2, 2, 2, 2])
  expect(during).toEqual([1])
  expect(await readRefreshLock()).toMatchObject({ level: 0, failures: 0, mark: 'anna' })

  // Without an answer the counter rises, and a refusal ends it.
  await keepRefreshLock(idleLock)
  answers = (path) => (path === me ? Promise.reject(new TypeError('cut')) : refused())
  await call()
  expect(await readRefreshLock('anna')).toMatchObject({ level: 0, failures: 1 })
  answers = refused
  await call()
  expect((await readRefreshLock('anna')).level).toBe(-1)
})

test('[part of SESS-06] a page that comes after another one has renewed only repeats its call', async () => {
  await keepRefreshLock({ ...idleLock, mark: 'anna', renewedAt: Date.now() + 1000 })
  expect(await renewSession('anna', Date.now())).toBe('repeat')
  expect(asked).toEqual([])
})

test('[part of SESS-08] a renewal that is refused logs out silently: the panel opens, unsent tasks go, orders stay; where the merchant renews no sessions, nobody asks first, and the session ends', async () => {
  await queueOrder(buildOrder({ owner: 'anna' }))
  await queueTask({ url: '/api/x', payload: { method: 'GET' }, silent: true, callback_event: 'x' })
  answers = refused
  const answer = await call()
  expect(answer.status).toBe(401)
  expect(over).toEqual([false])
  expect((await readRefreshLock('anna')).level).toBe(-1)
  expect(await readTasks()).toEqual([])
  expect(await readOrders()).toHaveLength(1)
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
  await call()
  expect([over, timesOf(me)]).toEqual([[false], 1])
  await keepRefreshLock(idleLock)
  page.documentElement.dataset['sessionRenewal'] = 'off'
  answers = (path) => (path === '/sign-in' ? signedOut() : refused())
  expect((await call()).status).toBe(401)
  expect([over, timesOf(me), timesOf('/sign-in'), page.cookie]).toEqual([[false, false], 1, 1, ''])
})

test('[part of SESS-02] another session clears the lock', async () => {
  await keepRefreshLock({ ...idleLock, level: -1, failures: 3, mark: 'anna' })
  expect(await readRefreshLock('bea')).toMatchObject({ level: 0, failures: 0 })
})

test('a renewal without an answer says nothing of the session', async () => {
  answers = (path) => (path === me ? Promise.reject(new TypeError('cut')) : refused())
  expect((await call()).status).toBe(401)
  expect(over).toEqual([])
  expect(await readRefreshLock()).toMatchObject({ level: 0, failures: 1 })
})

test('[part of SESS-09] after 20 renewals that brought nothing the shop ends the session, though it may be good, and the page is told', async () => {
  answers = (path) => (path === '/sign-in' ? signedOut() : path === me ? away() : refused())
  for (let time = 0; time < 20; time++) await call()
  expect([over, timesOf('/sign-in')]).toEqual([[], 0])
  await call()
  expect([over, timesOf(me), timesOf('/sign-in'), page.cookie]).toEqual([[true], 20, 1, ''])
})

test('[part of SESS-09] where the shop is away at that moment, the session ends once it is back', async () => {
  answers = (path) => (path === me || path === '/sign-in' ? away() : refused())
  for (let time = 0; time < 21; time++) await call()
  expect([over, timesOf('/sign-in')]).toEqual([[true], 1])
  await endDueSession()
  answers = (path) => (path === '/sign-in' ? signedOut() : refused())
  await endDueSession()
  expect([timesOf('/sign-in'), page.cookie]).toEqual([3, ''])
  await endDueSession()
  expect(timesOf('/sign-in')).toBe(3)
})

test('[part of SESS-06] whoever sends what waits asks in turn with the pages, as one of them', async () => {
  let running = 0
  let most = 0
  answers = async (path) => {
    if (path !== me) return timesOf(me) === 0 ? refused() : Response.json({ code: 200, result: 1 })
    most = Math.max(most, (running += 1))
    expect((await readRefreshLock('anna')).level).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    return known()
  }
  await Promise.all([findInTurn('anna'), call(), findInTurn('anna')])
  expect(most).toBe(1)
  expect(await readRefreshLock('anna')).toMatchObject({ level: 0, failures: 0 })
  // That the shop does not say counts for nothing.
  answers = away
  for (let time = 0; time < 25; time++)
    expect(await findInTurn('anna')).toEqual({ customer: undefined, isOverNow: false })
  expect((await readRefreshLock('anna')).failures).toBe(0)
})

test('[part of SESS-06] once the worker has heard that the session is over, nobody asks again', async () => {
  answers = refused
  expect(await findInTurn('anna')).toEqual({ customer: 'nobody', isOverNow: true })
  expect(await findInTurn('anna')).toEqual({ customer: 'nobody', isOverNow: false })
  await call()
  expect(timesOf(me)).toBe(1)
})

test('a guest’s call that is refused renews nothing', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  answers = refused
  expect((await call()).status).toBe(401)
  expect(timesOf(me)).toBe(0)
})
