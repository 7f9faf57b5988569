import { type RawBuilder, sql } from 'kysely'
import { SENT_JOB_DAYS } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'

/** Mismatches between things that belong together, as a sentence each: one statement, so that all of it is of one moment. */
type Check = (db: Database, asked: { most: number }) => Promise<string[]>

async function problems(query: ReturnType<typeof sql<{ problem: string }>>, db: Database): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ problem }) => problem)
}

/** 1 order, 2 orders */
function counted(number: RawBuilder<unknown>, noun: 'order' | 'unit' | 'use'): RawBuilder<string> {
  return sql`case ${number} when 1 then ${`1 ${noun}`}::text else ${number} || ${` ${noun}s`}::text end`
}

/** Sent jobs are deleted after some days, so only recent orders are checked. */
export const ordersWithoutMail: Check = (db, { most }) =>
  problems(
    sql`select 'order ' || orders.increment_id || ' has no confirmation, neither waiting nor sent' as problem
      from orders left join payment on payment.order_id = orders.id
      where orders.created_at > shop_now() - make_interval(days => ${SENT_JOB_DAYS - 1})
        and (payment.id is null or payment.state = 'paid' or orders.invoiced_cents > 0)
        and not exists (select from outbox
          where kind = 'mail.order_confirmation' and subject_key = orders.increment_id)
      order by orders.id limit ${most}`,
    db,
  )

/** Their handlers always send a mail when they succeed; others may find that nobody is to get one. */
const alwaysMailed = ['mail.order_confirmation', 'mail.password_changed', 'mail.account_erased']

export const mailsWithoutRecord: Check = (db, { most }) =>
  problems(
    sql`select kind || ' ' || subject_key || ' is marked as sent, and no mail server took it' as problem
      from outbox
      where state = 'sent' and kind = any(${alwaysMailed}::text[])
        and created_at > coalesce((select taken_at from mail_record where message_id = 'begin'), '-infinity')
        and not exists (select from mail_record
          where starts_with(message_id, outbox.kind || '.' || outbox.subject_key || '@'))
      order by id limit ${most}`,
    db,
  )

export const wrongReservations: Check = (db, { most }) =>
  problems(
    sql`with reserved as (
        select product_id, source_code, sum(qty) as qty from stock_reservation group by product_id, source_code
      )
      select 'product ' || product.sku || ' has ' || stock.reserved || ' of ' || stock.on_hand
        || ' reserved, orders hold ' || coalesce(reserved.qty, 0) as problem
      from stock join product on product.id = stock.product_id left join reserved using (product_id, source_code)
      where stock.reserved <> coalesce(reserved.qty, 0)
      order by product.sku limit ${most}`,
    db,
  )

/** What an order has left to ship is what it has reserved. */
export const openLinesWithoutStock: Check = (db, { most }) =>
  problems(
    sql`with piece as (
        select line.order_id, part.product_id,
          part.qty / line.qty * (line.qty - line.qty_canceled - line.qty_shipped - line.qty_withdrawn) as qty
        from order_line line join order_line part on part.id = line.id or part.parent_line_id = line.id
          join product on product.id = part.product_id
        where line.parent_line_id is null and part.product_type <> 'bundle' and product.manage_stock
          and not product.allows_backorder
      ), open as (select order_id, product_id, sum(qty) as qty from piece group by order_id, product_id),
      held as (select order_id, product_id, sum(qty) as qty from stock_reservation group by order_id, product_id)
      select 'order ' || orders.increment_id || ' has yet to ship ' || coalesce(open.qty, 0) || ' of ' || product.sku
        || ' and holds ' || coalesce(held.qty, 0) as problem
      from open full join held using (order_id, product_id)
        join orders on orders.id = order_id join product on product.id = product_id
      where not product.allows_backorder and product.manage_stock and coalesce(open.qty, 0) <> coalesce(held.qty, 0)
      order by orders.id limit ${most}`,
    db,
  )

export const wrongCoupons: Check = (db, { most }) =>
  problems(
    sql`select 'coupon ' || coupon.id || ' counts ' || ${counted(sql`coupon.uses`, 'use')} || ', orders have ' || count(coupon_use.place) as problem
      from coupon left join coupon_use on coupon_use.coupon_id = coupon.id
      group by coupon.id
      having coupon.uses <> count(coupon_use.place)
        or (not is_endless(coupon) and count(coupon_use.place) <> count(coupon_use.order_id))
      order by coupon.id limit ${most}`,
    db,
  )

/**
 * What studios earned is what is paid of their orders and not given back: the rules of
 * commerce/src/studio-sales/earnings.ts. Rule 2 is that of older entries, whose refunds took the cents of the last units.
 */
export const wrongEarnings: Check = (db, { most }) =>
  problems(
    sql`with invoiced as (
        select order_line_id, coalesce(sum(qty) filter (where paid_at is not null), 0) as units,
          coalesce(sum(row_total_incl_tax_cents - invoice_line.discount_cents), 0) as all_cents,
          coalesce(sum(row_total_incl_tax_cents - invoice_line.discount_cents) filter (where paid_at is not null), 0) as cents
        from invoice_line join invoice on invoice.id = invoice_id group by order_line_id
      ), refunded as (
        select order_line_id, sum(row_total_incl_tax_cents - discount_cents) as cents from refund_line group by order_line_id
      ), line as (
        select sale.order_id, sale.goods_cents, sale.profit_cents, abs(sale.profit_cents) as size, line.qty,
          line.qty_invoiced, line.qty_refunded, coalesce(invoiced.units, 0) as paid_units,
          greatest(0, least(coalesce(invoiced.units, 0), line.qty_invoiced - line.qty_refunded)) as units,
          greatest(0, least(coalesce(invoiced.cents, 0), coalesce(invoiced.all_cents, 0) - coalesce(refunded.cents, 0))) as goods
        from studio_sale sale join order_line line on line.id = sale.order_line_id
          left join invoiced on invoiced.order_line_id = line.id left join refunded on refunded.order_line_id = line.id
      ), kept as (
        select order_id, 1 as rule, sum(units) as units, sum(goods) as goods,
          sum(sign(profit_cents)::int * greatest(0, least(size / qty * paid_units + least(paid_units, size % qty),
            size / qty * (qty_invoiced - qty_refunded) + least(qty_invoiced, size % qty)
              - least(qty_refunded, size % qty)))) as profit
        from line group by order_id
        union all
        select order_id, 2, sum(units), sum(goods_cents / qty * units + least(units, goods_cents % qty)),
          sum(sign(profit_cents)::int * (size / qty * units + least(units, size % qty)))
        from line group by order_id
      ), back as (
        select order_id, sum(greatest(adjustment_cents, 0)) as cents from refund group by order_id
      ), due as (
        select kept.order_id, kept.rule, kept.units, left_over.goods,
          case when kept.goods = 0 then kept.profit else round(kept.profit * left_over.goods / kept.goods) end as profit
        from kept left join back on back.order_id = kept.order_id,
          lateral (select greatest(0, kept.goods - coalesce(back.cents, 0)) as goods) left_over
      ), entered as (
        select order_id, sum(units) as units, sum(goods_cents) as goods, sum(profit_cents) as profit
        from earnings_entry group by order_id
      )
      select 'order ' || orders.increment_id || ' has earned its studio ' || coalesce(entered.profit, 0)
        || ' cents of ' || ${counted(sql`coalesce(entered.units, 0)`, 'unit')} || ', and should have earned ' || coalesce(due.profit, 0)
        || ' of ' || coalesce(due.units, 0) as problem
      from (select * from due where rule = 1) due full join entered on entered.order_id = due.order_id
        join orders on orders.id = coalesce(due.order_id, entered.order_id)
      where not exists (select from due agreed where agreed.order_id = orders.id
          and (agreed.units, agreed.goods, agreed.profit)
            = (coalesce(entered.units, 0), coalesce(entered.goods, 0), coalesce(entered.profit, 0)))
      union all
      select 'order ' || orders.increment_id || ' of a studio has '
        || case count(*) when 1 then '1 line without its price' else count(*) || ' lines without their prices' end
      from orders join order_line line on line.order_id = orders.id and line.parent_line_id is null
        left join studio_sale sale on sale.order_line_id = line.id
      where orders.studio_id is not null and sale.studio_id is distinct from orders.studio_id
      group by orders.id
      limit ${most}`,
    db,
  )

/**
 * The profit of a line is the share that it has of the student price. What that is at home is the last step of its price.
 * Only of the last weeks: what was written by an older rule stays as it was paid out.
 */
export const wrongSales: Check = (db, { most }) =>
  problems(
    sql`select 'order ' || orders.increment_id || ' brings its studio ' || sale.profit_cents || ' cents for ' || line.sku
        || ', and should bring ' || due.cents as problem
      from studio_sale sale join order_line line on line.id = sale.order_line_id join orders on orders.id = sale.order_id
        cross join lateral (
          select (step ->> 'cents')::numeric * line.qty as cents
          from jsonb_array_elements(line.price_trace) with ordinality traced (step, place)
          where step ->> 'rule' <> 'discount' order by place desc limit 1
        ) home cross join lateral (
          select round((sale.student_cents - sale.my_cents) * line.qty
            * case when home.cents > 0 then sale.goods_cents else 1 end / greatest(home.cents, 1)) as cents
        ) due
      where sale.profit_cents <> due.cents and orders.created_at > shop_now() - make_interval(days => ${SENT_JOB_DAYS - 1})
      order by sale.order_line_id limit ${most}`,
    db,
  )

/** I7: nobody sends back more than was shipped, and a refunded return is in the refund of its order. */
export const wrongReturns: Check = (db, { most }) =>
  problems(
    sql`select 'order ' || orders.increment_id || ' has ' || sum(returned.qty) || ' of ' || line.sku
        || ' in returns, and shipped ' || line.qty_shipped as problem
      from return_line returned join return_request request on request.id = returned.return_id
        join order_line line on line.id = returned.order_line_id join orders on orders.id = line.order_id
      where request.state not in ('rejected', 'canceled')
      group by orders.id, line.id having sum(returned.qty) > line.qty_shipped
      union all
      select 'return ' || request.increment_id || ' is ' || request.state || ', and its refund has not all its units'
      from return_request request join return_line returned on returned.return_id = request.id
        left join refund_line paid on paid.refund_id = request.refund_id
          and paid.order_line_id = returned.order_line_id
      where request.state in ('refunded', 'exchanged', 'credited', 'closed') and paid.qty is distinct from returned.qty
      group by request.id
      limit ${most}`,
    db,
  )

/** PDP-12: what was bought as files and is paid can be downloaded. */
export const paidWithoutFiles: Check = (db, { most }) =>
  problems(
    sql`with paid as (
        select distinct order_line_id from invoice_line join invoice on invoice.id = invoice_id
        where paid_at is not null and invoice_line.qty > 0
      )
      select 'order ' || orders.increment_id || ' is paid, and its buyer has no files of ' || piece.sku as problem
      from order_line piece join order_line line on line.id = coalesce(piece.parent_line_id, piece.id)
        join paid on paid.order_line_id = line.id join orders on orders.id = line.order_id
      -- a part of a bundle comes with all files of its product, if there are any
      where case when piece.options ? 'links' then piece.options -> 'links' <> '[]'
          else piece.product_type = 'downloadable' and exists (
            select from download_link link where link.product_id = piece.product_id) end
        and line.qty_invoiced > line.qty_refunded
        and not exists (select from download_grant given where given.order_line_id = piece.id and given.qty > 0)
      order by piece.id limit ${most}`,
    db,
  )

export const cartsWithoutOrder: Check = (db, { most }) =>
  problems(
    sql`select 'bag ' || cart.id || ' is ' || cart.status || ' and has ' || ${counted(sql`count(orders.id)`, 'order')} as problem
      from cart left join orders on orders.cart_id = cart.id
      group by cart.id having (cart.status = 'ordered') <> (count(orders.id) = 1)
      order by cart.id limit ${most}`,
    db,
  )

/** A key is written with its order, so a key without an order should not exist, but for those that were closed. */
export const keysWithoutOrder: Check = (db, { most }) =>
  problems(
    sql`select 'a key of ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' has no order' as problem
      from idempotency_key kept
      where created_at < shop_now() - interval '5 minutes' and answer is not null
        and not exists (select from orders where orders.idempotency_key = kept.key)
      order by created_at limit ${most}`,
    db,
  )

/** Due for so long that no worker can have it. */
export const lateJobs: Check = (db) =>
  problems(
    sql`select case count(*) when 1 then '1 job ' || kind || ' has' else count(*) || ' jobs ' || kind || ' have' end
        || ' waited to leave since '
        || to_char(min(next_try_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as problem
      from outbox where state = 'waiting' and next_try_at < shop_now() - interval '5 minutes'
      group by kind order by kind`,
    db,
  )

export const deadJobs: Check = (db) =>
  problems(
    sql`select case count(*) when 1 then '1 job ' || kind || ' was' else count(*) || ' jobs ' || kind || ' were' end
        || ' given up: npm run outbox -- list' as problem
      from outbox where state = 'dead' group by kind order by kind`,
    db,
  )

export const heldCleanUps: Check = (db) =>
  problems(
    sql`select 'the clean-up of ' || name || ' is held back since '
        || to_char(held_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ': npm run clean-up -- list' as problem
      from clean_up_kind where held_since is not null order by name`,
    db,
  )

export interface Report {
  madeAt: Date
  /** sentences by the name of the check; empty if it found nothing */
  findings: Record<string, string[]>
}

const keptReports = 100

export async function keepReport(db: Database, findings: Report['findings']): Promise<Date> {
  const { madeAt } = await db
    .insertInto('reconciliation')
    .values({ findings: JSON.stringify(findings) })
    .returning('made_at as madeAt')
    .executeTakeFirstOrThrow()
  const tooOld = db
    .selectFrom('reconciliation')
    .select('id')
    .orderBy('id', 'desc')
    .offset(keptReports)
    .limit(1)
  await db.deleteFrom('reconciliation').where('id', '<=', tooOld).execute()
  return madeAt
}

export async function findLastReport(db: Database): Promise<Report | undefined> {
  return db
    .selectFrom('reconciliation')
    .select(['made_at as madeAt', 'findings'])
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<Report>()
    .executeTakeFirst()
}
