import { expect, test } from 'vitest'
import type { Cart, CartLine, ChosenProduct } from '#src/cart/cart'
import { noOptions } from '#src/cart/chosen-options'
import { type CartCommand, nameOfLine, withCommand } from '#src/cart/waiting/cart-command'
import { nextSending, settleCommand, type WaitingCart } from '#src/cart/waiting/settle-command'
import { shownCart } from '#src/cart/waiting/shown-cart'
import { splitForOrder } from '#src/cart/waiting/split-for-order'

let keys = 0
const newKey = () => `key-${++keys}`

const line = (sku: string, qty: number, parts: Partial<CartLine> = {}): CartLine => ({
  id: 1, sku, parentSku: sku, name: sku, slug: sku, image: '', type: 'simple', qty, unitCents: 1_000, previousUnitCents: null,
  regularCents: 1_000, rowCents: 1_000 * qty, discountCents: 0, isInStock: true, stockState: 'ok', availableQty: null, maxQty: 99,
  options: [], dancer: '', ...parts,
}) // oxfmt-ignore
const cartOf = (...lines: CartLine[]): Cart => ({
  ...shownCart(null, []),
  lines: lines.map((each, at) => ({ ...each, id: at + 1 })),
})
const unsent = () => ({ key: newKey(), isSent: false })
const add = (sku: string, qty = 1, dancer = ''): CartCommand => ({
  kind: 'add', ...unsent(), wanted: { sku, qty, options: noOptions, parts: [], dancer }, lines: [line(sku, qty, { dancer })],
}) // oxfmt-ignore
const named = (sku: string, dancer = '') => ({ line: nameOfLine(line(sku, 1, { dancer })), title: sku, sku })
const set = (sku: string, qty: number): CartCommand => ({ kind: 'set', ...unsent(), ...named(sku), qty })
const toDancer = (sku: string, dancer: string): CartCommand => ({
  kind: 'dancer',
  ...unsent(),
  ...named(sku),
  dancer,
})
const sent = (command: CartCommand): CartCommand => ({ ...command, isSent: true })
const product = (sku: string, qty: number, dancer = ''): ChosenProduct => ({
  sku,
  qty,
  options: noOptions,
  dancer,
})
const seen = ({ lines }: Cart) => Object.fromEntries(lines.map((each) => [each.sku + each.dancer, each.qty]))

/** What the server's bag holds once all that waits has reached it. */
function sentTo(server: Cart, commands: readonly CartCommand[]) {
  let waiting: WaitingCart = { answered: server, commands }
  for (let [command] = commands; command; [command] = waiting.commands) {
    const next = nextSending(command, waiting.answered)
    const cart = cartOf(...shownCart(waiting.answered, [command]).lines)
    const answer = next.kind === 'gone' ? next : { kind: 'done' as const, cart }
    waiting = settleCommand(waiting, command.key, answer).waiting
  }
  return seen(waiting.answered!)
}

/** The server takes out of a bag what was ordered. */
const without = (server: Cart, ordered: ChosenProduct[]) =>
  cartOf(
    ...server.lines
      .map((each) => {
        const taken = ordered.find(({ sku, dancer }) => sku === each.sku && dancer === each.dancer)
        return { ...each, qty: each.qty - (taken?.qty ?? 0) }
      })
      .filter(({ qty }) => qty > 0),
  )

const onlyLeo = cartOf(line('LEO', 1))
type Case = [what: string, before: [Cart, CartCommand[]], ordered: ChosenProduct[], left: object]
const cases: Case[] = [
  ['nothing', [onlyLeo, [add('SKI')]], [product('LEO', 1), product('SKI', 1)], {}],
  ['two additions', [onlyLeo, [add('SKI'), add('SKI')]], [product('LEO', 1)], { SKI: 2 }],
  ['more of the same', [onlyLeo, [add('LEO', 2)]], [product('LEO', 1)], { LEO: 2 }],
  ['a greater quantity', [onlyLeo, [set('LEO', 3)]], [product('LEO', 1)], { LEO: 2 }],
  ['the greater quantity of an addition', [cartOf(), [add('LEO', 5)]], [product('LEO', 2)], { LEO: 3 }],
  ['an addition that was changed then', [onlyLeo, [sent(add('SKI')), set('SKI', 3)]], [product('LEO', 1)], { SKI: 3 }],
  ['what the server has already', [cartOf(line('LEO', 1), line('SKI', 2)), []], [product('LEO', 1)], { SKI: 2 }],
  ['and more of it', [cartOf(line('LEO', 1), line('SKI', 2)), [add('SKI')]], [product('LEO', 1)], { SKI: 3 }],
  ['and a quantity of it', [cartOf(line('LEO', 1), line('SKI', 2)), [set('SKI', 5)]], [product('LEO', 1)], { SKI: 5 }],
] // oxfmt-ignore

test.each(cases)(
  '[part of ORDER-03] what came into the bag after the review stays there, and is there once the order is placed or deleted: %s',
  (_what, [answered, commands], ordered, left) => {
    const { taken, left: stays } = splitForOrder({ answered, commands }, ordered, newKey)
    expect(seen(shownCart(null, stays))).toEqual(left)
    // The order is placed: what stays comes into what the server's bag still has.
    expect(sentTo(without(answered, ordered), stays)).toEqual(left)
    // It is deleted: the bag is as it was.
    const whole = seen(shownCart(answered, commands))
    const back = stays.reduce(
      (all, next) => withCommand({ answered, commands: all }, next),
      [...taken.commands],
    )
    expect(seen(shownCart(answered, back))).toEqual(whole)
    expect(sentTo(answered, back)).toEqual(whole)
  },
)

test('[part of ORDER-03] what the server may have already stays under its key, and so is repeated', () => {
  const command = sent(add('SKI'))
  const split = splitForOrder({ answered: onlyLeo, commands: [command] }, [product('LEO', 1)], newKey)
  expect(split).toEqual({ taken: { answered: onlyLeo, commands: [] }, left: [command] })
})

test('[part of ORDER-03] a line that got another dancer since is the one that was ordered', () => {
  const commands = [toDancer('LEO', 'Mia')]
  expect(splitForOrder({ answered: onlyLeo, commands }, [product('LEO', 1)], newKey).left).toEqual([])
})

test('[part of ORDER-03] and so is a product to which the server has added files since', () => {
  const answered = cartOf(line('MUS', 1, { chosen: { ...noOptions, links: [7] } }))
  expect(splitForOrder({ answered, commands: [] }, [product('MUS', 1)], newKey).left).toEqual([])
})
