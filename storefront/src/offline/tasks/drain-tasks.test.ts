import 'fake-indexeddb/auto'
import { idleLock } from 'commerce/offline/refresh-lock'
import { callbackOf, type Task } from 'commerce/offline/task'
import { messages } from 'commerce/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { queueOrder } from '#src/offline/orders/waiting-orders'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { drainTasks, type TaskSurroundings } from '#src/offline/tasks/drain-tasks'
import { changeTasks, readTasks } from '#src/offline/tasks/task-database'
import { clearUnsentTasks, type NewTask, queueTask } from '#src/offline/tasks/waiting-tasks'
import en from 'commerce/words/en/offline'
import { buildOrder, fakeLocks, htmlAnswer, jsonAnswer, placedAnswer } from '#test/order-fakes'

const stock: NewTask = {
  url: '/api/stock/list?skus=A-1',
  payload: { method: 'GET' },
  silent: false,
  callback_event: 'stock-answered',
}
const ofCustomer: NewTask = { ...stock, url: '/api/user/me?token={{token}}' }
const place = { storeCode: '', studioKey: null, owner: '' }

let told: Task[] = []
let errors: string[] = []

beforeEach(async () => {
  told = []
  errors = []
  await changeTasks((tasks) => ({ remove: tasks.map((task) => task.task_id), result: undefined }))
})

function page(more: Partial<TaskSurroundings>) {
  return {
    sentences: {
      badContentType: messages.badContentType,
      wrongResponseFormat: en.wrongResponseFormat,
      tokenNotRefreshed: en.tokenNotRefreshed,
      unexpected: messages.unexpected,
    },
    now: () => 50,
    locks: undefined,
    isOnline: () => true,
    mark: () => '',
    lock: () => idleLock,
    callBack: (task: Task) => void told.push(task),
    showError: (text: string) => void errors.push(text),
    ...more,
  }
}
const answering = (answer: ReturnType<typeof jsonAnswer>) => vi.fn(async () => answer)
const queue = (task: NewTask, owner = '') => queueTask(task, { ...place, owner }, 7)

test('[NET-04] a task that waits has all fields, and calls an event back, or an action behind a marker', async () => {
  await queue(stock)
  await queue(stock)
  expect(await readTasks()).toEqual([
    {
      ...place,
      task_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: stock.url,
      payload: { method: 'GET' },
      transmited: false,
      transmited_at: null,
      created_at: 7,
      updated_at: 7,
      result: null,
      resultCode: null,
      code: null,
      acknowledged: true,
      silent: false,
      callback_event: 'stock-answered',
      lease: null,
    },
  ])
  await queue({ ...stock, url: '/api/other', callback_event: 'store:cart/reload' })
  const callbacks = (await readTasks()).map((task) => callbackOf(task))
  expect(callbacks).toContainEqual({ kind: 'event', name: 'stock-answered' })
  expect(callbacks).toContainEqual({ kind: 'action', name: 'cart/reload' })
})

test('[NET-01] orders and tasks are sent only while online', async () => {
  vi.stubGlobal('document', { cookie: '' })
  await queueOrder(buildOrder())
  await queue(stock)
  const send = answering(jsonAnswer(200, { code: 200, result: [] }))
  const sendOrder = vi.fn(async () => placedAnswer('17'))
  const goThrough = async (isOnline: boolean) => {
    await drainTasks(page({ send, isOnline: () => isOnline }))
    await drainOrders({
      send: sendOrder,
      locks: fakeLocks(),
      mark: async () => '',
      isOnline: () => isOnline,
    })
    return [send.mock.calls.length, sendOrder.mock.calls.length]
  }
  expect(await goThrough(false)).toEqual([0, 0])
  expect([await readTasks(), await readOrders()]).toMatchObject([
    [{ lease: null }],
    [{ state: 'queued', tries: 0 }],
  ])
  expect(await goThrough(true)).toEqual([1, 1])
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
  vi.unstubAllGlobals()
})

test('[NET-05] a task starts untransmitted; answered, it is transmitted with its time, result and code, its callback is told, and it goes', async () => {
  await queue(stock)
  expect(await readTasks()).toMatchObject([{ transmited: false, transmited_at: null }])
  await drainTasks(page({ send: answering(jsonAnswer(200, { code: 200, result: [{ qty: 1 }] })) }))
  expect(told).toEqual([
    expect.objectContaining({
      transmited: true,
      transmited_at: 50,
      result: [{ qty: 1 }],
      resultCode: 200,
      code: 200,
      acknowledged: false,
      callback_event: 'stock-answered',
    }),
  ])
  expect([errors, await readTasks()]).toEqual([[], []])
})

test('[part of NET-06] placeholders go as they are, for the server to fill in, and the store view stays that of the task', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ code: 200, result: 1 }))
  vi.stubGlobal('fetch', fetched)
  await queueTask({ ...stock, url: '/api/cart?cartId={{cartId}}' }, { ...place, storeCode: 'de' })
  await drainTasks(page({}))
  vi.unstubAllGlobals()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/cart?cartId={{cartId}}&storeCode=de'])
})

test.each([
  [htmlAnswer(200), 'Error with response - bad content-type!'],
  [jsonAnswer(200, { code: 200 }), 'Unhandled error, wrong response format!'],
])('[NET-07] a task that is answered wrongly stays, and developers read why', async (answer, sentence) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await queue(stock)
  await drainTasks(page({ send: answering(answer) }))
  expect(log).toHaveBeenCalledExactlyOnceWith(sentence)
  log.mockRestore()
  expect(await readTasks()).toMatchObject([{ transmited: false, lease: null }])
  expect([told, errors]).toEqual([[], []])
})

test.each([
  ['shows its result', false, idleLock, ['No such product.']],
  ['shows nothing where it is silent', true, idleLock, []],
  ['shows nothing while the session is renewed', false, { ...idleLock, level: 1 }, []],
])('[part of NET-08] a task that failed %s', async (_what, silent, lock, shown) => {
  await queue({ ...stock, silent })
  const send = answering(jsonAnswer(404, { code: 404, result: 'No such product.' }))
  await drainTasks(page({ send, lock: () => lock }))
  expect(errors).toEqual(shown)
  expect(told).toMatchObject([{ code: 404 }])
})

test('[NET-09] unsent tasks are cleared, and no order is', async () => {
  await queueOrder(buildOrder())
  await queue(stock)
  await clearUnsentTasks()
  expect(await readTasks()).toEqual([])
  expect(await readOrders()).toHaveLength(1)
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
})

test('[NET-09] a task that is cleared while it is sent does not come back', async () => {
  await queue(stock)
  await drainTasks(
    page({
      send: async () => {
        await clearUnsentTasks()
        throw new TypeError('cut')
      },
    }),
  )
  expect(await readTasks()).toEqual([])
})

test.each([true, false])(
  '[part of ORDER-05] pages that come online at once send a task once (locks: %s)',
  async (hasLocks) => {
    const locks = hasLocks ? fakeLocks() : undefined
    await queue(stock)
    const send = answering(jsonAnswer(200, { code: 200, result: 1 }))
    await Promise.all(['a', 'b', 'c'].map((holder) => drainTasks(page({ send, holder, locks }))))
    expect(send).toHaveBeenCalledOnce()
  },
)

test.each([
  ['loses it at once, by its lock', true, 0],
  ['keeps it for a minute in a browser without locks', false, 60_000],
])('[part of ORDER-05] a page that goes away while it sends a task %s', async (_what, hasLocks, afterMs) => {
  await queue(stock)
  let now = 50
  let isSent = false
  const locks = () => (hasLocks ? fakeLocks() : undefined)
  const never = () => new Promise<never>(() => (isSent = true))
  void drainTasks(page({ now: () => now, send: never, locks: locks() }))
  await vi.waitUntil(() => isSent)
  const send = answering(jsonAnswer(200, { code: 200, result: 1 }))
  const drainNext = () => drainTasks(page({ send, now: () => now, holder: 'next', locks: locks() }))
  now += Math.max(0, afterMs - 1)
  if (afterMs > 0) await drainNext()
  expect(send).not.toHaveBeenCalled()
  now += 1
  await drainNext()
  expect(send).toHaveBeenCalledOnce()
})

test('[SESS-07] a task waits a second at a time while the session is renewed, and ends as if refused where that failed', async () => {
  await queue(ofCustomer, 'anna')
  const levels = [1, 1, 0]
  const waited: number[] = []
  const send = answering(jsonAnswer(200, { code: 200, result: 1 }))
  const lock = () => ({
    ...idleLock,
    mark: 'anna',
    level: levels[Math.min(waited.length, 2)] ?? 0,
    startedAt: 50,
  })
  await drainTasks(page({ send, lock, mark: () => 'anna', wait: async (ms) => void waited.push(ms) }))
  expect([waited, send.mock.calls.length]).toEqual([[1000, 1000], 1])
  await queue(ofCustomer, 'anna')
  // A page that crashed in the middle of a renewal left the lock.
  let at = 50
  const left = { ...idleLock, mark: 'anna', level: 1, startedAt: 50 }
  const later = async (ms: number) => void (at += ms)
  await drainTasks(page({ send, lock: () => left, mark: () => 'anna', now: () => at, wait: later }))
  expect([at, send.mock.calls.length]).toEqual([60_050, 2])
  await queue(ofCustomer, 'anna')
  await drainTasks(page({ send, lock: () => ({ ...idleLock, level: -1 }) }))
  expect(send).toHaveBeenCalledTimes(2)
  expect(told.at(-1)).toMatchObject({
    transmited: true,
    code: 401,
    result: 'Error refreshing user token. User is not authorized to access the resource',
  })
})

test('a task of a customer is not sent for another', async () => {
  await queue(ofCustomer, 'anna')
  const send = answering(jsonAnswer(200, { code: 200, result: 1 }))
  await drainTasks(page({ send, mark: () => 'bea' }))
  expect(send).not.toHaveBeenCalled()
  expect(await readTasks()).toHaveLength(1)
})
