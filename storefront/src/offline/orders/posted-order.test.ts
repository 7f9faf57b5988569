import 'fake-indexeddb/auto'
import { ORDER_LEASE_MS } from 'commerce/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { drainOrders, type Surroundings } from '#src/offline/orders/drain-orders'
import { changeOrders, readOrder } from '#src/offline/orders/order-database'
import { forgetPosted, notePosted, settlePosted } from '#src/offline/orders/posted-order'
import type { SendOrder } from '#src/offline/orders/send-order'
import { consentToWaiting } from '#src/offline/orders/waiting-orders'
import { buildOrder, closedAnswer, fakeLocks, placedAnswer, refusedAnswer } from '#test/order-fakes'

const key = 'a'.repeat(32)
const unknown = { kind: 'unknown', waitMs: undefined, isMisshaped: false } as const

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '' })
  await changeOrders((orders) => ({ remove: orders.map((order) => order.key), result: undefined }))
})

/** Another page, this long after the first one was closed. */
function pageAfter(waitMs: number, send: SendOrder): Partial<Surroundings> {
  return {
    send,
    clocks: () => ({ now: Date.now() + waitMs, run: 'other', runMs: 0 }),
    random: () => 0,
    holder: 'other',
    locks: fakeLocks(),
    mark: async () => '',
    isOnline: () => true,
    isBack: true,
  }
}

const nothingThere = refusedAnswer(404, 'order-not-found')

test('[part of ORDER-05] the order of a form is flagged before it goes, and nobody else sends it', async () => {
  await notePosted(buildOrder({ key }))
  expect(await readOrder(key)).toMatchObject({ state: 'sending', tries: 1 })
  const send = vi.fn<SendOrder>()
  await drainOrders(pageAfter(0, send))
  expect(send).not.toHaveBeenCalled()
})

test('[part of ORDER-02] an answer with a number marks it as transmitted; a refusal leaves it to the form', async () => {
  await notePosted(buildOrder({ key }))
  await settlePosted(key, { kind: 'placed', orderNumber: '17', asksForCard: false })
  expect(await readOrder(key)).toMatchObject({
    state: 'confirmed',
    orderNumber: '17',
    isTold: true,
    order: { transmited: true },
  })
  await forgetPosted(key)
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' })
  const other = 'b'.repeat(32)
  await notePosted(buildOrder({ key: other }))
  await forgetPosted(other)
  expect(await readOrder(other)).toBeUndefined()
})

test('[part of ORDER-05] [part of NET-15] after a crash what became of it is asked first, and only then it is sent, with the same key', async () => {
  await notePosted(buildOrder({ key }))
  const asked: string[] = []
  const shop: SendOrder = async (order, what) => {
    asked.push(`${what} ${order.key}`)
    return what === 'check' ? nothingThere : placedAnswer('17')
  }
  await drainOrders(pageAfter(ORDER_LEASE_MS + 1, shop))
  await drainOrders(pageAfter(ORDER_LEASE_MS + 2, shop))
  expect(asked).toEqual([`check ${key}`, `send ${key}`])
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', orderNumber: '17' })
})

test('[part of ORDER-04] while its page is open, an order without an answer is asked for, and sent when the shopper says so', async () => {
  await notePosted(buildOrder({ key }))
  await settlePosted(key, unknown, { automatic: false })
  const send = vi.fn<SendOrder>().mockResolvedValue(nothingThere)
  await drainOrders(pageAfter(0, send))
  await drainOrders(pageAfter(1, send))
  expect(send.mock.calls.map(([, what]) => what)).toEqual(['check'])
  expect(await readOrder(key)).toMatchObject({ state: 'queued', automatic: false })
  await consentToWaiting(key)
  send.mockResolvedValue(placedAnswer('17'))
  await drainOrders(pageAfter(2, send))
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' })
})

test('[part of NET-15] a form that was late has the key: the order is asked for, not given up', async () => {
  await notePosted(buildOrder({ key }))
  await settlePosted(key, unknown)
  const answers = [nothingThere, refusedAnswer(422, 'key-reused'), placedAnswer('17')]
  const shop: SendOrder = async () => answers.shift()!
  for (let page = 0; page < 3; page++) await drainOrders(pageAfter(page, shop))
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', orderNumber: '17' })
})

test('an earlier press that was cut is not forgotten when the form is refused at the next, until the shop has closed its key', async () => {
  await notePosted(buildOrder({ key }))
  await settlePosted(key, unknown, { automatic: false })
  await notePosted(buildOrder({ key }))
  const cut = vi.fn<SendOrder>().mockRejectedValue(new TypeError('cut'))
  await forgetPosted(key, { around: pageAfter(0, cut) })
  expect(await readOrder(key)).toMatchObject({ state: 'unknown', automatic: false })
  const shop = vi.fn<SendOrder>().mockResolvedValue(closedAnswer(null))
  await forgetPosted(key, { around: pageAfter(1, shop) })
  expect(shop.mock.calls.map(([, what]) => what)).toEqual(['close'])
  expect(await readOrder(key)).toBeUndefined()
})

test('[part of ORDER-04] a press that is refused after the queue sent the same order leaves nothing beside the form: the shop closes its key', async () => {
  await sendBesides()
  const shop = vi.fn<SendOrder>().mockResolvedValue(closedAnswer(null))
  await notePosted(buildOrder({ key }))
  await forgetPosted(key, { around: pageAfter(3, shop) })
  expect(shop.mock.calls.map(([, what]) => what)).toEqual(['close'])
  expect(await readOrder(key)).toBeUndefined()
})

test('[part of ORDER-05] if the queue placed it after all, a refused press leaves its receipt', async () => {
  await sendBesides()
  await notePosted(buildOrder({ key }))
  const shop = vi.fn<SendOrder>().mockResolvedValue(closedAnswer({ orderNumber: '17', asks_for_card: false }))
  await forgetPosted(key, { around: pageAfter(3, shop) })
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', orderNumber: '17' })
})

/** The form had no answer, so the queue sends the order with its lines; the shop refuses that too. */
async function sendBesides(): Promise<void> {
  await notePosted(buildOrder({ key }))
  await settlePosted(key, unknown)
  const answers = [nothingThere, refusedAnswer(409, 'out-of-stock')]
  const shop: SendOrder = async () => answers.shift()!
  for (let page = 0; page < 2; page++) await drainOrders(pageAfter(page, shop))
  expect(await readOrder(key)).toMatchObject({ state: 'needs-attention', isSentBesides: true })
}

test('[part of ORDER-08] what the shop says to a guest proves nothing of the order of a customer whose session is over', async () => {
  const page = (mark: string) => ({ clocks: { now: Date.now(), run: 'one', runMs: 0 }, holder: 'one', mark })
  await notePosted(buildOrder({ key, owner: 'carla' }), page('carla'))
  await settlePosted(key, unknown, { automatic: false, page: page('carla') })
  const send = vi.fn<SendOrder>()
  await forgetPosted(key, { isProven: true, page: page(''), around: pageAfter(0, send) })
  expect(await readOrder(key)).toMatchObject({ state: 'unknown', automatic: false })
  expect(send).not.toHaveBeenCalled()
  await forgetPosted(key, { isProven: true, page: page('carla'), around: pageAfter(0, send) })
  expect(await readOrder(key)).toBeUndefined()
})
