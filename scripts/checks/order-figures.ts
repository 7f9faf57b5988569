import type { Database } from '../../api/src/db/connections/pool.ts'
import { inStudio } from '../../api/src/db/in-studio.ts'

/** What the database has of an order of a family: what pages, mails and reports have to agree with. */
export async function orderFigures(db: Database, orderNumber: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const studioId = order.studio_id
  if (studioId === null) throw new Error(`Order ${orderNumber} is of no studio.`)
  const { sales, entries } = await inStudio(db, studioId, async (tx) => ({
    sales: await tx
      .selectFrom('studio_sale')
      .innerJoin('order_line', 'order_line.id', 'studio_sale.order_line_id')
      .innerJoin('stock', 'stock.product_id', 'order_line.product_id')
      .select(['name', 'dancer', 'qty', 'student_cents', 'my_cents', 'profit_cents'])
      .select(['price_incl_tax_cents', 'row_total_incl_tax_cents', 'qty_refunded', 'on_hand'])
      .where('studio_sale.order_id', '=', order.id)
      .orderBy('order_line.id')
      .execute(),
    entries: await tx
      .selectFrom('earnings_entry')
      .select(['invoice_id', 'refund_id', 'profit_cents'])
      .where('order_id', '=', order.id)
      .execute(),
  }))
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  const sumOf = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0)
  return {
    lines: sales.map((line) => ({
      name: line.name,
      dancer: line.dancer,
      units: line.qty,
      studentCents: line.student_cents,
      paidCents: line.price_incl_tax_cents,
      rowCents: line.row_total_incl_tax_cents,
      profitCents: line.profit_cents,
      myCents: line.my_cents,
      refundedUnits: line.qty_refunded,
      onHand: line.on_hand,
    })),
    subtotalCents: order.subtotal_incl_tax_cents,
    shippingCents: order.shipping_incl_tax_cents,
    taxCents: order.tax_cents,
    totalCents: order.grand_total_cents,
    refundedCents: order.refunded_cents,
    refundsCents: sumOf(refunds.map((each) => each.grand_total_cents)),
    earnedCents: sumOf(entries.filter((each) => each.invoice_id !== null).map((each) => each.profit_cents)),
    takenBackCents: -sumOf(
      entries.filter((each) => each.refund_id !== null).map((each) => each.profit_cents),
    ),
  }
}
