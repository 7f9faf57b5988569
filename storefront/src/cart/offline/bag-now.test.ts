import * as databases from 'fake-indexeddb'
import type { Cart, CartLine } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { nextSending, settleCommand, withAnswered } from 'commerce/cart/waiting/settle-command'
import { shownBag } from 'commerce/cart/waiting/shown-bag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bagNow, emptyBagFor, forgetBagFor, giveBackBag } from '#src/cart/offline/bag-now'
import { changeBagOfPage, keepAnswered, readBagOfPage } from '#src/cart/offline/bag-of-page'

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

const cartOf = (...lines: CartLine[]): Cart => ({ ...shownBag(null, []), version: 1, lines })
const add = (sku: string) =>
  changeBagOfPage((kept) => ({
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
const shown = async () => (await bagNow()).cart.lines.map(({ sku, qty }) => [sku, qty])

/** What the server's bag holds once all that waits has reached it. */
async function sentTo(server: Cart): Promise<unknown> {
  let bag = withAnswered(await readBagOfPage(), server)
  for (let [command] = bag.commands; command; [command] = bag.commands) {
    const next = nextSending(command, bag.answered)
    const after = cartOf(...shownBag(bag.answered, [command]).lines)
    bag = settleCommand(bag, command.key, next.kind === 'gone' ? next : { kind: 'done', cart: after }).bag
  }
  return bag.answered?.lines.map(({ sku, qty }) => [sku, qty])
}

test('[part of ORDER-03] two orders in one tunnel take their lines with them, and neither comes back', async () => {
  await keepAnswered(cartOf(line('LEO', 1)))
  await emptyBagFor('first')
  await emptyBagFor('first')
  await add('SKI')
  await emptyBagFor('second')
  expect(await shown()).toEqual([])
  await add('BOB')
  await forgetBagFor('first')
  expect(await shown()).toEqual([['BOB', 1]])
  await forgetBagFor('second')
  expect(await sentTo(cartOf())).toEqual([['BOB', 1]])
})

test('[part of ORDER-03] an order that is deleted gives its lines back while another one waits', async () => {
  await keepAnswered(cartOf(line('LEO', 2)))
  await emptyBagFor('first')
  await add('SKI')
  await emptyBagFor('second')
  await giveBackBag('first')
  expect(await shown()).toEqual([['LEO', 2]])
  await forgetBagFor('second')
  // The second order took the server's bag along.
  expect(await sentTo(cartOf())).toEqual([['LEO', 2]])
})

test('[part of ORDER-03] of two orders that are both deleted, each line is in the bag once', async () => {
  await keepAnswered(cartOf(line('LEO', 2)))
  await emptyBagFor('first')
  await add('SKI')
  await emptyBagFor('second')
  await giveBackBag('first')
  await giveBackBag('second')
  expect(await shown()).toEqual([['SKI', 1], ['LEO', 2]]) // oxfmt-ignore
  // The server's bag is as it was.
  expect(await sentTo(cartOf(line('LEO', 2)))).toEqual([['LEO', 2], ['SKI', 1]]) // oxfmt-ignore
})

test('[part of ORDER-03] a bag that was kept while only one order could wait is read', async () => {
  await keepAnswered(cartOf(line('LEO', 1)))
  await changeBagOfPage((kept) => ({
    ...kept,
    answered: null,
    // As browsers have it from before.
    setAside: { orderKey: 'first', answered: kept.answered, commands: [] },
  }))
  expect(await shown()).toEqual([])
  await giveBackBag('first')
  expect(await shown()).toEqual([['LEO', 1]])
})
