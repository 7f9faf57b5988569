import 'fake-indexeddb/auto'
import type { CartLine } from 'commerce/cart/cart'
import type { CartCommand } from 'commerce/cart/waiting/cart-command'
import { noOptions } from 'commerce/cart/chosen-options'
import { makeClient } from 'commerce/contract/call/make-client'
import { expect, test, vi } from 'vitest'
import { readCart } from '#src/cart/offline/cart-database'
import { emptyCartFor, planCart } from '#src/cart/offline/cart-now'
import { changeCartOfPage, placeOfPage, shownOf } from '#src/cart/offline/cart-of-page'
import { replayCart } from '#src/cart/offline/replay-cart'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { removeOrder } from '#src/checkout/offline/change-waiting'
import { changeOrder, readOrder } from '#src/offline/orders/order-database'
import { deleteWaiting, queueOrder, replaceWaiting } from '#src/offline/orders/waiting-orders'
import { buildOrder, fakeLocks } from '#test/order-fakes'

const given = { locks: fakeLocks(), isOnline: () => true }
/** No answer to what is sent: what the bag holds waits in this browser. */
const api = makeClient(() => Promise.reject(new TypeError('Failed to fetch')))

let pages = 0
let keys = 0
const newOrder = () => buildOrder({ key: String(++keys).padStart(32, '0'), sku: `sku-${keys}` })

const line: CartLine = {
  id: -1, sku: 'LEO', parentSku: 'LEO', name: 'LEO', slug: 'leo', image: '', type: 'simple', qty: 1, unitCents: 1_000,
  previousUnitCents: null, regularCents: 1_000, rowCents: 1_000, discountCents: 0, isInStock: true, stockState: 'ok',
  availableQty: null, maxQty: 9, options: [], dancer: '',
} // oxfmt-ignore
const wanted = { sku: 'LEO', qty: 1, options: noOptions, parts: [], dancer: '' }

/** A leotard of the bag went into an order that waits. */
async function orderWaits() {
  openShop()
  return orderInPage()
}

function openShop() {
  pages++
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { base: `/${pages}` } } })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
}

async function orderInPage(...also: CartCommand[]) {
  const order = newOrder()
  const addition: CartCommand = { kind: 'add', key: order.key, isSent: false, wanted, lines: [line] }
  await changeCartOfPage((cart) => ({ ...cart, commands: [addition, ...also] }))
  await queueOrder(order)
  await emptyCartFor(order.key, { products: [{ sku: 'LEO', qty: 1 }] })
  return order
}

/** The page was closed; the next one sends what waits. */
async function nextPage() {
  await replayCart({ place: placeOfPage(), api, now: () => 0, mark: () => '' })
  const cart = await readCart(placeOfPage())
  return {
    lines: shownOf(cart).lines.map(({ sku }) => sku),
    coupon: shownOf(cart).waiting?.couponCode ?? undefined,
    waits: cart.setAside.map((each) => each.orderKey),
  }
}

const arrive = (key: string) => changeOrder(key, (order) => ({ ...order, state: 'confirmed' }))

test('[part of ORDER-03] a page that closes after an order is deleted, before its lines are in the bag, loses none', async () => {
  const { key } = await orderWaits()
  await planCart(key, { kind: 'bag' })
  expect(await nextPage()).toEqual({ lines: [], waits: [key] })
  expect(await deleteWaiting(key, given)).toBe('dropped')
  expect(await nextPage()).toEqual({ lines: ['LEO'], waits: [] })
  expect(await nextPage()).toEqual({ lines: ['LEO'], waits: [] })
})

test('[part of ORDER-03] a page that closes after an order is replaced keeps its lines with the new one', async () => {
  const [{ key }, next] = [await orderWaits(), newOrder()]
  await planCart(key, { kind: 'order', orderKey: next.key })
  expect(await replaceWaiting(key, next, given)).toBe('saved')
  expect(await nextPage()).toEqual({ lines: [], waits: [next.key] })
  await arrive(next.key)
  expect(await nextPage()).toEqual({ lines: [], waits: [] })
})

test('[part of ORDER-03] an order that is deleted while another waits gives its lines and its coupon back', async () => {
  openShop()
  const first = await orderInPage({ kind: 'coupon', key: 'a'.repeat(32), isSent: false, code: 'RECITAL' })
  const other = await orderInPage()
  await planCart(first.key, { kind: 'bag' })
  expect(await deleteWaiting(first.key, given)).toBe('dropped')
  expect(await nextPage()).toEqual({ lines: ['LEO'], coupon: 'RECITAL', waits: [other.key] })
})

test('[part of ORDER-03] a replacement that another tab came before leaves the lines of the deleted order in the bag', async () => {
  const [{ key }, next] = [await orderWaits(), newOrder()]
  await planCart(key, { kind: 'order', orderKey: next.key })
  await deleteWaiting(key, given)
  expect(await nextPage()).toEqual({ lines: ['LEO'], waits: [] })
})

test('[part of ORDER-03] an order that arrived meanwhile gives nothing back, and one that is gone without a plan was placed', async () => {
  const { key } = await orderWaits()
  await planCart(key, { kind: 'bag' })
  await arrive(key)
  expect(await nextPage()).toEqual({ lines: [], waits: [] })
  const other = await orderWaits()
  await planCart(other.key, { kind: 'bag' })
  await planCart(other.key, undefined)
  await deleteWaiting(other.key, given)
  expect(await nextPage()).toEqual({ lines: [], waits: [] })
})

test('[part of ORDER-03] an order that is deleted in the main shop gives its lines back to the bag of the studio it was made in', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
  const made = await orderWaits()
  const there = document.documentElement.dataset['base'] ?? ''
  const waiting = { ...(await readOrder(made.key))!, basePath: there }
  document.documentElement.dataset['base'] = ''
  expect(await removeOrder(waiting)).toBe('done')
  expect((await readCart(placeOfPage())).commands).toEqual([])
  document.documentElement.dataset['base'] = there
  expect(isCartWaiting()).toBe(true)
  expect(await nextPage()).toEqual({ lines: ['LEO'], waits: [] })
})
