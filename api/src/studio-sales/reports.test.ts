import * as contract from 'commerce/contract/studio/studio-sales'
import { STUDIO_PAYOUTS_SHOWN_MAX } from 'commerce/limits'
import { sumOf } from 'commerce/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { doWith } from '#test/desks/order-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner, newPartner, type OwnerDesk } from '#test/desks/studios'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openStudioSalesDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openStudioSalesDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const paid = { paidBy: 'banktransfer' }
const reportOf = (
  { client, id }: OwnerDesk,
  query: { from?: string; to?: string; by?: 'day' | 'week' | 'month' } = {},
) => client.call(contract.readStudioReport, { query: { ownerId: id, ...query } })
const paymentsOf = ({ client, id }: OwnerDesk, query: { from?: number; size?: number } = {}) =>
  client.call(contract.listStudioPayments, { query: { ownerId: id, ...query } })

/** The entries of a payment or a refund, as if they were of this day. */
const onDay = async (day: string, orderId: number) =>
  sql`update earnings_entry set created_at = ${`${day}T12:00:00Z`} where order_id = ${orderId}
    and created_at > shop_now() - interval '1 hour'`.execute(shop.db)

test('[part of STUDIO-16] a report adds up sales, units and profit by period, product and dress code, and takes refunds off on their day', async () => {
  const owner = await newOwner(shop)
  const [ballet, tap] = [await desk.addCode(owner, 'Ballet'), await desk.addCode(owner, 'Tap')]
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 }, [ballet, tap])
  const shoe = await desk.sold(owner, { myCents: 20_00, studentCents: 30_00 })
  const first = await desk.order(owner, [
    { sku: leotard.sku, qty: 2 },
    { sku: shoe.sku, qty: 1 },
  ])
  await doWith(shop.db, invoiceOrder, first.id, paid)
  await onDay('2026-02-10', first.id)
  await doWith(shop.db, refundOrder, first.id, { lines: [{ lineId: first.lines[0]!.id, qty: 1 }] })
  await onDay('2026-02-12', first.id)
  await desk.order(owner, [{ sku: shoe.sku, qty: 5 }])
  const report = valueOf(await reportOf(owner, { from: '2026-02-09', to: '2026-02-12' }))
  expect(report).toMatchObject({ from: '2026-02-09', to: '2026-02-12', by: 'day', currency: 'USD' })
  const nothing = { units: 0, sales: 0, profit: 0 }
  expect(report.total).toEqual({ units: 2, sales: 55, profit: 25, unpaid: nothing })
  expect(report.periods).toEqual([
    { start: '2026-02-09', units: 0, sales: 0, profit: 0, unpaid: nothing },
    { start: '2026-02-10', units: 3, sales: 80, profit: 40, unpaid: nothing },
    { start: '2026-02-11', units: 0, sales: 0, profit: 0, unpaid: nothing },
    { start: '2026-02-12', units: -1, sales: -25, profit: -15, unpaid: nothing },
  ])
  expect(report.products.map(({ sku, units, sales }) => [sku, units, sales])).toEqual([
    [shoe.sku, 1, 30],
    [leotard.sku, 1, 25],
  ])
  valueOf(await desk.change(owner, leotard.sku, { relations: [] }))
  const byCode = valueOf(
    await reportOf(owner, { from: '2026-01-01', to: '2026-12-31', by: 'month' }),
  ).dress_codes
  expect(byCode.map(({ name, units, profit }) => [name, units, profit])).toEqual(
    expect.arrayContaining([
      ['Ballet', 1, 15],
      ['Tap', 1, 15],
      [null, 1, 10],
    ]),
  )
  const weeks = valueOf(await reportOf(owner, { from: '2026-01-30', to: '2026-02-20', by: 'week' })).periods
  expect(weeks.map(({ start, units }) => [start, units])).toEqual([
    ['2026-01-26', 0],
    ['2026-02-02', 0],
    ['2026-02-09', 2],
    ['2026-02-16', 0],
  ])
})

test('[part of STUDIO-16] what is ordered and not paid yet is in the report at once, apart from sales; it moves there as it is paid, and drops out when it is canceled', async () => {
  const owner = await newOwner(shop)
  const ballet = await desk.addCode(owner, 'Ballet')
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 }, [ballet])
  const shoe = await desk.sold(owner, { myCents: 20_00, studentCents: 30_00 })
  const first = await desk.order(owner, [
    { sku: leotard.sku, qty: 3 },
    { sku: shoe.sku, qty: 1 },
  ])
  const lost = await desk.order(owner, [{ sku: shoe.sku, qty: 2 }])
  // As with a discount: cents that the units do not divide evenly.
  const line = first.lines.find(({ sku }) => sku === leotard.sku)!
  const uneven = { goods_cents: 74_99, profit_cents: 44_98 }
  await shop.db.updateTable('studio_sale').set(uneven).where('order_line_id', '=', line.id).execute()
  const now = async () => {
    const { total, periods, products, dress_codes: codes } = valueOf(await reportOf(owner))
    expect(periods.at(-1)).toMatchObject(total)
    const figures = ({ units, sales, profit, unpaid }: typeof total) => [
      [units, sales, profit],
      [unpaid.units, unpaid.sales, unpaid.profit],
    ]
    const code = codes.find(({ name }) => name === 'Ballet')
    return [total, products.find(({ sku }) => sku === leotard.sku), code].map((each) => each && figures(each))
  }
  const open = [
    [0, 0, 0],
    [3, 74.99, 44.98],
  ]
  const all = [
    [0, 0, 0],
    [6, 164.99, 74.98],
  ]
  expect(await now()).toEqual([all, open, open])
  await doWith(shop.db, cancelOrder, lost.id, '')
  await doWith(shop.db, invoiceOrder, first.id, { ...paid, lines: [{ lineId: line.id, qty: 1 }] })
  const part = [
    [1, 25, 15],
    [2, 49.99, 29.98],
  ]
  const rest = [
    [1, 25, 15],
    [3, 79.99, 39.98],
  ]
  expect(await now()).toEqual([rest, part, part])
  await doWith(shop.db, invoiceOrder, first.id, paid)
  await doWith(shop.db, refundOrder, first.id, { lines: [{ lineId: line.id, qty: 3 }] })
  const kept = [
    [1, 30, 10],
    [0, 0, 0],
  ]
  expect((await now())[0]).toEqual(kept)
})

test('[part of STUDIO-16] without a period a report is of the last 30 days, and a period that cannot be is refused by name', async () => {
  const owner = await newOwner(shop)
  const report = valueOf(await reportOf(owner))
  expect([report.by, report.periods.length, report.products, report.dress_codes]).toEqual(['day', 30, [], []])
  for (const query of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ])
    expect(refusalOf(await reportOf(owner, query))).toMatchObject({ code: 400, fields: [{ field: 'from' }] })
  expect(refusalOf(await reportOf(owner, { from: '2026-02-30' }))).toMatchObject({
    fields: [{ field: 'from' }],
  })
  const early = { from: '0000-01-01', to: '0000-01-02' }
  expect(refusalOf(await reportOf(owner, early))).toMatchObject({
    code: 400,
    fields: [{ field: 'from' }, { field: 'to' }],
  })
  expect(refusalOf(await reportOf(owner, { to: '0001-01-01' }))).toMatchObject({
    code: 400,
    fields: [{ field: 'to' }],
  })
})

test('[part of STUDIO-24] payments list earnings by order, what refunds took back, and payouts', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const buy = (qty: number) => desk.order(owner, [{ sku, qty }])
  const [kept, returned, open, canceled] = [await buy(4), await buy(2), await buy(1), await buy(3)]
  for (const { id } of [kept, returned]) await doWith(shop.db, invoiceOrder, id, paid)
  await doWith(shop.db, refundOrder, returned.id, { lines: [{ lineId: returned.lines[0]!.id, qty: 2 }] })
  await doWith(shop.db, cancelOrder, canceled.id, '')
  const payout = {
    studio_id: owner.studioId,
    reference: 'BANK-1',
    currency: 'USD',
    cents: 45_50,
    done_by: 'clerk',
  }
  await shop.db.insertInto('payout').values(payout).execute()
  const payments = valueOf(await paymentsOf(owner))
  expect(payments.balance).toEqual({ earned: 90, taken_back: 30, paid_out: 45.5, left: 14.5 })
  expect(payments.orders.map(({ placed_at: _, ...order }) => Object.values(order))).toEqual([
    [canceled.orderNumber, 'canceled', 45, 0, 0],
    [open.orderNumber, 'unpaid', 15, 0, 0],
    [returned.orderNumber, 'paid', 30, 30, 30],
    [kept.orderNumber, 'paid', 60, 60, 0],
  ])
  expect(payments.payouts).toMatchObject([{ reference: 'BANK-1', amount: 45.5 }])
  expect(payments.earlier_payouts).toBe(0)
  const second = valueOf(await paymentsOf(owner, { from: 2, size: 1 }))
  expect([second.total, second.start, second.orders.map((each) => each.order_number)]).toEqual([
    4,
    2,
    [returned.orderNumber],
  ])
})

test('[part of STUDIO-24] payouts that are too old to be listed are told as a sum, so that all of them come to what was paid out', async () => {
  const owner = await newOwner(shop)
  const pay = (first: number, last: number) =>
    sql`insert into payout (studio_id, reference, currency, cents, done_by)
      select ${owner.studioId}, 'BANK-' || n, 'USD', 1000 + n, 'clerk' from generate_series(${first}::int, ${last}::int) n
      order by n`.execute(shop.db)
  await pay(1, STUDIO_PAYOUTS_SHOWN_MAX)
  const all = valueOf(await paymentsOf(owner))
  expect([all.payouts.length, all.earlier_payouts]).toEqual([STUDIO_PAYOUTS_SHOWN_MAX, 0])
  await pay(STUDIO_PAYOUTS_SHOWN_MAX + 1, STUDIO_PAYOUTS_SHOWN_MAX + 2)
  const { payouts, earlier_payouts: earlier, balance } = valueOf(await paymentsOf(owner))
  expect([payouts.length, payouts.at(-1)?.reference, earlier]).toEqual([
    STUDIO_PAYOUTS_SHOWN_MAX,
    'BANK-3',
    20.03,
  ])
  const cents = payouts.map(({ amount }) => Math.round(amount * 100))
  expect(sumOf(cents) + Math.round(earlier * 100)).toBe(Math.round(balance.paid_out * 100))
})

test('[part of STUDIO-19] [part of E-21] another studio’s reports and payments are answered like those of nobody, byte for byte', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const partner = await newPartner(shop, owner)
  const { sku } = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const { id } = await desk.order(owner, [{ sku, qty: 1 }])
  await doWith(shop.db, invoiceOrder, id, paid)
  expect(valueOf(await reportOf(partner)).total.profit).toBe(15)
  expect(valueOf(await reportOf(other)).total.profit).toBe(0)
  expect(valueOf(await paymentsOf(other))).toMatchObject({ orders: [], total: 0, balance: { earned: 0 } })
  const ask = async (what: string, of: string) => {
    const url = `/api/ext/studio-owner/${what}/${of}`
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } })
    return [answer.statusCode, answer.body]
  }
  for (const what of ['reports', 'payments']) {
    const missing = await ask(what, '200000000')
    expect(missing[0]).toBe(404)
    for (const { id: foreign } of [owner, partner]) expect(await ask(what, foreign)).toEqual(missing)
  }
})
