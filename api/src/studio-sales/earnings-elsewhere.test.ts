import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { wrongEarnings, wrongSales } from '#src/reconciliation/queries'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newFamilyBuyer } from '#test/desks/family'
import { doWith } from '#test/desks/order-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { austin, toAustin } from '#test/people'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openStudioSalesDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openStudioSalesDesk(shop)
  await sql`with rate as (
      insert into tax_rate (code, country, region, percent)
      values ('US-OR', 'US', 'OR', 0), ('US-NY', 'US', 'NY', 16.5) returning id
    ) insert into tax_rule_rate (rule_id, rate_id)
      select of_class.rule_id, rate.id from rate, tax_rule_class of_class where of_class.class_id = 2`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

/** A tenth of the student price, which has the 8.25 percent tax of Texas. */
const costume = { myCents: 108_25, studentCents: 1_082_50 }

test.each([
  ['lower', { region: 'OR', postcode: '97201' }, 1_000_00, 900_00],
  ['the same', { region: 'TX', postcode: '78701' }, 1_082_50, 974_25],
  ['higher', { region: 'NY', postcode: '10001' }, 1_165_00, 1_048_50],
])(
  '[part of STUDIO-10] [part of STUDIO-24] a studio earns its share of what the family pays where the tax of the parcel’s place is %s',
  async (_, place, goods, profit) => {
    const owner = await newOwner(shop)
    const { sku } = await desk.sold(owner, costume)
    const family = await newFamilyBuyer(shop, owner, [{ sku, qty: 2 }])
    valueOf(await family.chooseShipping({ countryId: 'US', ...place }))
    const shippingAddress = { ...austin, region_id: null, ...place }
    const sent = await family.composeOrder({ ...toAustin, shippingAddress })
    const { orderNumber } = valueOf(await family.send(sent))
    const order = shop.db.selectFrom('orders').innerJoin('order_line', 'order_line.order_id', 'orders.id')
    const { id, lineId } = await order
      .select(['orders.id', 'order_line.id as lineId'])
      .where('increment_id', '=', orderNumber)
      .executeTakeFirstOrThrow()
    await doWith(shop.db, invoiceOrder, id, { paidBy: 'banktransfer' })
    expect(await desk.earnedOf(id)).toEqual({ units: 2, goods: goods * 2, profit: profit * 2 })
    await doWith(shop.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
    expect(await desk.earnedOf(id)).toEqual({ units: 1, goods, profit })
    await doWith(shop.db, refundOrder, id, { adjustmentCents: goods })
    expect(await desk.earnedOf(id)).toEqual({ units: 1, goods: 0, profit: 0 })
    expect(await findBrokenInvariants(shop.db)).toEqual([])
    expect(await wrongEarnings(shop.db, { most: 100 })).toEqual([])
    expect(await wrongSales(shop.db, { most: 100 })).toEqual([])
  },
)

test('[part of STUDIO-10] the nightly check names a sale that brings its studio more than its share', async () => {
  const { id } = await desk.newOrder([{ ...costume, qty: 1 }])
  await sql`update studio_sale set profit_cents = goods_cents + 1 where order_id = ${id}`.execute(shop.db)
  const [problem] = await wrongSales(shop.db, { most: 100 })
  expect(problem).toMatch(/brings its studio 108251 cents for \S+, and should bring 97425$/)
})
