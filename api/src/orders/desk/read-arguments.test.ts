import { expect, test } from 'vitest'
import { readArguments } from '#src/orders/desk/read-arguments'
import { UsageError } from '#src/usage-error'

const number = '1000047'

test.each<[string[], RegExp]>([
  [['cancel'], /Name one order: cancel number/],
  [['cancel', number, number], /Name one order/],
  [['cancel', number, '--line', '1=1'], /cancel takes no --line/],
  [['list', number], /list takes no order number/],
  [['list', '--state', 'open'], /--state is one of new, pending/],
  [['list', '--since', 'yesterday'], /--since is a day, such as 2026-12-31/],
  [['list', '--since', '2026-02-99'], /--since is a day/],
  [['list', '--since', '2026-02-30'], /--since is a day/],
  [['list', '--since', '2026-06-31T10:00Z'], /--since is a day/],
  [['list', '--most', '0'], /--most is a whole number from 1 to 1000/],
  [['list', '--most', '1001'], /--most is a whole number/],
  [['ship', number, '--line', 'SKU=1'], /--line is the number of a line/],
  [['ship', number, '--line', '0'], /--line is the number of a line/],
  [['ship', number, '--line', `1=${'9'.repeat(1_000_000)}`], /--line is the number of a line/],
  [['ship', number, '--expected', 'tomorrow'], /--expected is a day/],
  [['ship', number, '--expected', '2026-06-31'], /--expected is a day/],
  [['hold', number, '--expected', '2026-06-30'], /hold takes no --expected/],
  [['ship', number, '--track', 'DPD'], /--track is a carrier and its number/],
  [['ship', number, '--track', '=1'], /--track is a carrier/],
  [['hold', number, '--note', 'x'.repeat(501)], /--note is one line of up to 500 letters/],
  [['hold', number, '--note', 'a\nb'], /--note is one line/],
  [['hold', number, '--note', ' '], /--note needs a text/],
  [['invoice', number, '--paid-by', ''], /--paid-by needs a text/],
  [['pay', number, '--paid-by', 'bank'], /Say which invoice, and how: --invoice number --paid-by text/],
  [['pay', number, '--invoice', '5'], /Say which invoice, and how/],
  [['invoice', number, '--invoice', '5'], /invoice takes no --invoice/],
  [['refund', number], /Say what goes back/],
  [['refund', number, '--all', '--line', '1'], /--all is all that is left/],
  [['refund', number, '--shipping', '1e3'], /--shipping is an amount, such as 12.50/],
  [['refund', number, '--payment', '1.005'], /--payment is an amount/],
  [['refund', number, '--color', 'red'], /--color/],
])('%j: %s', (words, answer) => {
  expect(() => readArguments(words)).toThrow(UsageError)
  expect(() => readArguments(words)).toThrow(answer)
})

test.each([[[]], [['delete', number]], [['toString', number]]])('%j is no command', (words: string[]) => {
  expect(readArguments(words)).toBeUndefined()
})

test('lines, parcels and sums are read as they are meant', () => {
  const shipped = readArguments(['ship', number, '--line', '1=2', '--line', '3', '--track', 'DPD=0=1'])
  expect(shipped).toMatchObject({
    lines: [
      { place: 1, qty: 2 },
      { place: 3, qty: undefined },
    ],
    tracking: [{ carrier: 'DPD', number: '0=1' }],
  })
  const refunded = readArguments([
    'refund',
    number,
    '--adjustment',
    '-2.50',
    '--shipping',
    '5',
    '--came-back',
  ])
  expect(refunded).toMatchObject({
    adjustmentCents: -250,
    shippingCents: 500,
    cameBack: true,
    lines: undefined,
  })
})

test('a list begins with a day, or at a time of it', () => {
  for (const since of ['2028-02-29', '2026-06-30T23:59', '2026-06-30T23:59:59Z']) {
    expect(readArguments(['list', '--since', since])).toMatchObject({ filter: { since: new Date(since) } })
  }
})

test('a list without more words is of the latest fifty orders', () => {
  expect(readArguments(['list'])).toEqual({
    verb: 'list',
    filter: { state: undefined, email: undefined, since: undefined, most: 50 },
  })
})
