import 'fake-indexeddb/auto'
import { REQUEST_TIMEOUT_MS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drainOrders, type Surroundings } from '#src/offline/orders/drain-orders'
import { buildOrder, fakeLocks, jsonAnswer, placedAnswer, refusedAnswer } from '#test/order-fakes'
import { changeOrders, readOrder, readOrders } from '#src/offline/orders/order-database'
import { QUEUE_PROCESSING } from '#src/offline/queue-processing'
import type { SendOrder } from '#src/offline/orders/send-order'
import {
  consentToWaiting,
  deleteWaiting,
  listWaiting,
  queueOrder,
  replaceWaiting,
} from '#src/offline/orders/waiting-orders'

const key = 'a'.repeat(32)
let now = 1_000_000

beforeEach(async () => {
  now = 1_000_000
  vi.stubGlobal('document', { cookie: '' })
  await changeOrders((orders) => ({ remove: orders.map((order) => order.key), result: undefined }))
})

const clocks = () => ({ now, run: 'page', runMs: now })
function tab(send: SendOrder, more: Partial<Surroundings> = {}): Partial<Surroundings> {
  const mark = async () => ''
  return {
    send,
    clocks,
    random: () => 0,
    holder: 'tab',
    locks: fakeLocks(),
    mark,
    isOnline: () => true,
    ...more,
  }
}
const queue = (changed = {}) => queueOrder(buildOrder({ key, ...changed }), { clocks: clocks() })

describe('an order that waits', () => {
  test('[part of ORDER-02] is marked as transmitted with code 200 and a number, and keeps its confirmation', async () => {
    expect(await queue()).toBe('saved')
    await drainOrders(tab(async () => placedAnswer('17')))
    expect(await readOrder(key)).toMatchObject({
      state: 'confirmed',
      orderNumber: '17',
      lease: null,
      order: { transmited: true, transmited_at: '2026-11-23T22:00:00.000Z' },
    })
  })

  test('[part of ORDER-02] goes with its key, and is on the disk and flagged before it goes', async () => {
    await queue()
    const sent: unknown[] = []
    await drainOrders(
      tab(async (order, what) => {
        sent.push(what, order.key, order.order.order_id, await readOrder(key))
        return placedAnswer('17')
      }),
    )
    expect(sent).toEqual([
      'send',
      key,
      key,
      expect.objectContaining({
        state: 'sending',
        lease: { holder: 'tab', isLocked: true, until: now + 60_000 },
      }),
    ])
    // No request outlives its sender's lease.
    expect(REQUEST_TIMEOUT_MS).toBeLessThan(60_000)
  })

  test('[part of NET-01] is not sent while offline', async () => {
    await queue()
    const send = vi.fn<SendOrder>()
    await drainOrders(tab(send, { isOnline: () => false }))
    expect(send).not.toHaveBeenCalled()
    expect(await readOrder(key)).toMatchObject({ state: 'queued', tries: 0 })
  })

  test('[part of ORDER-06] after an answer that is no JSON it is released for a retry, and developers are told', async () => {
    await queue()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await drainOrders(tab(async () => ({ ...placedAnswer('17'), contentType: 'text/html' })))
    expect(log).toHaveBeenCalledExactlyOnceWith(messages.badContentType)
    log.mockRestore()
    expect(await readOrder(key)).toMatchObject({ state: 'unknown', lease: null, nextAt: now + 2_000 })
  })

  test('without an answer it is asked for again with the same key, not before its time unless the connection is back', async () => {
    await queue()
    const keys: string[] = []
    const cut = tab(async (order) => {
      keys.push(order.order.order_id)
      throw new TypeError('cut')
    })
    await drainOrders(cut)
    await drainOrders(cut)
    expect(keys).toHaveLength(1)
    await drainOrders({ ...cut, isBack: true })
    now += 60_000
    await drainOrders(tab(async () => placedAnswer('17')))
    expect(keys).toEqual([key, key])
    expect(await readOrder(key)).toMatchObject({ state: 'confirmed', tries: 3 })
  })

  test('a refusal keeps it, and says what the shopper has to decide', async () => {
    await queue()
    const short = [{ sku: 'A-1', available_qty: 1 }]
    await drainOrders(tab(async () => refusedAnswer(422, 'out-of-stock', { short })))
    const answer = { reason: 'out-of-stock', short: [{ sku: 'A-1', availableQty: 1 }] }
    expect(await readOrder(key)).toMatchObject({ state: 'needs-attention', answer })
  })

  test('one that cannot be read does not keep the next one from being sent', async () => {
    await queue()
    await queueOrder(buildOrder({ key: 'b'.repeat(32), sku: 'B-1' }), {
      clocks: { ...clocks(), now: now + 1 },
    })
    now += 2
    await drainOrders(tab(async (order) => (order.key === key ? jsonAnswer(200, {}) : placedAnswer('18'))))
    expect((await readOrders()).map(({ state }) => state)).toEqual(['unknown', 'confirmed'])
  })
})

test('[part of ORDER-05] [part of F27] tabs that come online at once send it once, with locks and without', async () => {
  for (const locks of [fakeLocks(), undefined]) {
    await changeOrders(() => ({ remove: [key], result: undefined }))
    await queue()
    const send = vi.fn<SendOrder>(async () => placedAnswer('17'))
    await Promise.all(
      ['tab-1', 'tab-2', 'tab-3', 'worker'].map((holder) => drainOrders(tab(send, { locks, holder }))),
    )
    expect(send).toHaveBeenCalledOnce()
    expect(await readOrder(key)).toMatchObject({ state: 'confirmed', tries: 1 })
  }
})

test('[part of ORDER-05] [part of F26] a sender that dies leaves the order to the next one: at once where it had the lock, else after its lease', async () => {
  for (const hasLocks of [true, false]) {
    await changeOrders(() => ({ remove: [key], result: undefined }))
    await queue()
    let isSent = false
    const dying = () => {
      isSent = true
      return new Promise<never>(() => undefined)
    }
    void drainOrders(tab(dying, { locks: hasLocks ? fakeLocks() : undefined }))
    await vi.waitUntil(() => isSent)
    const next = tab(async () => placedAnswer('17'), {
      holder: 'other',
      locks: hasLocks ? fakeLocks() : undefined,
    })
    await drainOrders(next)
    expect((await readOrder(key))?.state).toBe(hasLocks ? 'confirmed' : 'sending')
    now += 60_000
    await drainOrders(next)
    expect((await readOrder(key))?.state).toBe('confirmed')
  }
})

test('[part of ORDER-01] an equal order is ignored while one waits, unless it is meant; another is not', async () => {
  const other = 'b'.repeat(32)
  await queue()
  expect(await queue({ key: other })).toBe('repeated')
  expect(await queue()).toBe('saved')
  expect(await queueOrder(buildOrder({ key: other }), { isMeant: true })).toBe('saved')
  expect(await queue({ key: 'c'.repeat(32), sku: 'C-1' })).toBe('saved')
  expect(await readOrders()).toHaveLength(3)
})

test('[part of ORDER-03] an order that is on the disk is told to the page, which sends it', async () => {
  const page = new EventTarget()
  const heard: string[] = []
  page.addEventListener(QUEUE_PROCESSING, (event) => heard.push(event.type))
  vi.stubGlobal('window', page)
  await queue()
  expect(heard).toEqual(['queue-processing'])
  expect(await queue({ key: 'b'.repeat(32) })).toBe('repeated')
  expect(heard).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('[part of ORDER-04] once the shop has refused it, an equal order is no repeat', async () => {
  await queue()
  await drainOrders(tab(async () => refusedAnswer(422, 'out-of-stock')))
  expect(await queue({ key: 'b'.repeat(32) })).toBe('saved')
})

const closedAnswer = jsonAnswer(200, { code: 200, result: { placed: null } })
const closedWith = (orderNumber: string) =>
  jsonAnswer(200, { code: 200, result: { placed: { orderNumber, asks_for_card: false } } })
const cut: SendOrder = () => Promise.reject(new TypeError('cut'))

describe('an order that was sent', () => {
  const other = buildOrder({ key: 'b'.repeat(32), sku: 'B-1' })

  test('gives its place to another only once the shop has closed its key', async () => {
    await queue()
    await drainOrders(tab(async () => refusedAnswer(409, 'lines-differ')))
    expect(await replaceWaiting(key, other, tab(cut))).toBe('unanswered')
    expect(await readOrder(key)).toMatchObject({
      state: 'needs-attention',
      answer: { reason: 'lines-differ' },
    })
    const send = vi.fn<SendOrder>(async () => closedAnswer)
    expect(await replaceWaiting(key, other, tab(send))).toBe('saved')
    expect(send.mock.calls.map(([order, what]) => [order.key, what])).toEqual([[key, 'close']])
    expect(await replaceWaiting(key, other, tab(cut))).toBe('saved')
    expect((await readOrders()).map((order) => order.key)).toEqual([other.key])
  })

  test('keeps its place, and is a receipt, where the shop has it', async () => {
    await queue()
    await drainOrders(tab(cut))
    expect(
      await replaceWaiting(
        key,
        other,
        tab(async () => closedWith('17')),
      ),
    ).toBe('placed')
    expect(await readOrders()).toMatchObject([{ key, state: 'confirmed', orderNumber: '17' }])
  })

  test('is deleted once the shop has closed its key, waits for that without a connection, and stays where it was placed', async () => {
    await queue()
    await drainOrders(tab(cut))
    const send = vi.fn<SendOrder>(async () => closedAnswer)
    expect(await deleteWaiting(key, tab(send, { isOnline: () => false }))).toBe('unanswered')
    expect(send).not.toHaveBeenCalled()
    expect(await deleteWaiting(key, tab(cut))).toBe('unanswered')
    expect((await readOrder(key))?.state).toBe('unknown')
    expect(await deleteWaiting(key, tab(send))).toBe('dropped')
    expect(await readOrders()).toEqual([])
    await queue()
    await drainOrders(tab(cut))
    expect(
      await deleteWaiting(
        key,
        tab(async () => closedWith('17')),
      ),
    ).toBe('placed')
    expect(await readOrder(key)).toMatchObject({ state: 'confirmed', orderNumber: '17' })
  })

  test('is not deleted while another sends it, nor sent while it is deleted', async () => {
    await queue()
    const told: string[] = []
    const slow = tab(
      async () => {
        told.push(
          await deleteWaiting(
            key,
            tab(async () => closedAnswer, { locks: undefined, holder: 'other' }),
          ),
        )
        throw new TypeError('cut')
      },
      { locks: undefined },
    )
    await drainOrders(slow)
    expect(told).toEqual(['under-way'])
    const send = vi.fn<SendOrder>(async () => placedAnswer('17'))
    await deleteWaiting(
      key,
      tab(
        async () => {
          await drainOrders(tab(send, { locks: undefined, holder: 'other', isBack: true }))
          return closedAnswer
        },
        { locks: undefined },
      ),
    )
    expect(send).not.toHaveBeenCalled()
    expect(await readOrders()).toEqual([])
  })

  test('never asks the shop before it was sent', async () => {
    await queue()
    expect(await deleteWaiting(key, tab(cut, { isOnline: () => false }))).toBe('dropped')
    await queue()
    expect(await replaceWaiting(key, other, tab(cut, { isOnline: () => false }))).toBe('saved')
  })

  test('late, with a closed key, is shown as one that cannot be sent', async () => {
    await queue()
    await drainOrders(tab(async () => refusedAnswer(410, 'key-closed')))
    expect(await readOrder(key)).toMatchObject({ state: 'rejected', isClosed: true })
  })
})

test('a try that was cut is asked about before a refusal of the next one counts', async () => {
  await queue()
  await drainOrders(tab(cut))
  const asked: string[] = []
  const shop = (known: ReturnType<typeof jsonAnswer>) =>
    tab(
      async (_order, what) => {
        asked.push(what)
        return what === 'send' ? refusedAnswer(400, 'invalid') : known
      },
      { isBack: true },
    )
  await drainOrders(shop(refusedAnswer(404, 'order-not-found')))
  expect(asked).toEqual(['send', 'check'])
  expect(await readOrder(key)).toMatchObject({ state: 'needs-attention', answer: { reason: 'invalid' } })
  const second = 'b'.repeat(32)
  await queue({ key: second, sku: 'B-1' })
  await drainOrders(tab(cut))
  await drainOrders(shop(placedAnswer('18')))
  expect(await readOrder(second)).toMatchObject({ state: 'confirmed', orderNumber: '18' })
})

test('what a guest made and sent while signed in is that account\u2019s, until it is known that it was not placed', async () => {
  await queue()
  const as = (id: string, mark: string, send: SendOrder) =>
    tab(send, { mark: async () => mark, findCustomer: async () => ({ id, email: '' }), isBack: true })
  await drainOrders(as('7', 'anna-1', cut))
  const send = vi.fn<SendOrder>(async () => placedAnswer('17'))
  await drainOrders(tab(send, { isBack: true }))
  await drainOrders(as('8', 'bea-1', send))
  expect(send).not.toHaveBeenCalled()
  await drainOrders(as('7', 'anna-2', send))
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', orderNumber: '17' })
})

test('after a day it is asked for, and sent only if the shopper wants it', async () => {
  await queue()
  now += 24 * 60 * 60 * 1000 + 1
  const send = vi.fn<SendOrder>(async () => placedAnswer('17'))
  await drainOrders(tab(send))
  expect(send).not.toHaveBeenCalled()
  expect(await readOrder(key)).toMatchObject({ state: 'queued', automatic: false })
  await consentToWaiting(key, clocks())
  await drainOrders(tab(send))
  expect(send).toHaveBeenCalledOnce()
})

test('the order of a customer who signed out waits, unseen by others, until the same session is back', async () => {
  await queue({ owner: 'anna' })
  const send = vi.fn<SendOrder>(async () => placedAnswer('17'))
  await drainOrders(tab(send))
  expect(await listWaiting()).toEqual([])
  vi.stubGlobal('document', { cookie: 'signed-in=anna' })
  expect(await listWaiting()).toHaveLength(1)
  const findCustomer = async () => ({ id: '7', email: '' })
  await drainOrders(tab(send, { mark: async () => 'anna', findCustomer }))
  expect(send).toHaveBeenCalledOnce()
})

test('[part of F28] a full disk costs the pictures first; then the shopper is told that the order was not saved', async () => {
  const full = new DOMException('full', 'QuotaExceededError')
  const drop = vi.fn(async () => true)
  const dropOne = vi.fn(async () => true)
  vi.stubGlobal('caches', {
    keys: async () => ['barre-pictures', 'barre-pages'],
    open: async () => ({ keys: async () => ['/img/1', '/img/2'], delete: dropOne }),
    delete: drop,
  })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw full
  })
  expect(await queue()).toBe('saved')
  expect(dropOne.mock.calls).toEqual([['/img/1'], ['/img/2']])
  expect(drop.mock.calls).toEqual([['barre-pictures']])
  put.mockImplementation(() => {
    throw full
  })
  expect(await queue({ key: 'b'.repeat(32), sku: 'B-1' })).toBe('no-room')
  put.mockRestore()
  vi.unstubAllGlobals()
  expect((await readOrders()).map((order) => order.key)).toEqual([key])
})

test('[part of F29] the session of a customer is over: the order is not sent as a guest\u2019s, and goes with the same key once the customer is back', async () => {
  await queue({ owner: 'anna-1' })
  const send = vi.fn<SendOrder>(async () => placedAnswer('17'))
  await drainOrders(tab(send, { mark: async () => 'anna-1', findCustomer: async () => 'nobody' }))
  expect(send).not.toHaveBeenCalled()
  expect(await readOrder(key)).toMatchObject({
    state: 'needs-attention',
    answer: { reason: 'not-signed-in' },
  })
  const as = (id: string, email: string) =>
    tab(send, { mark: async () => `${id}-2`, findCustomer: async () => ({ id, email }) })
  await drainOrders(as('bea', 'bea@example.com'))
  expect(send).not.toHaveBeenCalled()
  await drainOrders(as('anna', 'Carla@example.com'))
  expect(send.mock.calls.map(([order]) => order.key)).toEqual([key])
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', owner: 'anna-2' })
})
