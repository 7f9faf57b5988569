import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'

/**
 * Sales of a studio for the browser tests: 60 orders of leotards and shoes, one a day, the last of them not paid yet, and
 * one refunded. Leotards are sold at 30.00 with 12.00 profit, shoes at 50.00 with 20.00.
 */
export async function addE2eSales(db: Database, urlKey: string): Promise<void> {
  const { id: studioId } = await db
    .selectFrom('studio')
    .select('id')
    .where('url_key', '=', urlKey)
    .executeTakeFirstOrThrow()
  await inStudio(db, studioId, async (tx) => {
    await addOrders(tx, studioId)
    await addEarnings(tx, studioId)
    await addDocumentLines(tx, studioId)
    await addMails(tx, studioId)
  })
}

async function addOrders(tx: Database, studioId: number): Promise<void> {
  await sql`
      with day as (select n, shop_now() - make_interval(days => n) as at from generate_series(0, 59) n),
      made as (
        insert into cart (token, studio_id, status, created_at)
        select 'e2e-sale-' || n, ${studioId}, 'ordered', day.at from day order by n desc returning id, token
      )
      insert into orders (increment_id, idempotency_key, cart_id, studio_id, store_code, state, status, email, first_name,
        last_name, currency, subtotal_cents, subtotal_incl_tax_cents, shipping_cents, shipping_incl_tax_cents, tax_cents,
        grand_total_cents, payment_method, payment_title, created_at)
      select 'E' || lpad((60 - day.n)::text, 4, '0'), made.token, made.id, ${studioId}, 'default', 'new', 'pending',
        'family@example.com', 'Ann', 'Lee', 'USD', goods, goods, 0, 0, 0, goods, 'checkmo', 'Check', day.at
      from day join made on made.token = 'e2e-sale-' || day.n,
        lateral (select case when day.n % 3 = 0 then 50_00 else 30_00 end as goods) price
      order by day.n desc`.execute(tx)
  await sql`
      insert into order_line (order_id, sku, name, product_type, qty, tax_percent, price_cents, price_incl_tax_cents,
        row_total_cents, row_total_incl_tax_cents, tax_cents, price_trace)
      select id, case when grand_total_cents = 50_00 then '=SHOE' else 'LEO' end,
        case when grand_total_cents = 50_00 then 'Jazz Shoe' else 'Camisole Leotard' end, 'simple', 1, 0,
        grand_total_cents, grand_total_cents, grand_total_cents, grand_total_cents, 0, '[]'
      from orders where studio_id = ${studioId} order by id`.execute(tx)
  await sql`
      insert into studio_sale (order_line_id, studio_id, order_id, my_cents, student_cents, goods_cents, profit_cents,
        dress_codes)
      select line.id, ${studioId}, line.order_id, line.row_total_cents * 6 / 10, line.row_total_cents,
        line.row_total_cents, line.row_total_cents * 4 / 10,
        case when line.sku = 'LEO' then '[{"id": 900000001, "name": "Ballet 1"}]'::jsonb else '[]' end
      from order_line line join orders on orders.id = line.order_id where orders.studio_id = ${studioId}`.execute(
    tx,
  )
}

/** Confirmations that never leave: nobody is to get them. */
async function addMails(tx: Database, studioId: number): Promise<void> {
  await sql`
    insert into outbox (kind, subject_key, payload, next_try_at)
    select 'mail.order_confirmation', increment_id, json_build_object('orderNumber', increment_id), '2999-01-01'
    from orders where studio_id = ${studioId}`.execute(tx)
}

/** The lines of the invoices and of the refund. */
async function addDocumentLines(tx: Database, studioId: number): Promise<void> {
  await sql`
    insert into invoice_line (invoice_id, order_line_id, qty, row_total_cents, row_total_incl_tax_cents, tax_cents,
      discount_cents)
    select invoice_id, order_line_id, units, goods_cents, goods_cents, 0, 0 from earnings_entry
    where studio_id = ${studioId} and invoice_id is not null`.execute(tx)
  await sql`
    insert into refund_line (refund_id, order_line_id, qty, qty_withdrawn, qty_restocked, row_total_cents,
      row_total_incl_tax_cents, tax_cents, discount_cents)
    select refund_id, order_line_id, -units, 0, 0, -goods_cents, -goods_cents, 0, 0 from earnings_entry
    where studio_id = ${studioId} and refund_id is not null`.execute(tx)
  await sql`
    update order_line set qty_invoiced = (select count(*) from invoice_line where order_line_id = order_line.id),
      qty_refunded = (select count(*) from refund_line where order_line_id = order_line.id)
    where order_id in (select id from orders where studio_id = ${studioId})`.execute(tx)
}

async function addEarnings(tx: Database, studioId: number): Promise<void> {
  await sql`
      with paid as (
        insert into invoice (order_id, increment_id, subtotal_cents, subtotal_incl_tax_cents, discount_cents,
          shipping_cents, shipping_incl_tax_cents, payment_cents, payment_incl_tax_cents, tax_cents, grand_total_cents,
          paid_by, paid_at)
        select id, increment_id, grand_total_cents, grand_total_cents, 0, 0, 0, 0, 0, 0, grand_total_cents, 'check',
          created_at
        from orders where studio_id = ${studioId} and increment_id <> 'E0060' returning id, order_id, paid_at
      )
      insert into earnings_entry (studio_id, order_id, order_line_id, invoice_id, currency, units, goods_cents,
        profit_cents, created_at)
      select ${studioId}, paid.order_id, sale.order_line_id, paid.id, 'USD', 1, sale.goods_cents, sale.profit_cents,
        paid.paid_at
      from paid join studio_sale sale on sale.order_id = paid.order_id`.execute(tx)
  await sql`
      with given as (
        insert into refund (order_id, increment_id, subtotal_cents, subtotal_incl_tax_cents, discount_cents,
          shipping_cents, shipping_incl_tax_cents, payment_cents, payment_incl_tax_cents, tax_cents, adjustment_cents,
          grand_total_cents)
        select id, increment_id, grand_total_cents, grand_total_cents, 0, 0, 0, 0, 0, 0, 0, grand_total_cents
        from orders where studio_id = ${studioId} and increment_id = 'E0059' returning id, order_id
      )
      insert into earnings_entry (studio_id, order_id, order_line_id, refund_id, currency, units, goods_cents,
        profit_cents)
      select ${studioId}, given.order_id, sale.order_line_id, given.id, 'USD', -1, -sale.goods_cents, -sale.profit_cents
      from given join studio_sale sale on sale.order_id = given.order_id`.execute(tx)
}
