import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Invoices, shipments and refunds of every order: none for more than there is, and together what the order says. */
export async function findBrokenDocuments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`/* prepared: document-invariants */
    with line_documents as (
      select line.*, coalesce(invoiced.qty, 0) as on_invoices, coalesce(invoiced.incl_tax, 0) as invoiced_incl_tax,
        coalesce(invoiced.net, 0) as invoiced_net, coalesce(invoiced.tax, 0) as invoiced_tax,
        coalesce(invoiced.discount, 0) as invoiced_discount, coalesce(refunded.qty, 0) as on_refunds,
        coalesce(refunded.withdrawn, 0) as withdrawn_on_refunds, coalesce(refunded.incl_tax, 0) as refunded_incl_tax,
        coalesce(refunded.net, 0) as refunded_net, coalesce(refunded.tax, 0) as refunded_tax,
        coalesce(refunded.discount, 0) as refunded_discount, coalesce(shipped.qty, 0) as on_shipments
      from order_line line, lateral (
        select sum(qty) as qty, sum(row_total_cents) as net, sum(row_total_incl_tax_cents) as incl_tax,
          sum(tax_cents) as tax, sum(discount_cents) as discount from invoice_line where order_line_id = line.id
      ) invoiced, lateral (
        select sum(qty) as qty, sum(qty_withdrawn) as withdrawn, sum(row_total_cents) as net,
          sum(row_total_incl_tax_cents) as incl_tax, sum(tax_cents) as tax, sum(discount_cents) as discount
        from refund_line where order_line_id = line.id
      ) refunded, lateral (select sum(qty) as qty from shipment_line where order_line_id = line.id) shipped
      where line.parent_line_id is null
    ), document as (
      select 'invoice ' || increment_id as name, grand_total_cents, subtotal_incl_tax_cents, discount_cents,
        shipping_incl_tax_cents + payment_incl_tax_cents as charges, 0 as adjustment,
        (select coalesce(sum(row_total_incl_tax_cents), 0) from invoice_line where invoice_id = invoice.id) as of_lines
      from invoice
      union all
      select 'refund ' || increment_id, grand_total_cents, subtotal_incl_tax_cents, discount_cents,
        shipping_incl_tax_cents + payment_incl_tax_cents, adjustment_cents,
        (select coalesce(sum(row_total_incl_tax_cents), 0) from refund_line where refund_id = refund.id)
      from refund
    ), moved as (
      select order_id, product_id, -sum(qty) filter (where reason = 'shipped') as shipped,
        coalesce(sum(qty) filter (where reason = 'restocked'), 0) as restocked
      from stock_movement group by order_id, product_id
    ), left_stock as (
      select line.order_id, part.product_id, sum(part.qty / line.qty * line.qty_shipped) as qty,
        -- without what has no parcel and may be promised beyond the stock
        coalesce(sum(part.qty / line.qty * line.qty_shipped)
          filter (where line.is_shipped or not product.allows_backorder), 0) as least
      from order_line line join order_line part on part.id = line.id or part.parent_line_id = line.id
        join product on product.id = part.product_id
      where line.parent_line_id is null and part.product_type <> 'bundle' and product.manage_stock
      group by line.order_id, part.product_id
    )
    select 'line ' || id || ' counts what its documents do not say' as problem from line_documents
    where qty_invoiced <> on_invoices or qty_refunded <> on_refunds or qty_withdrawn <> withdrawn_on_refunds
      or qty_shipped <> case when is_shipped then on_shipments else on_invoices end
    union all
    select 'line ' || id || ' is more than its invoices, or less' from line_documents
    where on_invoices = qty and (invoiced_incl_tax <> row_total_incl_tax_cents or invoiced_net <> row_total_cents
      or invoiced_tax <> tax_cents or invoiced_discount <> discount_cents)
    union all
    select 'line ' || id || ' gives back more than it took, or less' from line_documents
    where refunded_incl_tax > invoiced_incl_tax or on_refunds = on_invoices and
      (refunded_incl_tax <> invoiced_incl_tax or refunded_net <> invoiced_net or refunded_tax <> invoiced_tax
        or refunded_discount <> invoiced_discount)
    union all
    select name || ' does not add up' from document
    where grand_total_cents <> of_lines - discount_cents + charges + adjustment or subtotal_incl_tax_cents <> of_lines
    union all
    select 'order ' || orders.increment_id || ' has other sums than its documents'
    from orders where invoiced_cents <>
        (select coalesce(sum(grand_total_cents), 0) from invoice where order_id = orders.id)
      or refunded_cents <> (select coalesce(sum(grand_total_cents), 0) from refund where order_id = orders.id)
      or refunded_cents > invoiced_cents
      or (select coalesce(sum(shipping_incl_tax_cents), 0) from refund where order_id = orders.id) > shipping_incl_tax_cents
    union all
    select 'order ' || orders.increment_id || ' is invoiced in full at another total'
    from orders where invoiced_cents <> grand_total_cents
      and not exists (select from line_documents line where line.order_id = orders.id and on_invoices <> qty)
    union all
    select 'order ' || orders.increment_id || ' is ' || state || ', its history ends otherwise'
    from orders where (state, status) is distinct from
      (select (h.state, h.status) from order_history h where h.order_id = orders.id order by h.id desc limit 1)
    union all
    select 'order ' || orders.increment_id || ' is ' || state || ' and has units left'
    from orders where state in ('complete', 'closed', 'canceled') and exists (
      select from line_documents line where line.order_id = orders.id
        and (qty - qty_canceled - qty_invoiced > 0 or qty - qty_canceled - qty_shipped - qty_withdrawn > 0))
    union all
    select 'order ' || order_id || ' shipped ' || coalesce(left_stock.qty, 0) || ' of product ' || product_id
      || ', stock lost ' || coalesce(moved.shipped, 0)
    from moved full join left_stock using (order_id, product_id)
    where coalesce(moved.shipped, 0) not between coalesce(left_stock.least, 0) and coalesce(left_stock.qty, 0)
      or moved.restocked > moved.shipped`.execute(db)
  return rows.map((row) => row.problem)
}
