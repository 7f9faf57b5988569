import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { dropReceipts } from '#src/offline/orders/drop-receipts'
import { changeOrder, changeOrders, readOrders } from '#src/offline/orders/order-database'
import { leaveOrders, takeOrdersBack } from '#src/offline/orders/orders-of-owner'
import {
  deleteHidden,
  findWaiting,
  listHidden,
  listWaiting,
  queueOrder,
} from '#src/offline/orders/waiting-orders'
import { buildOrder, fakeLocks, placedAnswer } from '#test/order-fakes'

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '' })
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
})

const senderFor = (mark: string) => ({
  locks: fakeLocks(),
  mark: async () => mark,
  isOnline: () => true,
  findCustomer: async () => ({ id: mark, email: `${mark}@example.com` }),
})
const drainAs = (mark: string) => drainOrders({ ...senderFor(mark), send: async () => placedAnswer('17') })
const leftOf = async () => (await readOrders()).map(({ owner, state }) => [owner, state])

test('[part of C-3] signing out takes the receipts of an account away, also of what a guest made, and nothing that waits', async () => {
  await queueOrder(buildOrder({ key: 'a'.repeat(32), sku: 'A-1', owner: 'anna' }))
  await queueOrder(buildOrder({ key: 'b'.repeat(32), sku: 'B-1' }))
  await drainAs('anna')
  await queueOrder(buildOrder({ key: 'c'.repeat(32), sku: 'C-1' }))
  await drainAs('')
  await queueOrder(buildOrder({ key: 'd'.repeat(32), sku: 'D-1', owner: 'anna' }))
  await dropReceipts('anna')
  expect(await readOrders()).toHaveLength(4)
  await dropReceipts('')
  expect(await leftOf()).toEqual([
    ['', 'confirmed'],
    ['anna', 'queued'],
  ])
})

test('[part of F29] where the session has ended, the order of a guest goes as a guest\u2019s, and so does its receipt', async () => {
  await queueOrder(buildOrder({ key: 'a'.repeat(32), sku: 'A-1' }))
  const sender = { ...senderFor('anna'), findCustomer: async () => 'nobody' as const }
  await drainOrders({ ...sender, send: async () => placedAnswer('17') })
  expect(await leftOf()).toEqual([['', 'confirmed']])
})

test('[part of C-3] somebody else’s order that a closed browser left as being sent can be deleted once nobody can be sending it', async () => {
  const key = 'a'.repeat(32)
  await queueOrder(buildOrder({ key, sku: 'A-1', owner: 'anna' }))
  const sendingUntil = (until: number) =>
    changeOrder(key, (order) => ({
      ...order,
      state: 'sending',
      isPosted: true,
      lease: { holder: 'closed', until, isLocked: false },
    }))
  const given = { isOnline: () => false }
  await sendingUntil(Date.now() + 30_000)
  expect(await deleteHidden(key, given)).toBe('under-way')
  expect(await readOrders()).toHaveLength(1)
  await sendingUntil(Date.now() - 1)
  expect(await deleteHidden(key, given)).toBe('dropped')
  expect(await readOrders()).toEqual([])
})

describe('an owner of a studio who signs out', () => {
  const key = 'f'.repeat(32)
  const waiting = async () => (await listWaiting()).map((order) => order.key)
  beforeEach(async () => {
    await queueOrder(buildOrder({ key: 'e'.repeat(32), sku: 'E-1' }))
    await drainAs('')
    await queueOrder(buildOrder({ key, sku: 'F-1' }))
    await leaveOrders(7)
  })

  test('[part of C-3] leaves no receipt; what waits is hidden from everybody, and can only be deleted', async () => {
    expect(await leftOf()).toEqual([['', 'queued']])
    for (const cookie of ['', 'signed-in=anna']) {
      vi.stubGlobal('document', { cookie })
      expect(await waiting()).toEqual([])
      expect(await findWaiting(key)).toBeUndefined()
      expect(await listHidden()).toEqual([{ key, createdAt: expect.any(Number) }])
    }
    await deleteHidden(key)
    expect(await readOrders()).toEqual([])
  })

  test('[part of C-3] what waits is placed as the order of a guest that it is, leaves no receipt, and is of no customer who signs in', async () => {
    const sent: string[] = []
    const drainFor = (mark: string) =>
      drainOrders({
        ...senderFor(mark),
        send: async (order) => {
          sent.push(order.key)
          return placedAnswer('17')
        },
      })
    await drainFor('anna')
    expect([sent, await leftOf()]).toEqual([[], [['', 'queued']]])
    await drainFor('')
    await drainFor('')
    expect([sent, await readOrders()]).toEqual([[key], []])
  })

  test('sees again what waits, and nobody else does', async () => {
    await takeOrdersBack(8)
    expect(await waiting()).toEqual([])
    await takeOrdersBack(7)
    expect(await waiting()).toEqual([key])
    expect(await listHidden()).toEqual([])
  })
})
