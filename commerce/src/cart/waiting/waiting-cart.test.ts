import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#src/cart/cart'
import { noOptions } from '#src/cart/chosen-options'
import { type CartCommand, nameOfLine, withCommand } from '#src/cart/waiting/cart-command'
import { markSent, nextSending, settleCommand, type WaitingCart } from '#src/cart/waiting/settle-command'
import { shownCart } from '#src/cart/waiting/shown-cart'
import { changedLines, whatChanged } from '#src/cart/waiting/what-changed'

let keys = 0

function line(sku: string, qty: number, parts: Partial<CartLine> = {}): CartLine {
  const unitCents = 1_000
  return {
    id: 1,
    sku,
    parentSku: sku,
    name: `The ${sku}`,
    slug: sku,
    image: '',
    type: 'simple',
    qty,
    unitCents,
    previousUnitCents: null,
    regularCents: unitCents,
    rowCents: unitCents * qty,
    discountCents: 0,
    isInStock: true,
    stockState: 'ok',
    availableQty: null,
    maxQty: 99,
    options: [],
    dancer: '',
    ...parts,
  }
}

function cart(...lines: CartLine[]): Cart {
  const cents = lines.reduce((sum, { rowCents }) => sum + rowCents, 0)
  return {
    version: 1,
    lines: lines.map((each, index) => ({ ...each, id: index + 1 })),
    totals: {
      bagCount: lines.reduce((sum, { qty }) => sum + qty, 0),
      grandTotalCents: cents + 500,
      couponCode: null,
      couponMessage: null,
      ships: true,
      shippingTitle: 'Parcel',
      paymentTitle: null,
      segments: [
        { code: 'subtotal', title: 'Subtotal', cents },
        { code: 'shipping', title: 'Shipping', cents: 500 },
        { code: 'tax', title: 'Tax', cents: 80 },
        { code: 'grand_total', title: 'Total', cents: cents + 500 },
      ],
    },
    leftOut: [],
    isVirtual: false,
  }
}

/** The same with a coupon: each line has these cents off. */
function withDiscounts(before: Cart, ...cents: number[]): Cart {
  const lines = before.lines.map((each, nth) => ({ ...each, discountCents: cents[nth] ?? 0 }))
  const off = cents.reduce((sum, each) => sum + each, 0)
  const grandTotalCents = before.totals.grandTotalCents - off
  const [subtotal, ...others] = before.totals.segments
  const discount = { code: 'discount', title: 'Discount', cents: -off } as const
  const segments = [subtotal!, discount, ...others].map((each) =>
    each.code === 'grand_total' ? { ...each, cents: grandTotalCents } : each,
  )
  return { ...before, lines, totals: { ...before.totals, grandTotalCents, segments } }
}

const key = () => `key-${++keys}`
const unsent = () => ({ key: key(), isSent: false })
const named = (sku: string, dancer = '') => {
  const of = line(sku, 1, { dancer })
  return { line: nameOfLine(of), title: of.name, sku }
}
const add = (sku: string, qty = 1, parts: Partial<CartLine> = {}): Extract<CartCommand, { kind: 'add' }> => ({
  kind: 'add',
  ...unsent(),
  wanted: { sku, qty, options: noOptions, parts: [], dancer: parts.dancer ?? '' },
  lines: [line(sku, qty, { id: -1, ...parts })],
})
const set = (sku: string, qty: number): CartCommand => ({ kind: 'set', ...unsent(), ...named(sku), qty })
const remove = (sku: string): CartCommand => ({ kind: 'remove', ...unsent(), ...named(sku) })
const dancer = (sku: string, name: string): CartCommand => ({
  kind: 'dancer',
  ...unsent(),
  ...named(sku),
  dancer: name,
})
const sent = (command: CartCommand): CartCommand => ({ ...command, isSent: true })
const list = (...all: CartCommand[]) =>
  all.reduce<CartCommand[]>(
    (commands, next) => withCommand({ answered: cart(line('LEO', 1)), commands }, next),
    [],
  )
const seen = ({ lines }: Cart) => lines.map((each) => [each.sku + each.dancer, each.qty])

test.each<[string, Cart | null, CartCommand[], [string, number][]]>([
  ['an addition is seen at once', cart(line('LEO', 1)), [add('SKI', 2)], [['LEO', 1], ['SKI', 2]]],
  ['in a browser that had no bag too', null, [add('SKI', 2)], [['SKI', 2]]],
  ['equal products meet in one line', cart(line('LEO', 1)), [add('LEO', 2)], [['LEO', 3]]],
  ['two dancers are two lines', cart(line('LEO', 1)), [add('LEO', 1, { dancer: 'Mia' })], [['LEO', 1], ['LEOMia', 1]]],
  ['a quantity is absolute', cart(line('LEO', 5)), [set('LEO', 2)], [['LEO', 2]]],
  ['after an addition as well', cart(line('LEO', 5)), [add('LEO', 1), set('LEO', 2)], [['LEO', 2]]],
  ['a removed line is gone', cart(line('LEO', 5), line('SKI', 1)), [remove('LEO')], [['SKI', 1]]],
  ['and can come back', cart(line('LEO', 5)), [remove('LEO'), add('LEO', 1)], [['LEO', 1]]],
  ['a line gets another dancer, in its place', cart(line('LEO', 2), line('SKI', 1)), [dancer('LEO', 'Mia')], [['LEOMia', 2], ['SKI', 1]]],
  ['and joins what is for that dancer', cart(line('LEO', 2), line('LEO', 3, { dancer: 'Mia' })), [dancer('LEO', 'Mia')], [['LEOMia', 5]]],
  ['with the quantity that is set by then', cart(line('LEO', 2)), [set('LEO', 4), dancer('LEO', 'Mia')], [['LEOMia', 4]]],
  ['a line that another device removed stays gone', cart(line('SKI', 1)), [set('LEO', 2)], [['SKI', 1]]],
])('[part of CART-15] %s', (_what, answered, commands, lines) => {
  expect(seen(shownCart(answered, commands))).toEqual(lines)
}) // oxfmt-ignore

test('[part of CART-15] amounts follow what the browser knows; the tax in them waits for the server', () => {
  const before = cart(line('LEO', 1))
  const { totals, lines } = shownCart(before, [add('SKI', 2), set('LEO', 3)])
  expect(totals.segments.map(({ code, cents }) => [code, cents])).toEqual([
    ['subtotal', 5_000],
    ['shipping', 500],
    ['grand_total', 5_500],
  ])
  expect(totals).toMatchObject({ bagCount: 5, grandTotalCents: 5_500 })
  expect(lines.every(({ isUnchecked }) => isUnchecked)).toBe(true)
  expect(shownCart(before, [])).toBe(before)
})

test.each<[string, CartCommand[], string[]]>([
  ['repeated presses leave the last quantity', [set('LEO', 2), set('LEO', 3), set('LEO', 4)], ['set 4']],
  ['of each line', [set('LEO', 2), set('SKI', 3), set('LEO', 4)], ['set 3', 'set 4']],
  ['a removal takes the quantity before it', [set('LEO', 2), remove('LEO')], ['remove']],
  ['what may have left stays as it was', [sent(set('LEO', 2)), set('LEO', 3)], ['set 2', 'set 3']],
  ['a product that was only put in here has its last quantity', [add('SKI', 1), set('SKI', 4)], ['add 4']],
  ['and is gone with its removal', [add('SKI', 1), remove('SKI')], []],
  ['but not once it may have left', [sent(add('SKI', 1)), remove('SKI')], ['add 1', 'remove']],
  [
    'what the server has already is not made by the addition',
    [add('LEO', 1), set('LEO', 4)],
    ['add 1', 'set 4'],
  ],
  [
    'what the server may have already is changed there',
    [{ ...add('SKI', 1), ifMissing: true }, set('SKI', 4)],
    ['add 1', 'set 4'],
  ],
  ['and removed there', [{ ...add('SKI', 1), ifMissing: true }, remove('SKI')], ['remove']],
  ['two additions are two', [add('SKI', 1), add('SKI', 1)], ['add 1', 'add 1']],
])('[part of CART-15] %s', (_what, commands, left) => {
  const told = list(...commands).map((each) => {
    if (each.kind === 'add') return `add ${each.wanted.qty}`
    return each.kind === 'set' ? `set ${each.qty}` : each.kind
  })
  expect(told).toEqual(left)
})

test('the last coupon counts', () => {
  const coupon = (code: string | null): CartCommand => ({ kind: 'coupon', ...unsent(), code })
  expect(list(coupon('ONE'), coupon(null), coupon('TWO'))).toMatchObject([{ code: 'TWO' }])
})

test('[part of CART-15] where a coupon is removed that ships the bag free, what shipping costs is counted anew', () => {
  const paid = cart(line('A', 1))
  const withShipping = (cents: number): Cart => ({
    ...paid,
    totals: {
      ...paid.totals,
      couponCode: 'FREE',
      segments: paid.totals.segments.map((each) => (each.code === 'shipping' ? { ...each, cents } : each)),
    },
  })
  const removed: CartCommand = { kind: 'coupon', ...unsent(), code: null }
  expect(shownCart(withShipping(0), [removed]).totals.shippingTitle).toBeNull()
  expect(shownCart(withShipping(500), [removed]).totals.shippingTitle).toBe('Parcel')
})

const withCoupon = (code: string | null): CartCommand => ({ kind: 'coupon', ...unsent(), code })

test.each<[what: string, applied: string | null, commands: CartCommand[], shown: object]>([
  ['none was entered', 'SPRING', [add('C')], { waiting: {}, code: 'SPRING', total: 35_00, off: 10_00 }],
  ['one was entered', null, [withCoupon('SAVE')], { waiting: { couponCode: 'SAVE' }, code: null, total: 25_00, off: 10_00 }],
  ['it was removed', 'SPRING', [withCoupon(null)], { waiting: { couponCode: null }, code: null, total: 35_00, off: 0 }],
  ['it gave way to another', 'SPRING', [withCoupon('SAVE'), set('A', 1)], { waiting: { couponCode: 'SAVE' }, code: null, total: 25_00, off: 0 }],
  ['it was put back', 'SPRING', [withCoupon('SPRING')], { waiting: { couponCode: 'SPRING' }, code: 'SPRING', total: 25_00, off: 10_00 }],
])('[part of CART-15] without a connection, where %s, the bag says which coupon waits, and counts no discount of one that was removed', (_what, couponCode, commands, shown) => {
  const before = withDiscounts(cart(line('A', 2), line('B', 1)), 9_00, 1_00)
  const { waiting, totals, lines } = shownCart({ ...before, totals: { ...before.totals, couponCode } }, commands)
  const off = lines.reduce((sum, { discountCents }) => sum + discountCents, 0)
  expect({ waiting, code: totals.couponCode, total: totals.grandTotalCents, off }).toEqual(shown)
}) // oxfmt-ignore

test('[part of CART-07] a change goes to the line that is the same in the bag of the server, and is repeated as it was', () => {
  const change = set('LEO', 2)
  const now = cart(line('SKI', 1), line('LEO', 5))
  expect(nextSending(change, now)).toEqual({ kind: 'send', sentTo: { id: 2, qty: 2 } })
  const waiting = markSent({ answered: now, commands: [change] }, change.key, { id: 2, qty: 2 })
  expect(nextSending(waiting.commands[0]!, cart(line('LEO', 5)))).toEqual({
    kind: 'send',
    sentTo: { id: 2, qty: 2 },
  })
  expect(nextSending(change, cart(line('SKI', 1)))).toEqual({ kind: 'gone' })
})

test('[part of CART-06] what the server refuses is taken back: the earlier quantity returns, an added product leaves', () => {
  const before = cart(line('LEO', 1))
  const commands = [set('LEO', 9), add('SKI', 1)]
  const after = commands.reduce<WaitingCart>(
    (waiting, command) => settleCommand(waiting, command.key, { kind: 'refused', message: 'No.' }).waiting,
    { answered: before, commands },
  )
  expect(shownCart(after.answered, after.commands)).toEqual(before)
})

test('[part of CART-06] it is told with the name of the product and what the server says', () => {
  const [refused, gone] = [add('SKI', 1), set('LEO', 2)]
  const waiting = { answered: null, commands: [refused, gone] }
  expect(settleCommand(waiting, refused.key, { kind: 'refused', message: 'No.' }).lost).toEqual({
    kind: 'refused',
    title: 'The SKI',
    message: 'No.',
  })
  expect(settleCommand(waiting, gone.key, { kind: 'gone' }).lost).toMatchObject({
    kind: 'gone',
    title: 'The LEO',
  })
})

test('what was to change a refused addition has nothing to change', () => {
  const addition = sent(add('SKI', 1))
  const waiting = { answered: null, commands: [addition, set('SKI', 3)] }
  expect(settleCommand(waiting, addition.key, { kind: 'refused', message: 'No.' }).waiting.commands).toEqual(
    [],
  )
})

test('but what the server has already can still be changed', () => {
  const addition = sent(add('SKI', 3))
  const waiting = { answered: cart(line('SKI', 4)), commands: [addition, set('SKI', 2)] }
  const settled = settleCommand(waiting, addition.key, { kind: 'refused', message: 'Too few.' })
  expect(seen(shownCart(settled.waiting.answered, settled.waiting.commands))).toEqual([['SKI', 2]])
})

test('a product that the server knows by more keeps what was to happen to it', () => {
  const addition = sent(add('MUS', 1))
  const withFiles = line('MUS', 1, { chosen: { ...noOptions, links: [7] } })
  const { waiting } = settleCommand({ answered: null, commands: [addition, set('MUS', 3)] }, addition.key, {
    kind: 'done',
    cart: cart(withFiles),
  })
  expect(seen(shownCart(waiting.answered, waiting.commands))).toEqual([['MUS', 3]])
})

test('a second answer to the same command changes nothing', () => {
  const addition = add('SKI', 1)
  const done = { kind: 'done', cart: cart(line('SKI', 1)) } as const
  const { waiting } = settleCommand({ answered: null, commands: [addition] }, addition.key, done)
  expect(settleCommand(waiting, addition.key, { kind: 'refused', message: 'No.' })).toEqual({
    waiting,
    lost: undefined,
  })
})

test.each<[string, Partial<CartLine>, object[]]>([
  ['nothing', {}, []],
  [
    'the price',
    { unitCents: 1_200 },
    [{ kind: 'price', title: 'The LEO', beforeCents: 1_000, nowCents: 1_200 }],
  ],
  ['that it is sold out', { isInStock: false, availableQty: 0 }, [{ kind: 'sold-out', title: 'The LEO' }]],
  ['that few are left', { availableQty: 1 }, [{ kind: 'short', title: 'The LEO', left: 1 }]],
  [
    'the quantity, which another device changed',
    { qty: 3 },
    [{ kind: 'quantity', title: 'The LEO', qty: 3 }],
  ],
])('after catching up the shopper is told: %s', (_what, now, changes) => {
  expect(whatChanged(cart(line('LEO', 2)), cart(line('LEO', 2, now)))).toEqual(changes)
})

test('and what is not in the bag any more', () => {
  expect(whatChanged(cart(line('LEO', 2)), cart())).toEqual([{ kind: 'gone', title: 'The LEO' }])
})

test('[part of UX-58] a quantity or removal of the shopper is none of the shop; a price is told', () => {
  const name = nameOfLine(line('LEO', 2))
  const before = cart(line('LEO', 2))
  expect(whatChanged(before, cart(), new Set([name]))).toEqual([])
  expect(whatChanged(before, cart(line('LEO', 3, { unitCents: 1_200 })), new Set([name]))).toEqual([
    { kind: 'price', title: 'The LEO', beforeCents: 1_000, nowCents: 1_200 },
  ])
})

test('[part of UX-58] a line is changed by a new change of it, by another quantity of one that waits, and where one is taken back', () => {
  const [skirt, leotard] = [add('SKI', 1), set('LEO', 2)]
  const nameOf = (sku: string, who = '') => nameOfLine(line(sku, 1, { dancer: who }))
  const changed = (...now: CartCommand[]) => changedLines([skirt, leotard], now)
  expect(changed(sent(skirt), sent(leotard))).toEqual([])
  expect(changed(skirt, leotard, remove('BOB'))).toEqual([nameOf('BOB')])
  expect(changed(skirt, leotard, dancer('LEO', 'Mia'))).toEqual([nameOf('LEO'), nameOf('LEO', 'Mia')])
  expect(changed({ ...skirt, wanted: { ...skirt.wanted, qty: 3 } }, leotard)).toContain(nameOf('SKI'))
  expect(changed(leotard)).toEqual([nameOf('SKI')])
  // The shop has answered it.
  expect(changedLines([sent(skirt), leotard], [leotard])).toEqual([])
})

test.each<[what: string, commands: CartCommand[], total: number, discount: number]>([
  ['nothing is changed', [], 25_00, -10_00],
  ['a line is removed', [remove('A')], 14_00, -1_00],
  ['a quantity is smaller', [set('A', 1)], 24_00, -1_00],
  ['a quantity is greater', [set('A', 3)], 44_00, -1_00],
  ['something comes in', [add('C')], 35_00, -10_00],
  ['all of it goes', [remove('A'), remove('B')], 0, 0],
])(
  '[part of CART-15] without a connection, where %s, the total counts no discount that went with its line',
  (_what, commands, total, discount) => {
    const { totals } = shownCart(withDiscounts(cart(line('A', 2), line('B', 1)), 9_00, 1_00), commands)
    expect(totals.grandTotalCents).toBe(total)
    expect(totals.segments.find(({ code }) => code === 'discount')?.cents ?? 0).toBeCloseTo(discount)
    expect(totals.segments.find(({ code }) => code === 'grand_total')?.cents).toBe(total)
  },
)
