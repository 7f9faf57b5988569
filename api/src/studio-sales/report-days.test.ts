import * as contract from 'commerce/contract/studio/studio-sales'
import { dayIn } from 'commerce/format-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { doWith } from '#test/desks/order-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const timeZone = 'America/New_York'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ TIME_ZONE: timeZone })
})
afterAll(() => shop.close())

test('[part of STUDIO-16] a report counts the days of the shop: what is paid in the evening is of that day, also where the clocks change', async () => {
  const desk = openStudioSalesDesk(shop)
  const owner = await newOwner(shop)
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  // The first is 11:30 pm in New York, the second 0:30 am; clocks went back on November 1.
  for (const at of ['2026-11-01T03:30:00Z', '2026-11-02T05:30:00Z']) {
    const { id } = await desk.order(owner, [{ sku: leotard.sku, qty: 1 }])
    await doWith(shop.db, invoiceOrder, id, { paidBy: 'banktransfer' })
    await sql`update earnings_entry set created_at = ${at} where order_id = ${id}`.execute(shop.db)
  }
  const reportOf = async (query: { from?: string; to?: string; by?: 'day' | 'month' }) =>
    valueOf(await owner.client.call(contract.readStudioReport, { query: { ownerId: owner.id, ...query } }))
  const daily = await reportOf({ from: '2026-10-31', to: '2026-11-02' })
  expect(daily.periods.map(({ start, units }) => [start, units])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 0],
    ['2026-11-02', 1],
  ])
  const monthly = await reportOf({ from: '2026-10-01', to: '2026-11-01', by: 'month' })
  expect(monthly.periods.map(({ start, units }) => [start, units])).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 0],
  ])
  expect((await reportOf({})).to).toBe(dayIn(timeZone, shop.context.now()))
})
