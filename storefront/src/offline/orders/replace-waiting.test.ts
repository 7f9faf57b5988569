import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { readOrders } from '#src/offline/orders/order-database'
import { deleteWaiting, queueOrder, replaceWaiting } from '#src/offline/orders/waiting-orders'
import { buildOrder, fakeLocks } from '#test/order-fakes'

const [first, second, third] = ['a', 'b', 'c'].map((letter) =>
  buildOrder({ key: letter.repeat(32), sku: letter }),
)
const given = { locks: fakeLocks(), isOnline: () => true }

test('[part of UX-98] an order that another press has deleted or replaced is not placed in another form', async () => {
  vi.stubGlobal('document', { cookie: '' })
  await queueOrder(first!)
  expect(await replaceWaiting(first!.key, second!, given)).toBe('saved')
  expect(await replaceWaiting(first!.key, third!, given)).toBe('repeated')
  expect(await deleteWaiting(second!.key, given)).toBe('dropped')
  expect(await replaceWaiting(second!.key, third!, given)).toBe('repeated')
  expect(await readOrders()).toEqual([])
})
