import 'fake-indexeddb/auto'
import { noOptions } from 'commerce/cart/chosen-options'
import { ENDED_CART_DAYS } from 'commerce/limits'
import { makeClient } from 'commerce/contract/call/make-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { CART_STORE, cartDatabase, moveCarts } from '#src/cart/offline/cart-database'
import { changeCartOfPage, findShownCart, readCartOfPage } from '#src/cart/offline/cart-of-page'
import { dropCarts } from '#src/cart/offline/drop-carts'
import { waitingCount } from '#src/cart/offline/waiting-mark'
import { endCart, followEnded } from '#src/cart/ended/follow-ended'

const storage = new Map<string, string>()
const day = 24 * 60 * 60 * 1000

/** A page of the store of this studio, which may have had other paths. */
function open(basePath: string, named: { studio?: string; former?: string } = {}): void {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { base: basePath, ...named } } })
}

beforeEach(async () => {
  storage.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
  await moveCarts((carts) => ({ remove: carts.map(({ basePath }) => basePath) }))
  open('/sissonne')
})

const line = {
  id: -1, sku: 'LEO', parentSku: 'LEO', name: 'LEO', slug: 'leo', image: '', type: 'simple' as const, qty: 1, unitCents: 1_000,
  previousUnitCents: null, regularCents: 1_000, rowCents: 1_000, discountCents: 0, isInStock: true, stockState: 'ok' as const,
  availableQty: null, maxQty: 9, options: [], dancer: 'Mia',
} // oxfmt-ignore

async function add(sku: string): Promise<void> {
  const wanted = { sku, qty: 1, options: noOptions, parts: [], dancer: 'Mia' }
  const lines = [{ ...line, sku, parentSku: sku, name: sku }]
  const command = { kind: 'add', key: sku, isSent: false, wanted, lines, ifMissing: true } as const
  await changeCartOfPage((cart) => ({ ...cart, commands: [...cart.commands, command] }))
}

/** A shop that knows nobody's bag, and lets this visitor in or not. */
const shop = (isEntered: boolean) =>
  makeClient(
    async () => {
      const [code, reason] = isEntered ? [404, 'cart-not-found'] : [401, 'not-signed-in']
      const text = async () => JSON.stringify({ code, reason, result: 'No.' })
      return { status: code, contentType: 'application/json', text }
    },
    { unexpected: '', badContentType: '' },
  )

const shown = async () => (await findShownCart())?.lines.map(({ sku }) => sku)

test('[part of UX-105] what waits in the bag when the passcode changes is seen by nobody, and comes back once the store is entered again', async () => {
  await add('LEO')
  await endCart('/sissonne')
  expect([await shown(), waitingCount()]).toEqual([undefined, undefined])
  open('/arabesque')
  await followEnded(shop(true))
  expect(await shown()).toBeUndefined()
  open('/sissonne')
  await followEnded(shop(false))
  expect(await shown()).toBeUndefined()
  await followEnded(shop(true))
  expect([await shown(), waitingCount()]).toEqual([['LEO'], 1])
  await followEnded(shop(true))
  expect((await readCartOfPage()).commands).toHaveLength(1)
  expect(storage.has('bag-ended')).toBe(false)
})

test('[part of UX-105] what was added after the store was entered again comes after it, also if the passcode changes once more', async () => {
  await add('LEO')
  await endCart('/sissonne')
  await add('SKI')
  await endCart('/sissonne')
  await add('RIB')
  await followEnded(shop(true))
  expect(await shown()).toEqual(['LEO', 'SKI', 'RIB'])
})

test.each([null, { orderKey: 'sent', answered: null, commands: [] }])(
  '[part of UX-105] a bag that an older version of the shop kept is put away and comes back, with %o set aside',
  async (setAside) => {
    await add('LEO')
    const { store } = (await cartDatabase()).transaction(CART_STORE, 'readwrite')
    await store.put({ ...(await store.get('/sissonne')), setAside })
    await endCart('/sissonne')
    await add('SKI')
    await followEnded(shop(true))
    const kept = await readCartOfPage()
    expect(kept.commands.map(({ key }) => key)).toEqual(['LEO', 'SKI'])
    expect(kept.setAside).toEqual(setAside === null ? [] : [setAside])
  },
)

test('[part of UX-105] what was put away comes back in its order if the store was renamed meanwhile', async () => {
  open('/de/old')
  await add('LEO')
  await endCart('/de/old')
  open('/de/new', { studio: 'new', former: 'old older' })
  await add('SKI')
  await endCart('/de/new')
  open('/de/older')
  await add('RIB')
  open('/de/new', { studio: 'new', former: 'old older' })
  await followEnded(shop(false))
  expect(await shown()).toBeUndefined()
  await followEnded(shop(true))
  expect(await shown()).toEqual(['LEO', 'SKI'])
  expect(storage.has('bag-ended')).toBe(true)
  await followEnded(shop(true))
  expect(storage.has('bag-ended')).toBe(false)
})

test('[part of E-64] what nobody came back for goes after some days, and with who leaves the store', async () => {
  await add('LEO')
  await endCart('/sissonne')
  open('/arabesque')
  await followEnded(shop(false), Date.now() + (ENDED_CART_DAYS + 1) * day)
  expect(storage.has('bag-ended')).toBe(false)
  open('/sissonne')
  await followEnded(shop(true))
  expect(await shown()).toBeUndefined()
  await add('SKI')
  await endCart('/sissonne')
  await dropCarts('/sissonne')
  await followEnded(shop(true))
  expect(await shown()).toBeUndefined()
})
