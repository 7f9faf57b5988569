import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runOrdersCommand } from '#src/orders/desk/run-orders-command'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildCartRule, buildProduct, readStock } from '#test/factories'
import { toAustin } from '#test/people'
import { runCommandLine } from '#test/run-command-line'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

/** Runs a command in this process: starting another one each time takes most of a second. */
async function command(...words: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await runOrdersCommand(words, {
    env: { DATABASE_URL: shop.url },
    say: (line) => (said += `${line}\n`),
  })
  return { code, said }
}

/** Runs a command that should succeed. */
async function told(...words: string[]): Promise<string> {
  const { code, said } = await command(...words)
  expect([code, said]).toEqual([0, said])
  return said
}

/** An order of three shoes and two tights by transfer: 155.00 and 5.00 for the courier. */
async function newOrder({ coupon }: { coupon?: string } = {}) {
  const shoes = await buildProduct(shop.db, { name: 'Shoes', price_cents: 45_00, units: 10 })
  const tights = await buildProduct(shop.db, { name: 'Tights', price_cents: 10_00, units: 10 })
  const emailAddress = `${randomUUID()}@example.com`
  const buyer = await newBuyer(shop.app, [
    { sku: shoes.sku, qty: 3 },
    { sku: tights.sku, qty: 2 },
  ])
  if (coupon !== undefined) valueOf(await buyer.applyCoupon(coupon))
  const order = await buyer.composeOrder({
    ...toAustin,
    personalDetails: { ...toAustin.personalDetails, emailAddress },
    payment_method_code: 'banktransfer',
  })
  const { orderNumber: number } = valueOf(await buyer.send(order))
  return { number, emailAddress, shoes, tights }
}

const historyOf = async (number: string) =>
  shop.db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['verb', 'order_history.status', 'comment', 'done_by'])
    .where('increment_id', '=', number)
    .orderBy('order_history.id')
    .execute()

const staff = `staff:${userInfo().username}`

test('the program says what the command says, and its exit code', async () => {
  const { number } = await newOrder()
  const run = (...words: string[]) => runCommandLine('orders/main.ts', words, { DATABASE_URL: shop.url })
  expect(await run('show', number)).toEqual(await command('show', number))
  expect(await run('cancel', number)).toMatchObject({ code: 0 })
  expect(await run('cancel', number)).toEqual(await command('cancel', number))
  expect(await run('dance')).toEqual(await command('dance'))
})

test('orders are listed by state, e-mail and day, the latest first', async () => {
  const first = await newOrder()
  const second = await newOrder()
  await told('cancel', second.number)
  const all = await told('list')
  expect(all.indexOf(second.number)).toBeLessThan(all.indexOf(first.number))
  expect(all).toMatch(
    new RegExp(`${first.number} .* new \\(pending\\) {2}160.00 USD {2}${first.emailAddress}`),
  )
  expect(all).toMatch(/to be paid by \d{4}-/)
  const canceled = await told('list', '--state', 'canceled')
  expect(canceled).toContain(second.number)
  expect(canceled).not.toContain(first.number)
  const ofFirst = await told('list', '--email', first.emailAddress.slice(0, 20).toUpperCase())
  expect(ofFirst).toContain(first.number)
  expect(ofFirst).toContain('\n1 order.\n')
  expect(await told('list', '--since', '2999-01-01')).toBe('0 orders.\n')
  expect(await told('list', '--since', '2020-01-01', '--most', '1')).toMatch(/the latest 1 of them shown/)
})

test('an order is shown with its lines, people, documents and what was done by whom', async () => {
  const { number, shoes } = await newOrder()
  await told('invoice', number, '--line', '1=1', '--paid-by', 'transfer 4711')
  await told(
    'ship',
    number,
    '--line',
    '1=1',
    '--track',
    'DPD=0123',
    '--expected',
    '2199-12-31',
    '--note',
    'The rest follows.',
  )
  const sheet = await told('show', number)
  expect(sheet).toContain(`line 1  3 x ${shoes.sku}  Shoes  135.00 USD  1 invoiced, 1 shipped`)
  expect(sheet).toContain('shipping: Amélie Durand, Congress Avenue 1100, Austin, TX, 78701, US')
  expect(sheet).toMatch(/invoice \d+ .* 50.00 USD {2}paid by transfer 4711/)
  expect(sheet).toMatch(/shipment \d+ .* DPD 0123 {2}expected 2199-12-31/)
  expect(sheet).toMatch(new RegExp(`ship {2}processing {2}${staff} {2}The rest follows.`))
  expect(sheet).toMatch(/place {2}pending {2}guest\n/)
})

test('what strangers typed begins no line and moves no cursor', async () => {
  const { number } = await newOrder()
  await shop.db
    .updateTable('orders')
    .set({ first_name: '\u001B[2J\nline 9  1 x GOLD' })
    .where('increment_id', '=', number)
    .execute()
  const sheet = await told('show', number)
  expect(sheet).not.toContain('\u001B')
  expect(sheet).not.toMatch(/^line 9/m)
})

test('an order is canceled with a note: goods and coupon are free again, and the history says who did it', async () => {
  const code = `ONCE-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, {}, { code, max_uses: 1 })
  const { number, shoes } = await newOrder({ coupon: code })
  expect((await readStock(shop.db, shoes)).reserved).toBe(3)
  expect(await told('cancel', number, '--note', 'Asked for on the phone.')).toContain('canceled')
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 10, reserved: 0 })
  expect(await historyOf(number)).toEqual([
    { verb: 'place', status: 'pending', comment: '', done_by: 'guest' },
    { verb: 'cancel', status: 'canceled', comment: 'Asked for on the phone.', done_by: staff },
  ])
  const buyer = await newBuyer(shop.app, [{ sku: shoes.sku, qty: 1 }])
  expect(valueOf(await buyer.applyCoupon(code))).toBe(true)
  const again = await command('cancel', number)
  expect(again).toEqual({ code: 1, said: `${number}: ${messages.orderStateForbids}\n` })
})

test('an order is held and goes on; meanwhile nothing else can be done with it', async () => {
  const { number } = await newOrder()
  await told('hold', number, '--note', 'Address unclear.')
  expect((await command('ship', number)).said).toContain(messages.orderStateForbids)
  await told('unhold', number)
  expect((await historyOf(number)).map(({ verb, done_by }) => [verb, done_by])).toEqual([
    ['place', 'guest'],
    ['hold', staff],
    ['unhold', staff],
  ])
  await told('ship', number)
})

test('units are invoiced, shipped and refunded in part, and never more than are left', async () => {
  const { number, shoes, tights } = await newOrder()
  expect(await told('invoice', number, '--line', '1=2', '--paid-by', 'bank')).toContain(
    '95.00 USD, paid by bank.',
  )
  const tooMany = await command('invoice', number, '--line', '2', '--line', '1=2')
  expect(tooMany.code).toBe(1)
  expect(tooMany.said).toContain(`--line (number 2): ${messages.unitsNotLeft}`)
  expect((await command('ship', number, '--line', '7=1')).said).toContain(
    `--line (number 1): ${messages.lineNotOfOrder}`,
  )
  expect(await told('invoice', number)).toContain('65.00 USD, not paid yet.')
  await told('ship', number)
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 7, reserved: 0 })
  const part = await told('refund', number, '--line', '1=1', '--came-back', '--adjustment', '-2.50')
  expect(part).toContain('42.50 USD. There is nothing to pay back: the buyer still owes 22.50 USD.')
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 8, reserved: 0 })
  expect((await command('refund', number, '--shipping', '5.01')).said).toContain(
    `--shipping: ${messages.amountNotLeft}`,
  )
  const rest = await told(
    'refund',
    number,
    '--all',
    '--came-back',
    '--adjustment',
    '2.50',
    '--note',
    'Too small.',
  )
  // Of the two invoices, one was never paid.
  expect(rest).toContain('117.50 USD. Pay 95.00 USD of it back to the buyer: the rest was not paid.')
  expect(rest).toContain('closed')
  expect(await readStock(shop.db, tights)).toEqual({ onHand: 10, reserved: 0 })
})

test('an invoice whose money comes later is marked as paid, once, and the history says by whom', async () => {
  const { number } = await newOrder()
  const other = await newOrder()
  const numberOf = async (order: string) =>
    /invoice (\S+) {2}.*not paid/.exec(await told('show', order))?.[1] ?? ''
  await told('invoice', number)
  await told('invoice', other.number)
  const invoice = await numberOf(number)
  const wrong = await command('pay', number, '--invoice', await numberOf(other.number), '--paid-by', 'bank')
  expect(wrong).toEqual({ code: 1, said: `${number}: ${messages.invoiceNotFound}\n` })
  const paid = [
    'pay',
    number,
    '--invoice',
    invoice,
    '--paid-by',
    'transfer 4711',
    '--note',
    'In the morning.',
  ]
  expect(await told(...paid)).toContain(`Invoice ${invoice}: paid by transfer 4711.\n`)
  expect(await told('show', number)).toMatch(/invoice \S+ {2}.* 160.00 USD {2}paid by transfer 4711/)
  expect((await historyOf(number)).at(-1)).toMatchObject({
    verb: 'pay',
    comment: 'In the morning.',
    done_by: staff,
  })
  expect(await command(...paid)).toEqual({ code: 1, said: `${number}: ${messages.invoicePaid}\n` })
  expect(await told('show', other.number)).toContain('not paid')
})

test('a refund of units whose invoice is not paid pays nothing back, also if another invoice is paid', async () => {
  const { number } = await newOrder()
  await told('invoice', number, '--line', '1', '--paid-by', 'bank')
  await told('invoice', number)
  expect(await told('refund', number, '--line', '2')).toContain('20.00 USD. There is nothing to pay back.\n')
  expect(await told('refund', number, '--line', '1=1')).toContain('45.00 USD. Pay it back to the buyer.')
})

test('what nobody paid is not paid back: the refund is written, and staff are told so', async () => {
  const { number } = await newOrder()
  await told('ship', number)
  await told('invoice', number)
  expect(await told('refund', number, '--line', '1=1', '--came-back')).toContain(
    '45.00 USD. There is nothing to pay back: the buyer still owes 115.00 USD.',
  )
  const [, invoice = ''] = /invoice (\S+) {2}.*not paid/.exec(await told('show', number)) ?? []
  expect(await told('pay', number, '--invoice', invoice, '--paid-by', 'cash')).toContain(
    `Invoice ${invoice}: paid by cash. The buyer has now paid 45.00 USD too much: pay it back.`,
  )
  expect(await told('refund', number, '--line', '1=1', '--adjustment', '-45')).toContain(
    '0.00 USD. There is nothing to pay back.',
  )
  expect(await told('refund', number, '--all')).toContain('70.00 USD. Pay it back to the buyer.')
})

test('the same command twice at once is done once', async () => {
  const { number, shoes } = await newOrder()
  const runs = await Promise.all([command('ship', number), command('ship', number)])
  expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 7, reserved: 0 })
})

test('what a command does not understand it says, and does nothing', async () => {
  const { number } = await newOrder()
  const wrong: [string[], RegExp][] = [
    [[], /npm run orders -- list/],
    [['cancel', number, '--line', '1=1'], /cancel takes no --line/],
    [['show', '1'], new RegExp(messages.orderNotFound)],
    [['ship', number, '--line', '1=0'], new RegExp(messages.unitsNotLeft)],
    [['refund', number, '--all'], new RegExp(messages.orderStateForbids)],
  ]
  for (const [words, answer] of wrong) {
    const { code, said } = await command(...words)
    expect([code, said], words.join(' ')).toEqual([1, expect.stringMatching(answer)])
    expect(said, words.join(' ')).not.toContain('    at ')
  }
  expect((await historyOf(number)).map(({ verb }) => verb)).toEqual(['place'])
})
