import * as databases from 'fake-indexeddb'
import type { CartLine } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { type CartCommand, nameOfLine, withCommand } from 'commerce/cart/waiting/cart-command'
import { whatChanged } from 'commerce/cart/waiting/what-changed'
import { makeClient } from 'commerce/contract/call/make-client'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { type CartPlace, changeCart, type KeptCart, readCart } from '#src/cart/offline/cart-database'
import { dropCarts } from '#src/cart/offline/drop-carts'
import { shownOf } from '#src/cart/offline/cart-of-page'
import { replayCart } from '#src/cart/offline/replay-cart'

beforeEach(() => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', databases.indexedDB)
  openPage()
})
afterEach(() => vi.unstubAllGlobals())

/** A page of the shop, or of the store of this studio. */
function openPage(studio?: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: studio === undefined ? {} : { studio } } })
}

type Fate = 'answered' | 'answer-lost' | 'request-lost' | 'signed-out' | 'busy'

/** A shop that counts each key once. Requests meet these fates, then everything is answered. */
function openShop(
  fates: Fate[] = [],
  ofAccount = { code: 404, reason: 'cart-not-found', result: 'No cart.' },
) {
  const items: { item_id: number; sku: string; qty: number }[] = []
  const seen = new Set<string>()
  const calls: string[] = []
  let hasCart = false
  let whenChanged: (() => Promise<unknown>) | undefined
  const wire = () => ({
    cartId: '{{cartId}}',
    version: seen.size,
    items: items.map((item) => ({ ...wireLine, ...item, parentSku: item.sku, name: item.sku })),
    totals: { currency: 'USD', subtotal: 0, grand_total: 0, items_qty: 0, ships: true, total_segments: [] },
    is_virtual: false,
  })

  function answer(path: string, body: string, key: string) {
    if (path.endsWith('/create')) {
      hasCart = true
      return { code: 200, result: 'id' }
    }
    if (path.endsWith('/own')) return ofAccount
    if (!hasCart) return { code: 404, reason: 'cart-not-found', result: 'No cart.' }
    if (path.endsWith('/api/cart') || seen.has(key)) return { code: 200, result: wire() }
    const { cartItem } = JSON.parse(body) as { cartItem: { item_id?: number; sku: string; qty: number } }
    const line = items.find((item) => item.item_id === cartItem.item_id)
    if (cartItem.item_id !== undefined && !line)
      return { code: 404, reason: 'line-not-found', result: 'Gone.' }
    if (cartItem.sku === 'OUT') return { code: 422, reason: 'out-of-stock', result: 'Out of stock.' }
    if (cartItem.qty > 9) return { code: 422, reason: 'quantity-not-available', result: 'Not so many.' }
    if (cartItem.sku === 'BAD') return { code: 400, reason: 'invalid', result: 'Not so.' }
    seen.add(key)
    if (path.endsWith('/delete-item')) items.splice(items.indexOf(line!), 1)
    else if (line) line.qty = cartItem.qty
    else items.push({ item_id: items.length + 1, sku: cartItem.sku, qty: cartItem.qty })
    return { code: 200, result: wire() }
  }

  const api = makeClient(async ({ path, headers, body }) => {
    const [name = ''] = path.split('?')
    calls.push(name)
    const fate = fates.shift() ?? 'answered'
    if (fate === 'request-lost') throw new TypeError('Failed to fetch')
    const answered =
      fate === 'signed-out'
        ? { code: 401, reason: 'not-signed-in', result: 'Sign in.' }
        : fate === 'busy'
          ? { code: 503, reason: 'unavailable', result: 'Busy.' }
          : answer(name, body ?? '{}', headers['idempotency-key'] ?? '')
    if (name.endsWith('/update-item') && answered.code === 200) {
      const meanwhile = whenChanged
      whenChanged = undefined
      await meanwhile?.()
    }
    if (fate === 'answer-lost') throw new TypeError('Failed to fetch')
    return {
      status: answered.code,
      contentType: 'application/json',
      text: async () => JSON.stringify(answered),
    }
  })
  return {
    api,
    calls,
    has: () => items.map(({ sku, qty }) => [sku, qty]),
    /** what happens in this browser while the first change is under way */
    meanwhile: (work: () => Promise<unknown>) => (whenChanged = work),
  }
}

const wireLine = {
  slug: '', image: '', product_type: 'simple', quote_id: '', price: 10, previous_price: null, regular_price: 10, row_total: 10,
  row_total_incl_tax: 10, discount_amount: 0, available_qty: null, is_in_stock: true, stock_status: 'ok', max_qty: 9,
  is_shipped: true, options: [], dancer: '',
} // oxfmt-ignore

let places = 0
let time = 0
const newPlace = (owner = ''): CartPlace => ({ basePath: `/store-${++places}`, owner })
const now = () => (time += 5_000)
/** Nobody signs in meanwhile. */
const mark = () => ''

function line(sku: string, qty: number): CartLine {
  return {
    id: -1, sku, parentSku: sku, name: sku, slug: sku, image: '', type: 'simple', qty, unitCents: 1_000, previousUnitCents: null,
    regularCents: 1_000, rowCents: 1_000 * qty, discountCents: 0, isInStock: true, stockState: 'ok', availableQty: null, maxQty: 9,
    options: [], dancer: '',
  } // oxfmt-ignore
}
const adding = (sku: string, qty: number): CartCommand => ({
  kind: 'add',
  key: crypto.randomUUID(),
  isSent: false,
  wanted: { sku, qty, options: noOptions, parts: [], dancer: '' },
  lines: [line(sku, qty)],
})
const setting = (of: CartLine, qty: number): CartCommand => ({
  kind: 'set',
  key: crypto.randomUUID(),
  isSent: false,
  line: nameOfLine(of),
  title: of.name,
  sku: of.sku,
  qty,
})
const wait = (place: CartPlace, ...commands: CartCommand[]) =>
  changeCart(place, (kept) => ({
    ...kept,
    commands: commands.reduce<readonly CartCommand[]>(
      (all, next) => withCommand({ ...kept, commands: all }, next),
      kept.commands,
    ),
  }))

test('[part of CART-15] what waits is sent in its order, into a new bag', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('LEO', 1), adding('SKI', 2))
  const { isDone, keptCart, lost } = await replayCart({ place, api: shop.api, now, mark })
  expect([isDone, lost, keptCart.commands]).toEqual([true, [], []])
  expect(shop.has()).toEqual([['LEO', 1], ['SKI', 2]]) // oxfmt-ignore
})

test.each<Fate>(['answer-lost', 'request-lost', 'busy'])(
  '[part of CART-15] after "%s" it waits on, and counts once',
  async (fate) => {
    const [place, shop] = [newPlace(), openShop(['answered', 'answered', 'answered', fate])]
    await wait(place, adding('LEO', 1))
    expect(await replayCart({ place, api: shop.api, now, mark })).toMatchObject({
      isDone: false,
      keptCart: { commands: [{}] },
    })
    expect(await replayCart({ place, api: shop.api, now, mark })).toMatchObject({
      isDone: true,
      keptCart: { commands: [] },
    })
    expect(shop.has()).toEqual([['LEO', 1]])
  },
)

test('[part of CART-15] tabs that send at once send each change once', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('LEO', 1), adding('LEO', 1))
  await Promise.all([1, 2, 3].map(() => replayCart({ place, api: shop.api, now, mark })))
  expect(shop.has()).toEqual([['LEO', 1], ['LEO', 1]]) // oxfmt-ignore
})

test('[part of CART-08] who signs in while it is sent loses none of it, nor what was added since', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('LEO', 1), adding('SKI', 2), adding('BOB', 3))
  let owner = ''
  shop.meanwhile(() => {
    owner = 'carla'
    return wait({ ...place, owner }, adding('TUT', 4))
  })
  const { isDone, keptCart } = await replayCart({ place, api: shop.api, now, mark: () => owner })
  expect(shop.has()).toEqual([['LEO', 1], ['SKI', 2], ['BOB', 3], ['TUT', 4]]) // oxfmt-ignore
  expect([isDone, keptCart.owner, keptCart.commands]).toEqual([true, 'carla', []])
  expect(shownOf(keptCart).lines.map(({ sku }) => sku)).toEqual(['LEO', 'SKI', 'BOB', 'TUT'])
})

test('[part of CART-15] in the store of a studio a family’s bag is sent, also if somebody is signed in as a customer in this browser', async () => {
  const [place, shop] = [newPlace('carla'), openShop()]
  openPage('sissonne')
  await wait(place, adding('LEO', 1), adding('SKI', 2))
  const { isDone } = await replayCart({ place, api: shop.api, now, mark: () => 'carla' })
  expect([isDone, shop.has()]).toEqual([true, [['LEO', 1], ['SKI', 2]]]) // oxfmt-ignore
  expect(shop.calls).not.toContain('/api/cart/own')
})

test.each([
  [401, 'not-signed-in'],
  [403, 'not-allowed'],
])(
  '[part of CART-15] who has no bag with an account, as answered with %i, gets a new one',
  async (code, reason) => {
    const [place, shop] = [newPlace(), openShop([], { code, reason, result: 'No.' })]
    await wait(place, adding('LEO', 1))
    const { isDone } = await replayCart({ place, api: shop.api, now, mark: () => 'carla' })
    expect([isDone, shop.has()]).toEqual([true, [['LEO', 1]]]) // oxfmt-ignore
    expect(shop.calls).toContain('/api/cart/own')
  },
)

test('[part of UX-58] what the shopper changes while it is sent is not told as a change by the shop', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('LEO', 1), adding('SKI', 2), adding('BOB', 3))
  const removing: CartCommand = {
    kind: 'remove',
    key: 'remove',
    isSent: false,
    line: nameOfLine(line('LEO', 1)),
    title: 'LEO',
    sku: 'LEO',
  }
  // Of the skirt nothing was sent yet: its addition has another quantity now.
  shop.meanwhile(() => wait(place, removing, setting(line('SKI', 2), 4)))
  const { before, keptCart, changed } = await replayCart({ place, api: shop.api, now, mark })
  expect(shop.has()).toEqual([['SKI', 4], ['BOB', 3]]) // oxfmt-ignore
  expect(whatChanged(before, shownOf(keptCart), changed)).toEqual([])
})

test('[part of CART-06] what is refused is taken back and told; the rest goes on', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('OUT', 1), adding('SKI', 2))
  const { lost, keptCart } = await replayCart({ place, api: shop.api, now, mark })
  expect(lost).toEqual([{ kind: 'refused', title: 'OUT', message: 'Out of stock.' }])
  expect(shownOf(keptCart).lines.map(({ sku }) => sku)).toEqual(['SKI'])
})

test('[part of ORDER-03] once an order waits, nothing more is sent, and what was under way is not shown with what was ordered', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('SKI', 1), adding('BOB', 1))
  // Another tab has ordered a leotard.
  const setAside = [{ orderKey: 'ordered', answered: null, commands: [adding('LEO', 1)] }]
  shop.meanwhile(() => changeCart(place, (kept) => ({ ...kept, answered: null, setAside })))
  const { keptCart } = await replayCart({ place, api: shop.api, now, mark })
  expect(shop.has()).toEqual([['SKI', 1]])
  expect(keptCart.answered).toBeNull()
  expect(shownOf(keptCart).lines.map(({ sku }) => sku)).toEqual(['BOB'])
})

test('[CART-08] what waits for a session that is over comes into the bag of a guest', async () => {
  const [place, shop] = [newPlace('carla'), openShop(['answered', 'answered', 'signed-out'])]
  await wait(place, adding('LEO', 1))
  expect(await replayCart({ place, api: shop.api, now, mark })).toMatchObject({ isDone: true, lost: [] })
  expect(shop.has()).toEqual([['LEO', 1]])
  expect(shop.calls.filter((path) => path.endsWith('/create'))).toHaveLength(2)
})

test('[CART-06] a 400 takes back what was added last; a refused quantity is as it was before, and what the server has no id of leaves', async () => {
  const [place, shop] = [newPlace(), openShop()]
  await wait(place, adding('SKI', 2))
  await replayCart({ place, api: shop.api, now, mark })
  await wait(place, adding('BAD', 1))
  const { lost, keptCart } = await replayCart({ place, api: shop.api, now, mark })
  expect(lost).toEqual([{ kind: 'refused', title: 'BAD', message: 'Not so.' }])
  const shown = (kept: KeptCart) => shownOf(kept).lines.map(({ sku, qty }) => [sku, qty])
  expect(shown(keptCart)).toEqual([['SKI', 2]])
  await wait(place, setting(shownOf(keptCart).lines[0]!, 12), adding('OUT', 1))
  expect(shown(await readCart(place))).toEqual([['SKI', 12], ['OUT', 1]]) // oxfmt-ignore
  const after = await replayCart({ place, api: shop.api, now, mark })
  expect(after.lost.map(({ title }) => title)).toEqual(['SKI', 'OUT'])
  expect(shown(after.keptCart)).toEqual([['SKI', 2]])
})

test('[CART-08] a bag for a session that is over becomes a guest’s; after ten of them it stops, and nothing is lost', async () => {
  const none: Fate[] = ['answered', 'answered']
  const [place, shop] = [
    newPlace(),
    openShop([...none, ...Array.from({ length: 30 }, () => 'signed-out' as const)]),
  ]
  await wait(place, adding('LEO', 1))
  // A separate page, which starts counting from zero.
  vi.resetModules()
  const page = await import('#src/cart/offline/replay-cart')
  const { isDone, keptCart } = await page.replayCart({ place, api: shop.api, now, mark })
  expect([isDone, keptCart.commands.length]).toEqual([false, 1])
  expect(shop.calls.filter((path) => path.endsWith('/create'))).toHaveLength(11)
  const again = openShop([...none, 'signed-out'])
  await page.replayCart({ place, api: again.api, now, mark })
  expect(again.calls.filter((path) => path.endsWith('/create'))).toHaveLength(1)
})

test('[part of E-64] the bag of a guest goes with who signs in; that of a session that is over is gone', async () => {
  const guest = newPlace()
  const [carla, nobody] = [
    { ...guest, owner: 'carla' },
    { ...guest, owner: '' },
  ]
  await wait(guest, adding('LEO', 1))
  await wait(carla, adding('SKI', 1))
  expect((await readCart(carla)).commands).toHaveLength(2)
  expect((await readCart(nobody)).commands).toEqual([])
  await dropCarts(undefined, 'carla')
  expect((await readCart(carla)).commands).toHaveLength(2)
  await dropCarts()
  expect((await readCart(carla)).commands).toEqual([])
})
