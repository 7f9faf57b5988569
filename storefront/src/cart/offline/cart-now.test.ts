import * as databases from 'fake-indexeddb'
import type { Cart, CartLine } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { nameOfLine, withCommand } from 'commerce/cart/waiting/cart-command'
import { nextSending, settleCommand, withAnswered } from 'commerce/cart/waiting/settle-command'
import { shownCart } from 'commerce/cart/waiting/shown-cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartNow, emptyCartFor, forgetCartFor, giveBackCart, handOnCart } from '#src/cart/offline/cart-now'
import { changeCartOfPage, keepAnswered, readCartOfPage } from '#src/cart/offline/cart-of-page'

let pages = 0
beforeEach(() => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', databases.indexedDB)
  // Each test has a bag of its own, and the cookie says that the server has one.
  pages++
  vi.stubGlobal('document', {
    cookie: `bag-${pages}=1`,
    documentElement: { dataset: { base: `/${pages}` } },
  })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

function line(sku: string, qty: number): CartLine {
  return {
    id: 1, sku, parentSku: sku, name: sku, slug: sku, image: '', type: 'simple', qty, unitCents: 1_000, previousUnitCents: null,
    regularCents: 1_000, rowCents: 1_000 * qty, discountCents: 0, isInStock: true, stockState: 'ok', availableQty: null, maxQty: 9,
    options: [], dancer: '',
  } // oxfmt-ignore
}

const cartOf = (...lines: CartLine[]): Cart => ({ ...shownCart(null, []), version: 1, lines })
const add = (sku: string) =>
  changeCartOfPage((kept) => ({
    ...kept,
    commands: [
      ...kept.commands,
      {
        kind: 'add',
        key: crypto.randomUUID(),
        isSent: false,
        wanted: { sku, qty: 1, options: noOptions, parts: [], dancer: '' },
        lines: [line(sku, 1)],
      },
    ],
  }))
const order = async (key: string) => {
  const { products } = await cartNow()
  await emptyCartFor(key, { products: products.map(({ sku, qty }) => ({ sku, qty })) })
}
const shown = async () => (await cartNow()).cart.lines.map(({ sku, qty }) => [sku, qty])

/** What the server's bag holds once all that waits has reached it. */
async function sentTo(server: Cart): Promise<unknown> {
  let waiting = withAnswered(await readCartOfPage(), server)
  for (let [command] = waiting.commands; command; [command] = waiting.commands) {
    const next = nextSending(command, waiting.answered)
    const after = cartOf(...shownCart(waiting.answered, [command]).lines)
    waiting = settleCommand(
      waiting,
      command.key,
      next.kind === 'gone' ? next : { kind: 'done', cart: after },
    ).waiting
  }
  return waiting.answered?.lines.map(({ sku, qty }) => [sku, qty])
}

test('[part of ORDER-03] two orders in one tunnel take their lines with them, and neither comes back', async () => {
  await keepAnswered(cartOf(line('LEO', 1)))
  await order('first')
  await order('first')
  await add('SKI')
  await order('second')
  expect(await shown()).toEqual([])
  await add('BOB')
  await forgetCartFor('first')
  expect(await shown()).toEqual([['BOB', 1]])
  await forgetCartFor('second')
  expect(await sentTo(cartOf())).toEqual([['BOB', 1]])
})

test('[part of ORDER-03] an order at a new total takes only the lines of the one before; what came into the bag since stays', async () => {
  await keepAnswered(cartOf(line('LEO', 1)))
  await order('first')
  await add('SKI')
  await handOnCart('first', 'second', { products: [{ sku: 'LEO', qty: 1 }] })
  expect(await shown()).toEqual([['SKI', 1]])
  await forgetCartFor('second')
  expect(await sentTo(cartOf())).toEqual([['SKI', 1]])
})

test('[part of ORDER-03] an order that is deleted gives its lines back while another one waits', async () => {
  await keepAnswered(cartOf(line('LEO', 2)))
  await order('first')
  await add('SKI')
  await order('second')
  await giveBackCart('first')
  expect(await shown()).toEqual([['LEO', 2]])
  await forgetCartFor('second')
  // The second order took the server's bag along.
  expect(await sentTo(cartOf())).toEqual([['LEO', 2]])
})

test('[part of ORDER-03] of two orders that are both deleted, each line is in the bag once', async () => {
  await keepAnswered(cartOf(line('LEO', 2)))
  await order('first')
  await add('SKI')
  await order('second')
  await giveBackCart('first')
  await giveBackCart('second')
  expect(await shown()).toEqual([['SKI', 1], ['LEO', 2]]) // oxfmt-ignore
  // The server's bag is as it was.
  expect(await sentTo(cartOf(line('LEO', 2)))).toEqual([['LEO', 2], ['SKI', 1]]) // oxfmt-ignore
})

test('[part of ORDER-03] a bag that was kept while only one order could wait is read', async () => {
  await keepAnswered(cartOf(line('LEO', 1)))
  await changeCartOfPage((kept) => ({
    ...kept,
    answered: null,
    // As browsers have it from before.
    setAside: { orderKey: 'first', answered: kept.answered, commands: [] },
  }))
  expect(await shown()).toEqual([])
  await giveBackCart('first')
  expect(await shown()).toEqual([['LEO', 1]])
})

test('[part of ORDER-03] an order that took no bag along, and is placed at a new total, leaves what came into the bag since', async () => {
  await keepAnswered(cartOf(line('LEO', 1)))
  await add('SKI')
  await handOnCart('posted', 'second', { products: [{ sku: 'LEO', qty: 1 }] })
  expect(await shown()).toEqual([['SKI', 1]])
  await forgetCartFor('second')
  expect(await sentTo(cartOf())).toEqual([['SKI', 1]])
})

test('[part of ORDER-03] what stays in the bag and is changed there has that quantity, though the server has some of it', async () => {
  const server = cartOf(line('LEO', 1), line('SKI', 2))
  await keepAnswered(server)
  await emptyCartFor('first', { products: [{ sku: 'LEO', qty: 1 }] })
  const [kept] = (await cartNow()).cart.lines
  const setting = { key: 'set', isSent: false, line: nameOfLine(kept!), title: 'SKI', sku: 'SKI', qty: 3 }
  await changeCartOfPage((cart) => ({
    ...cart,
    commands: withCommand(cart, { kind: 'set', ...setting }),
  }))
  expect(await shown()).toEqual([['SKI', 3]])
  await forgetCartFor('first')
  expect(await sentTo(cartOf(line('SKI', 2)))).toEqual([['SKI', 3]])
})
