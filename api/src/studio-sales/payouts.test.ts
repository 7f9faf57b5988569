import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { runPayoutsCommand } from '#src/studio-sales/desk/run-payouts-command'
import { payOut } from '#src/studio-sales/pay-out'
import { asClerk, doWith } from '#test/desks/order-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openStudioSalesDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openStudioSalesDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

async function command(...words: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await runPayoutsCommand(words, {
    env: { DATABASE_URL: shop.url },
    say: (line) => (said += `${line}\n`),
  })
  return { code, said }
}

/** A studio that has earned 45.00, and its order. */
async function newEarner() {
  const order = await desk.newOrder([{ myCents: 10_00, studentCents: 25_00, qty: 3 }])
  await doWith(shop.db, invoiceOrder, order.id, { paidBy: 'banktransfer' })
  const { url_key: urlKey } = await shop.db
    .selectFrom('studio')
    .select('url_key')
    .where('id', '=', order.owner.studioId)
    .executeTakeFirstOrThrow()
  return { ...order, urlKey, studioId: order.owner.studioId }
}

const paidTo = async (studioId: number) =>
  (await shop.db.selectFrom('payout').select('cents').where('studio_id', '=', studioId).execute()).map(
    ({ cents }) => cents,
  )

test('[part of STUDIO-24] staff see what is left, and record a payout once by its reference', async () => {
  const { urlKey, studioId } = await newEarner()
  expect((await command('list')).said).toContain(`${urlKey}: 45.00 USD (earned 45.00, paid out 0.00)`)
  const pay = ['pay', urlKey, '40.00', '--reference', 'BANK 7']
  expect(await command(...pay)).toEqual({ code: 0, said: `Recorded: 40.00 USD to ${urlKey}, BANK 7.\n` })
  expect((await command(...pay)).said).toContain('It was recorded before')
  expect(await command('pay', urlKey, '1.00', '--reference', 'BANK 7')).toMatchObject({ code: 1 })
  expect((await command('list')).said).toContain(`${urlKey}: 5.00 USD (earned 45.00, paid out 40.00)`)
  expect(await paidTo(studioId)).toEqual([40_00])
})

test('[part of STUDIO-24] before a payout staff see what went back at the card provider, and no refund of the order stands for', async () => {
  const { id, orderNumber } = await newEarner()
  const payment = await shop.db
    .insertInto('payment')
    .values({
      order_id: id,
      provider: 'stripe',
      intent_id: 'pi_1',
      state: 'paid',
      amount_cents: 80_00,
      currency: 'USD',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const back = { payment_id: payment.id, cause: 'provider', amount_cents: 25_00, state: 'done' }
  await shop.db
    .insertInto('payment_refund')
    .values({ ...back, provider_number: 're_1' })
    .execute()
  const warning = `Before you pay: order ${orderNumber} gave back 25.00 USD at the card provider`
  expect((await command('list')).said).toContain(warning)
  expect((await command('list')).said).toContain(`npm run orders -- refund ${orderNumber} --at-provider`)
  await doWith(shop.db, refundOrder, id, { adjustmentCents: 25_00, isMadeAtProvider: true })
  expect((await command('list')).said).not.toContain('Before you pay')
})

test('[part of STUDIO-24] never more is paid out than is earned, also by two at once and after a refund', async () => {
  const { id, lines, urlKey, studioId } = await newEarner()
  expect(await command('pay', urlKey, '45.01', '--reference', 'A')).toMatchObject({ code: 1 })
  const ctx = {
    ...asClerk(shop.db),
    actor: { kind: 'staff', staffId: null, name: 'ann', roles: ['admin'] } as const,
  }
  const pay = (reference: string) => payOut(ctx, { studioId, currency: 'USD', cents: 30_00, reference })
  const told = await Promise.allSettled([pay('B'), pay('C'), pay('D'), pay('D')])
  expect(told.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await paidTo(studioId)).toEqual([30_00])
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: lines[0]!.id, qty: 2 }] })
  expect((await command('list')).said).toContain(`${urlKey}: -15.00 USD (earned 15.00, paid out 30.00)`)
  expect(await command('pay', urlKey, '0.01', '--reference', 'E')).toMatchObject({ code: 1 })
  await expect(
    payOut(asClerk(shop.db), { studioId, currency: 'USD', cents: 1, reference: 'F' }),
  ).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('a command that cannot be understood changes nothing and says how it is written', async () => {
  const { urlKey, studioId } = await newEarner()
  for (const words of [
    [],
    ['pay'],
    ['pay', urlKey, '5'],
    ['pay', urlKey, '-5', '--reference', 'X'],
    ['pay', urlKey, 'five', '--reference', 'X'],
    ['list', 'all'],
    ['list', '--sum'],
  ])
    expect(await command(...words), words.join(' ')).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run payouts -- list'),
    })
  expect(await command('pay', 'no-such-studio', '1', '--reference', 'X')).toMatchObject({ code: 1 })
  expect(await paidTo(studioId)).toEqual([])
})
