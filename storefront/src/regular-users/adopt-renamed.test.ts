import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeCart, readCart } from '#src/cart/offline/cart-database'
import { adoptRenamed } from '#src/regular-users/adopt-renamed'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { queueOrder } from '#src/offline/orders/waiting-orders'
import { buildOrder } from '#test/order-fakes'

const stored = new Map<string, string>()
beforeEach(async () => {
  stored.clear()
  const dataset = { base: '/de/new', studio: 'new', former: 'older old' }
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
})

const orderIn = (key: string, basePath: string, studioKey: string | null) =>
  queueOrder({ ...buildOrder({ key: key.repeat(32), sku: `${key}-1` }), basePath, studioKey })

test('[part of UX-98] orders that wait for a store that was renamed are in it again, and those of others stay where they are', async () => {
  await orderIn('a', '/de/old', 'old')
  await orderIn('b', '/older', 'older')
  await orderIn('c', '/other', 'other')
  await orderIn('d', '', null)
  await adoptRenamed()
  const places = (await readOrders()).map(({ key, basePath, studioKey }) => [key[0], basePath, studioKey])
  expect(places.toSorted()).toEqual([
    ['a', '/de/new', 'new'],
    ['b', '/new', 'new'],
    ['c', '/other', 'other'],
    ['d', '', null],
  ])
})

test('[part of UX-98] what waits in the bag of a store that was renamed waits there again, unless a bag waits there already', async () => {
  const [from, to] = [
    { basePath: '/de/old', owner: '' },
    { basePath: '/de/new', owner: '' },
  ]
  const setAside = [{ orderKey: 'k', answered: null, commands: [] }]
  await changeCart(from, (kept) => ({ ...kept, setAside }))
  await adoptRenamed()
  expect((await readCart(to)).setAside).toEqual(setAside)
  expect((await readCart(from)).setAside).toEqual([])
  const later = [{ orderKey: 'l', answered: null, commands: [] }]
  await changeCart(from, (kept) => ({ ...kept, setAside: later }))
  await adoptRenamed()
  expect((await readCart(to)).setAside).toEqual(setAside)
})
