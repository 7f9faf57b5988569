import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { dropReceipts, dropUnmarkedReceipts } from '#src/offline/orders/drop-receipts'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { queueOrder } from '#src/offline/orders/waiting-orders'
import { buildOrder, fakeLocks, placedAnswer } from '#test/order-fakes'

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '' })
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
})

const drainAs = (mark: string) =>
  drainOrders({
    send: async () => placedAnswer('17'),
    locks: fakeLocks(),
    mark: async () => mark,
    isOnline: () => true,
    findCustomer: async () => ({ id: mark, email: `${mark}@example.com` }),
  })
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

test('[part of C-3] an owner of a studio who signs out leaves no receipt, and what waits', async () => {
  await queueOrder(buildOrder({ key: 'e'.repeat(32), sku: 'E-1' }))
  await drainAs('')
  await queueOrder(buildOrder({ key: 'f'.repeat(32), sku: 'F-1' }))
  await dropUnmarkedReceipts()
  expect(await leftOf()).toEqual([['', 'queued']])
})
