import 'fake-indexeddb/auto'
import { noOptions } from 'commerce/cart/chosen-options'
import { beforeEach, expect, test, vi } from 'vitest'
import { readCart } from '#src/cart/offline/cart-database'
import { cartNow, forgetCartFor, giveBackCart } from '#src/cart/offline/cart-now'
import { changeCartOfPage, placeOfPage } from '#src/cart/offline/cart-of-page'
import { keepOrder } from '#src/checkout/offline/keep-order'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'

const line = {
  id: -1, sku: 'LEO', parentSku: 'LEO', name: 'LEO', slug: 'leo', image: '', type: 'simple' as const, qty: 1, unitCents: 1_000,
  previousUnitCents: null, regularCents: 1_000, rowCents: 1_000, discountCents: 0, isInStock: true, stockState: 'ok' as const,
  availableQty: null, maxQty: 9, options: [], dancer: '',
} // oxfmt-ignore
const wanted = { sku: 'LEO', qty: 1, options: noOptions, parts: [], dancer: '' }
const address = { firstName: 'Carla', lastName: 'Fracci', country: 'US', city: 'New York', zipCode: '10001' }
const typed = {
  details: { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' },
  shipping: { ...address, shippingMethod: 'dpd_classic' },
  payment: { sameAsShipping: 'true', paymentMethod: 'cashondelivery' },
}

const disk = { entries: new Map<string, string>(), refusals: 0 }

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', {})
  disk.entries.clear()
  disk.refusals = 0
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => disk.entries.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (disk.refusals-- > 0) throw new DOMException('No room', 'QuotaExceededError')
      disk.entries.set(name, value)
    },
    removeItem: (name: string) => void disk.entries.delete(name),
  })
  for (const { key } of await readOrders()) await forgetCartFor(key)
  await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
})

/** A leotard in the bag, at the review. */
async function reviewed() {
  await changeCartOfPage((cart) => ({
    ...cart,
    commands: [{ kind: 'add', key: 'add', isSent: false, wanted, lines: [line], ifMissing: true }],
  }))
  const { cart, products } = await cartNow()
  const shop = { basePath: '', studioKey: null, storeCode: 'default' }
  return { key: '', cart, products, typed, customerId: undefined, shop }
}

const linesLeft = async () => (await cartNow()).cart.lines.map(({ sku }) => sku)
const waitingFor = async () => (await readCart(placeOfPage())).setAside.map(({ orderKey }) => orderKey)
const keys = async () => (await readOrders()).map(({ key }) => key)

test('[part of ORDER-03] a browser that refuses to empty the bag once is asked again', async () => {
  const order = await reviewed()
  disk.entries.delete('bag-waiting')
  disk.refusals = 1
  expect(await keepOrder(order)).toBe('saved')
  expect(await linesLeft()).toEqual([])
  expect(await waitingFor()).toEqual(await keys())
})

test('[part of ORDER-03] an order that was saved is never told as lost, and the next press on the same order empties the bag', async () => {
  const order = await reviewed()
  disk.entries.delete('bag-waiting')
  disk.refusals = 2
  expect(await keepOrder(order)).toBe('saved')
  expect(await keys()).toHaveLength(1)
  expect(await linesLeft()).toEqual(['LEO'])
  expect(await keepOrder(order)).toBe('repeated')
  expect(await linesLeft()).toEqual([])
  expect(await waitingFor()).toEqual(await keys())
})

test('[part of ORDER-03] the same order, whose form is being sent from another tab, takes no bag along', async () => {
  const order = await reviewed()
  expect(await keepOrder(order)).toBe('saved')
  const [key] = await keys()
  await forgetCartFor(key ?? '')
  await changeOrders((orders) => ({
    put: orders.map((each) => ({ ...each, state: 'sending', isPosted: true })),
    result: undefined,
  }))
  const again = await reviewed()
  expect(await keepOrder(again)).toBe('repeated')
  expect(await linesLeft()).toEqual(['LEO'])
})

const added = (sku: string) =>
  changeCartOfPage((cart) => ({
    ...cart,
    commands: [
      ...cart.commands,
      {
        kind: 'add',
        key: sku,
        isSent: false,
        wanted: { ...wanted, sku },
        lines: [{ ...line, sku, name: sku }],
      },
    ],
  }))

test('[part of ORDER-03] what another tab put into the bag after the review stays there, also once the order has arrived', async () => {
  const order = await reviewed()
  await added('SKI')
  expect(await keepOrder(order)).toBe('saved')
  expect(await linesLeft()).toEqual(['SKI'])
  const [key = ''] = await keys()
  await forgetCartFor(key)
  expect((await readCart(placeOfPage())).commands).toMatchObject([{ key: 'SKI' }])
})

test('[part of ORDER-03] where such an order is deleted, each of its lines and of the bag is there once', async () => {
  const order = await reviewed()
  await added('SKI')
  await added('LEO')
  expect(await keepOrder(order)).toBe('saved')
  const [key = ''] = await keys()
  await giveBackCart(key)
  const { lines } = (await cartNow()).cart
  expect(lines.map(({ sku, qty }) => [sku, qty]).toSorted()).toEqual([['LEO', 2], ['SKI', 1]]) // oxfmt-ignore
  await forgetCartFor(key)
})

test.each<[what: string, code: string | null, applied: string | null, sent: string | undefined]>([
  ['a code that was entered without a connection', 'SAVE10', null, 'SAVE10'],
  ['a code in place of another', 'SAVE10', 'SPRING', 'SAVE10'],
  ['no code, where it was removed', null, 'SPRING', undefined],
])(
  '[part of CART-12] [part of ORDER-03] an order that waits carries %s',
  async (_what, code, applied, sent) => {
    const order = await reviewed()
    await changeCartOfPage((cart) => {
      const { totals, ...shown } = order.cart
      const answered = { ...shown, totals: { ...totals, couponCode: applied } }
      return { ...cart, answered, commands: [{ kind: 'coupon', key: 'coupon', isSent: false, code }] }
    })
    const { cart, products } = await cartNow()
    expect(await keepOrder({ ...order, cart, products })).toBe('saved')
    expect((await readOrders()).map((each) => each.order.coupon_code)).toEqual([sent])
  },
)
