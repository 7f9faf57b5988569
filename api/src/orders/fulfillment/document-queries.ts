import type { DocumentFigures, RowFigures } from 'commerce/orders/order-figures'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** The next sequence number of an invoice, shipment or refund. */
export async function nextSequence(tx: Database, of: 'invoice' | 'shipment' | 'refund'): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`select nextval(${`${of}_number_seq`}) as sequence`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`The ${of} sequence gave no number.`)
  return row.sequence
}

/** How much of an order's charges is invoiced or refunded so far. */
export interface ChargesSoFar {
  invoices: number
  invoicedShippingCents: number
  invoicedPaymentCents: number
  refundedShippingCents: number
  refundedPaymentCents: number
}

export async function readCharges(tx: Database, orderId: number): Promise<ChargesSoFar> {
  const { rows } = await sql<ChargesSoFar>`
    select (select count(*)::int from invoice where order_id = ${orderId}) as invoices,
      (select coalesce(sum(shipping_incl_tax_cents), 0)::bigint from invoice where order_id = ${orderId})
        as "invoicedShippingCents",
      (select coalesce(sum(payment_incl_tax_cents), 0)::bigint from invoice where order_id = ${orderId})
        as "invoicedPaymentCents",
      (select coalesce(sum(shipping_incl_tax_cents), 0)::bigint from refund where order_id = ${orderId})
        as "refundedShippingCents",
      (select coalesce(sum(payment_incl_tax_cents), 0)::bigint from refund where order_id = ${orderId})
        as "refundedPaymentCents"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Sums come as one row.')
  return row
}

interface DocumentLine extends RowFigures {
  lineId: number
  qty: number
}

interface NewInvoice {
  orderId: number
  incrementId: string
  figures: DocumentFigures
  /** null: not paid yet */
  paidBy: string | null
  lines: DocumentLine[]
}

// Invoices, payments and refunds take the time of the clock, while the order is locked: it says in which sequence its
// money moved. now() is when the transaction began, and it may have waited for another.
export async function insertInvoice(tx: Database, invoice: NewInvoice): Promise<number> {
  const { figures } = invoice
  const { rows } = await sql<{ id: number }>`/* prepared: invoice-insert */
    with moment as materialized (select clock_timestamp() as at), written as (
      insert into invoice (order_id, increment_id, subtotal_cents, subtotal_incl_tax_cents, discount_cents,
        shipping_cents, shipping_incl_tax_cents, payment_cents, payment_incl_tax_cents, tax_cents, grand_total_cents,
        created_at, paid_by, paid_at)
      values (${invoice.orderId}, ${invoice.incrementId}, ${figures.subtotalCents}, ${figures.subtotalInclTaxCents},
        ${figures.discountCents}, ${figures.shipping.netCents}, ${figures.shipping.inclTaxCents},
        ${figures.payment.netCents}, ${figures.payment.inclTaxCents}, ${figures.taxCents},
        ${figures.grandTotalCents}, (select at from moment), ${invoice.paidBy},
        (select at from moment where ${invoice.paidBy}::text is not null))
      returning id
    ), written_lines as (
      insert into invoice_line (invoice_id, order_line_id, qty, row_total_cents, row_total_incl_tax_cents, tax_cents,
        discount_cents)
      select written.id, line."lineId", line.qty, line."rowTotalCents", line."rowTotalInclTaxCents", line."taxCents",
        line."discountCents"
      from written, jsonb_to_recordset(${JSON.stringify(invoice.lines)}::jsonb) as line("lineId" bigint, qty int,
        "rowTotalCents" bigint, "rowTotalInclTaxCents" bigint, "taxCents" bigint, "discountCents" bigint)
    )
    select id from written`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The invoice was not written.')
  return row.id
}

/** The order of an invoice. */
export async function findOrderOfInvoice(tx: Database, invoiceId: number): Promise<number | undefined> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('order_id')
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return invoice?.order_id
}

/** An invoice of this order by its number. */
export async function findInvoiceOfOrder(
  tx: Database,
  { orderId, number }: { orderId: number; number: string },
): Promise<number | undefined> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', orderId)
    .where('increment_id', '=', number)
    .executeTakeFirst()
  return invoice?.id
}

/** Marks an invoice as paid; undefined: it was already. */
export async function markPaid(
  tx: Database,
  invoiceId: number,
  paidBy: string,
): Promise<{ grandTotalCents: number } | undefined> {
  return tx
    .updateTable('invoice')
    .set({ paid_by: paidBy, paid_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', invoiceId)
    .where('paid_at', 'is', null)
    .returning('grand_total_cents as grandTotalCents')
    .executeTakeFirst()
}

interface NewShipment {
  orderId: number
  incrementId: string
  lines: { lineId: number; qty: number }[]
  tracking: { carrier: string; number: string }[]
  /** a day */
  expectedAt: string | null
}

export async function insertShipment(tx: Database, shipment: NewShipment): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* prepared: shipment-insert */
    with written as (
      insert into shipment (order_id, increment_id, expected_at)
      values (${shipment.orderId}, ${shipment.incrementId}, ${shipment.expectedAt}::date) returning id
    ), written_lines as (
      insert into shipment_line (shipment_id, order_line_id, qty)
      select written.id, line."lineId", line.qty
      from written, jsonb_to_recordset(${JSON.stringify(shipment.lines)}::jsonb) as line("lineId" bigint, qty int)
    ), written_tracking as (
      insert into tracking (shipment_id, carrier, number)
      select written.id, parcel.carrier, parcel.number
      from written, jsonb_to_recordset(${JSON.stringify(shipment.tracking)}::jsonb) as parcel(carrier text, number text)
    )
    select id from written`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The shipment was not written.')
  return row.id
}

export interface NewRefundDocument {
  orderId: number
  incrementId: string
  figures: DocumentFigures
  adjustmentCents: number
  comment: string
  lines: (DocumentLine & { withdrawn: number; restocked: number })[]
}

export async function insertRefund(tx: Database, refund: NewRefundDocument): Promise<number> {
  const { figures } = refund
  const { rows } = await sql<{ id: number }>`/* prepared: refund-insert */
    with written as (
      insert into refund (order_id, increment_id, subtotal_cents, subtotal_incl_tax_cents, discount_cents,
        shipping_cents, shipping_incl_tax_cents, payment_cents, payment_incl_tax_cents, tax_cents, adjustment_cents,
        grand_total_cents, comment, created_at)
      values (${refund.orderId}, ${refund.incrementId}, ${figures.subtotalCents}, ${figures.subtotalInclTaxCents},
        ${figures.discountCents}, ${figures.shipping.netCents}, ${figures.shipping.inclTaxCents},
        ${figures.payment.netCents}, ${figures.payment.inclTaxCents}, ${figures.taxCents},
        ${refund.adjustmentCents}, ${figures.grandTotalCents + refund.adjustmentCents}, ${refund.comment},
        clock_timestamp())
      returning id
    ), written_lines as (
      insert into refund_line (refund_id, order_line_id, qty, qty_withdrawn, qty_restocked, row_total_cents,
        row_total_incl_tax_cents, tax_cents, discount_cents)
      select written.id, line."lineId", line.qty, line.withdrawn, line.restocked, line."rowTotalCents",
        line."rowTotalInclTaxCents", line."taxCents", line."discountCents"
      from written, jsonb_to_recordset(${JSON.stringify(refund.lines)}::jsonb) as line("lineId" bigint, qty int,
        withdrawn int, restocked int, "rowTotalCents" bigint, "rowTotalInclTaxCents" bigint, "taxCents" bigint,
        "discountCents" bigint)
    )
    select id from written`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The refund was not written.')
  return row.id
}
