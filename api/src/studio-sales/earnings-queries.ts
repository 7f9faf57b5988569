import type { Earned, SoldLine } from 'commerce/studio-sales/earnings'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StudioOrder {
  orderId: number
  studioId: number
}

export interface LineToSettle extends SoldLine {
  lineId: number
  /** as the ledger has it */
  earned: Earned
  /** of the whole order: money given back without units */
  givenBackCents: number
}

/** The lines of an order with what was paid, refunded and earned so far. */
export async function listLinesToSettle(
  tx: Database,
  { orderId, studioId }: StudioOrder,
): Promise<LineToSettle[]> {
  const { rows } = await sql<LineToSettle>`/* prepared: earnings-to-settle */
    select sale.order_line_id as "lineId", line.qty, sale.profit_cents as "profitCents",
      line.qty_invoiced as "invoicedUnits", line.qty_refunded as "refundedUnits", invoiced."paidUnits",
      invoiced."invoicedCents", invoiced."paidCents",
      (select coalesce(sum(back.row_total_incl_tax_cents - back.discount_cents), 0)::bigint
        from refund_line back where back.order_line_id = line.id) as "refundedCents",
      (select json_build_object('units', coalesce(sum(entry.units), 0), 'goodsCents', coalesce(sum(entry.goods_cents), 0),
          'profitCents', coalesce(sum(entry.profit_cents), 0))
        from earnings_entry entry
        where entry.order_line_id = line.id and entry.studio_id = ${studioId}) as earned,
      (select coalesce(sum(greatest(adjustment_cents, 0)), 0)::bigint from refund
        where refund.order_id = ${orderId}) as "givenBackCents"
    from studio_sale sale join order_line line on line.id = sale.order_line_id
    cross join lateral (
      select coalesce(sum(part.qty) filter (where invoice.paid_at is not null), 0)::int as "paidUnits",
        coalesce(sum(part.row_total_incl_tax_cents - part.discount_cents), 0)::bigint as "invoicedCents",
        coalesce(sum(part.row_total_incl_tax_cents - part.discount_cents)
          filter (where invoice.paid_at is not null), 0)::bigint as "paidCents"
      from invoice_line part join invoice on invoice.id = part.invoice_id where part.order_line_id = line.id
    ) invoiced
    where sale.studio_id = ${studioId} and sale.order_id = ${orderId}
    order by sale.order_line_id`.execute(tx)
  return rows
}

interface EntryCause {
  invoiceId?: number
  refundId?: number
}

export async function insertEntries(
  tx: Database,
  { orderId, studioId }: StudioOrder,
  { cause, entries }: { cause: EntryCause; entries: (Earned & { lineId: number })[] },
): Promise<void> {
  const { invoiceId = null, refundId = null } = cause
  await sql`/* prepared: earnings-insert */
    insert into earnings_entry (studio_id, order_id, order_line_id, invoice_id, refund_id, currency, units, goods_cents,
      profit_cents)
    select ${studioId}::int, orders.id, entry."lineId", ${invoiceId}::bigint, ${refundId}::bigint, orders.currency,
      entry.units, entry."goodsCents", entry."profitCents"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry("lineId" bigint, units int,
      "goodsCents" bigint, "profitCents" bigint), orders
    where orders.id = ${orderId}`.execute(tx)
}
