import * as databases from 'fake-indexeddb'
import type { Cart, CartLine } from 'commerce/cart/cart'
import { shownCart } from 'commerce/cart/waiting/shown-cart'
import { nameOfLine, withCommand } from 'commerce/cart/waiting/cart-command'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeCartOfPage, keepAnswered, readCartOfPage, shownOf } from '#src/cart/offline/cart-of-page'
import { askCaughtUp } from '#src/cart/offline/load-kept'
import { waitingCount } from '#src/cart/offline/waiting-mark'
import { wordsOfRequest } from '#src/ui/words/server-words'

const words = wordsOfRequest('en')

// Nothing gets through: the shop is asked for the page alone.
vi.mock('#src/offline/connectivity', () => ({ isOnline: () => false }))

const skirt: CartLine = {
  id: 1, sku: 'SKI', parentSku: 'SKI', name: 'Skirt', slug: 'skirt', image: '', type: 'simple', qty: 2, unitCents: 1_000,
  previousUnitCents: null, regularCents: 1_000, rowCents: 2_000, discountCents: 0, isInStock: true, stockState: 'ok',
  availableQty: null, maxQty: 9, options: [], dancer: '',
} // oxfmt-ignore
const answered: Cart = { ...shownCart(null, []), version: 1, lines: [skirt] }

beforeEach(async () => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new databases.IDBFactory())
  vi.stubGlobal('document', { cookie: 'bag=2', documentElement: { dataset: {} } })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  await keepAnswered(answered)
  const three = { key: 'three', isSent: false, line: nameOfLine(skirt), title: 'Skirt', sku: 'SKI', qty: 3 }
  await changeCartOfPage((cart) => ({ ...cart, commands: withCommand(cart, { kind: 'set', ...three }) }))
})

const seen = async () => shownOf(await readCartOfPage()).lines.map(({ sku, qty }) => [sku, qty])

test('[part of CART-15] where the shop cannot read the bag while changes wait, the bag is as this browser knows it', async () => {
  const loaded = await askCaughtUp(async () => ({ cart: undefined, isUnreadable: true }), words)
  expect(loaded).toMatchObject({ isUnreadable: true, cart: { lines: [{ sku: 'SKI', qty: 3 }] } })
  expect([await seen(), waitingCount()]).toEqual([[['SKI', 3]], 3])
})

test('[part of CART-15] where the shop says that there is no bag any more, what waits for it is alone', async () => {
  const loaded = await askCaughtUp(async () => ({ cart: undefined, isUnreadable: false }), words)
  expect(loaded).toMatchObject({ isUnreadable: false, cart: { lines: [] } })
})
