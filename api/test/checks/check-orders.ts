import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { findBrokenDocuments } from '#test/checks/check-documents'
import { findBrokenPayments } from '#test/checks/check-payments'
import { findBrokenReturns } from '#test/checks/check-returns'

/**
 * Invariants after anything that happens to orders; returns a sentence for each violation. Tests insert no reservations
 * by hand, so every reserved unit belongs to an order.
 */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`/* prepared: order-invariants */
    with line_sums as (
      select order_id, sum(row_total_cents) as net, sum(row_total_incl_tax_cents) as incl_tax,
        sum(tax_cents) as tax, sum(discount_cents) as discount
      from order_line where parent_line_id is null group by order_id
    ), reserved as (
      select product_id, source_code, sum(qty) as qty from stock_reservation group by product_id, source_code
    ), piece as (
      -- what leaves stock: the line itself, or the parts of a bundle
      select line.order_id, part.product_id, part.qty / line.qty as each, line.qty_shipped as shipped,
        line.qty - line.qty_canceled - line.qty_shipped - line.qty_withdrawn as left_to_ship
      from order_line line
        join order_line part on part.id = line.id or part.parent_line_id = line.id
        join product on product.id = part.product_id
      where line.parent_line_id is null and part.product_type <> 'bundle' and product.manage_stock
    ), sold as (
      select piece.order_id, piece.product_id, sum(each * left_to_ship) as qty
      from piece join product on product.id = piece.product_id
      where not product.allows_backorder
      group by piece.order_id, piece.product_id
    ), promised as (
      select order_id, product_id, sum(qty) as qty from stock_reservation group by order_id, product_id
    )
    select 'I1 order ' || increment_id || ' is not what its key answers' as problem
    from orders left join idempotency_key kept on kept.key = orders.idempotency_key
    where kept.answer ->> 'orderNumber' is distinct from orders.increment_id
    union all
    select 'I2 key ' || kept.key || ' has no order, or is closed and has one' from idempotency_key kept
    where (answer is null) = exists (select from orders where orders.idempotency_key = kept.key)
    union all
    select 'I2 cart ' || cart.id || ' is ' || cart.status || ' and has ' || count(orders.id) || ' orders'
    from cart left join orders on orders.cart_id = cart.id
    group by cart.id having (cart.status = 'ordered') <> (count(orders.id) = 1)
    union all
    select 'I3 product ' || stock.product_id || ' has ' || stock.reserved || ' of ' || on_hand || ' reserved, orders hold '
      || coalesce(reserved.qty, 0)
    from stock left join reserved using (product_id, source_code)
    where stock.reserved <> coalesce(reserved.qty, 0) or stock.reserved < 0 or stock.reserved > on_hand
    union all
    select 'I3 order ' || coalesce(sold.order_id, promised.order_id) || ' has yet to ship '
      || coalesce(sold.qty, 0) || ' and reserved ' || coalesce(promised.qty, 0)
    from sold full join promised using (order_id, product_id)
    join product on product.id = coalesce(sold.product_id, promised.product_id)
    where not product.allows_backorder and sold.qty is distinct from promised.qty
    union all
    select 'I4 order ' || increment_id || ' does not add up'
    from orders left join line_sums on line_sums.order_id = orders.id
    where grand_total_cents is distinct from
        incl_tax - discount + shipping_incl_tax_cents + payment_incl_tax_cents
      or subtotal_cents is distinct from net or subtotal_incl_tax_cents is distinct from incl_tax
      or discount_cents is distinct from discount
      or tax_cents is distinct from tax + shipping_incl_tax_cents - shipping_cents
        + payment_incl_tax_cents - payment_cents
    union all
    select 'I4 line ' || id || ' does not follow from its unit price'
    from order_line
    where row_total_incl_tax_cents <> price_incl_tax_cents * qty or price_cents > price_incl_tax_cents
      or (parent_line_id is null and jsonb_array_length(price_trace) = 0)
    union all
    select 'I6 coupon ' || coupon.code || ' counts ' || coupon.uses || ' uses and has ' || count(coupon_use.place)
      || ', ' || count(*) filter (where coupon_use.order_id is not null and coupon_use.place is null) || ' uncounted'
    from coupon left join coupon_use on coupon_use.coupon_id = coupon.id
    group by coupon.id having coupon.uses <> count(coupon_use.place) or coupon.uses > coupon.max_uses
      or (not is_endless(coupon) and count(coupon_use.place) <> count(coupon_use.order_id))
    union all
    select 'I6 order ' || increment_id || ' names coupon ' || coalesce(coupon_code, 'none') || ' and uses '
      || coalesce(coupon.code, 'none')
    from orders left join coupon_use on coupon_use.order_id = orders.id left join coupon on coupon.id = coupon_id
    where case when orders.state = 'canceled' then null else orders.coupon_code end is distinct from coupon.code
    union all
    select 'I6 line ' || id || ' has a discount that its trace does not name'
    from order_line
    where discount_cents <> (select coalesce(sum((step ->> 'cents')::bigint), 0)
      from jsonb_array_elements(price_trace) as step where step ->> 'rule' = 'discount')
    union all
    select 'I5 order ' || increment_id || ' has ' || count(outbox.id) || ' confirmations waiting or sent'
    from orders left join outbox on outbox.kind = 'mail.order_confirmation' and outbox.subject_key = orders.increment_id
      left join payment on payment.order_id = orders.id
    group by orders.id, payment.id
    -- One that is paid in another way than by its card is confirmed by the command that says so.
    having count(outbox.id) < case when payment.id is null or payment.state = 'paid' then 1 else 0 end
      or count(outbox.id) > case when payment.id is null or payment.state = 'paid' or orders.invoiced_cents > 0 then 1 else 0 end`.execute(
    db,
  )
  const others = await Promise.all([findBrokenDocuments(db), findBrokenPayments(db), findBrokenReturns(db)])
  return [...rows.map((row) => row.problem), ...others.flat()]
}
