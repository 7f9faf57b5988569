import * as contract from 'commerce/contract/studio/returns'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { runReturnsCommand } from '#src/returns/desk/run-returns-command'
import { takeStep } from '#src/returns/take-step'
import { asClerk, doWith } from '#test/desks/order-desk'
import { confirmedGuest, newReturn, ship, shippedOrder } from '#test/desks/returns-desk'
import { takeMail } from '#test/mailbox'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

async function command(...words: string[]) {
  let said = ''
  const say = (line: string) => (said += `${line}\n`)
  return { code: await runReturnsCommand(words, { env: { DATABASE_URL: shop.url }, say }), said }
}

/** A received return of two leotards at 29.00; beside them a skirt and the shipping are ordered. */
async function received({ paid = 'all' }: { paid?: 'all' | 'the skirt' | 'the leotards' | 'nothing' } = {}) {
  const order = await shippedOrder(shop, { isShipped: false })
  if (paid === 'the skirt') {
    const lines = [{ lineId: order.otherLineId, qty: 1 }]
    await doWith(shop.db, invoiceOrder, order.id, { lines, paidBy: 'bank transfer' })
  }
  if (paid === 'the leotards') {
    const lines = [{ lineId: order.lineId, qty: 2 }]
    await doWith(shop.db, invoiceOrder, order.id, { lines, paidBy: 'bank transfer' })
    await doWith(shop.db, shipOrder, order.id)
  } else await ship(shop, order.id, { isPaid: paid === 'all' })
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(guest.client, order, { qty: 2, headers: guest.headers })
  for (const step of ['approve', 'receive'] as const) await takeStep(asClerk(shop.db), number, step)
  return { order, number }
}

async function invoiceOf(orderId: number): Promise<number> {
  const invoice = await shop.db
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return invoice.id
}

/** Two commands at once: the one that begins first waits until the other is done. */
async function afterAnother<T>(
  another: () => Promise<unknown>,
  work: (ctx: WriteCtx) => Promise<T>,
): Promise<T> {
  return inTransaction(shop.db, async (tx) => {
    await sql`select 1`.execute(tx)
    await another()
    return work(asClerk(tx))
  })
}

test('[part of RMA-04] what was not paid is not paid back: the command and the mail say what is owed less', async () => {
  const one = await received({ paid: 'nothing' })
  const { said } = await command('refund', one.number)
  expect(said).toMatch(/refunded .*\nThere is nothing to pay back: the buyer still owes \d+\.\d\d USD\.\n$/)
  await takeMail(shop, one.order.email, 'You now owe $58.00 less.')
  const two = await received({ paid: 'nothing' })
  const { id, number: reference } = await shippedOrder(shop, { isShipped: false })
  await shop.db.updateTable('orders').set({ email: two.order.email }).where('id', '=', id).execute()
  expect((await command('exchange', two.number, '--order', reference)).said).toContain(
    'There is nothing to pay back',
  )
  await takeMail(shop, two.order.email, `You now owe $58.00 less. Your exchange is order ${reference}.`)
})

test('[part of RMA-04] the customer reads what of a refund goes back, and what is only owed less', async () => {
  const refundOf = async ({ order }: Awaited<ReturnType<typeof received>>) => {
    const { client, headers } = await confirmedGuest(shop, order)
    const listed = await client.call(contract.listReturns, { query: { order_id: order.id }, headers })
    return valueOf(listed).returns[0]?.refund
  }
  const unpaid = await received({ paid: 'nothing' })
  for (const [one, paid_back] of [
    [unpaid, 0],
    [await received({ paid: 'the skirt' }), 0],
    [await received({ paid: 'the leotards' }), 58],
    [await received(), 58],
  ] as const) {
    expect(await refundOf(one)).toBeNull()
    await command('refund', one.number)
    expect(await refundOf(one)).toMatchObject({ grand_total: 58, paid_back })
  }
  await doWith(shop.db, payInvoice, await invoiceOf(unpaid.order.id), { paidBy: 'bank transfer' })
  expect(await refundOf(unpaid)).toMatchObject({ paid_back: 0 })
})

test('[part of RMA-04] a mail about a return whose money went back before names no amount', async () => {
  const [one, two] = [await received(), await received()]
  await command('refund', one.number, '--adjustment', '-58.00')
  const { text_part: text } = await takeMail(shop, one.order.email, 'There is nothing left to refund.')
  expect(text).not.toContain('$')
  const { id, number } = await shippedOrder(shop, { isShipped: false })
  await shop.db.updateTable('orders').set({ email: two.order.email }).where('id', '=', id).execute()
  await command('exchange', two.number, '--adjustment', '-58.00', '--order', number)
  await takeMail(shop, two.order.email, `There is nothing left to refund. Your exchange is order ${number}.`)
})

test('[part of BACK-05] the list of returns has the days of the shop', async () => {
  const { number } = await received()
  const at = new Date('2026-11-29T01:00:00Z')
  await shop.db
    .updateTable('return_request')
    .set({ created_at: at })
    .where('increment_id', '=', number)
    .execute()
  const lines: string[] = []
  const env = { DATABASE_URL: shop.url, TIME_ZONE: 'America/New_York' }
  await runReturnsCommand(['list', '--most', '1000'], { env, say: (line) => lines.push(line) })
  expect(lines.find((line) => line.startsWith(number))).toContain('2026-11-28')
})

test('[part of RMA-04] of a part that was paid, the command and the mail name what goes back', async () => {
  const { order, number } = await received({ paid: 'the skirt' })
  await doWith(shop.db, refundOrder, order.id, { shippingCents: 5_00 })
  const { said } = await command('refund', number)
  expect(said).toContain('Pay 5.00 USD of it back to the buyer: the rest was not paid.')
  await takeMail(shop, order.email, 'We refunded $5.00')
})

test('[part of RMA-04] only what was paid is credited; otherwise staff are told to refund it', async () => {
  const { number } = await received({ paid: 'nothing' })
  expect(await command('credit', number, '--credit', 'C-9')).toEqual({
    code: 1,
    said: expect.stringContaining(`--credit: ${messages.returnNotCredited}`),
  })
  expect((await command('show', number)).said).toContain(`${number}  received`)
  const paid = await received()
  expect((await command('credit', paid.number, '--credit', 'C-9')).said).toContain(
    'There is nothing to pay back: the credit covers it.',
  )
  await takeMail(shop, paid.order.email, 'We gave you $58.00 in store credit')
})

test('[part of RMA-04] staff are told to pay back what was paid by transfer', async () => {
  const { number } = await received()
  expect((await command('refund', number)).said).toMatch(/refunded .*\nPay it back to the buyer\.\n$/)
})

test('[part of RMA-04] a payment and a refund at once: the mail names the sum that staff were told', async () => {
  const { order, number } = await received({ paid: 'nothing' })
  const invoiceId = await invoiceOf(order.id)
  const told = await afterAnother(
    () => doWith(shop.db, payInvoice, invoiceId, { paidBy: 'bank transfer' }),
    (ctx) => takeStep(ctx, number, 'refund'),
  )
  expect(told).toBe('Pay it back to the buyer.')
  await takeMail(shop, order.email, 'We refunded $58.00')
})

test('[part of RMA-04] a refund and a payment at once: the mail names the sum that staff were told', async () => {
  const { order, number } = await received({ paid: 'nothing' })
  const invoiceId = await invoiceOf(order.id)
  let told: string | undefined
  await afterAnother(
    async () => (told = await takeStep(asClerk(shop.db), number, 'refund')),
    (ctx) => payInvoice(ctx, invoiceId, { paidBy: 'bank transfer' }),
  )
  expect(told).toContain('There is nothing to pay back')
  await takeMail(shop, order.email, 'You now owe $58.00 less.')
})

test('[part of RMA-04] a refund and an invoice at once: the mail names the sum that staff were told', async () => {
  const { order, number } = await received({ paid: 'the leotards' })
  let told: string | undefined
  await afterAnother(
    async () => (told = await takeStep(asClerk(shop.db), number, 'refund')),
    (ctx) => invoiceOrder(ctx, order.id),
  )
  expect(told).toBe('Pay it back to the buyer.')
  await takeMail(shop, order.email, 'We refunded $58.00')
})
