import type { MoneyMove } from 'commerce/orders/paid-back'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface OrderMoney {
  /** in the order in which they happened */
  moves: MoneyMove[]
  currency: string
  isPaidByCard: boolean
}

const movesWhere = (isOfOrder: RawBuilder<unknown>) => sql`
      select order_id, 'invoice' as kind, grand_total_cents as cents, created_at as happened_at, 1 as place, id
        from invoice where ${isOfOrder}
      union all select order_id, 'payment', grand_total_cents, paid_at, 2, id
        from invoice where ${isOfOrder} and paid_at is not null
      union all select order_id, 'refund', grand_total_cents, created_at, 3, id
        from refund where ${isOfOrder}`

const isPaidByCard = sql`exists (select from payment where order_id = orders.id and state = 'paid')`

/** What was invoiced, paid and refunded of an order: so far, or until one of its refunds. */
export async function readOrderMoney(
  db: Database,
  orderId: number,
  { refundId = null }: { refundId?: number | null } = {},
): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`/* prepared: order-money */
    with move as (${movesWhere(sql`order_id = ${orderId}`)})
    select currency, ${isPaidByCard} as "isPaidByCard",
      (select coalesce(json_agg(json_build_object('kind', kind, 'cents', cents)
          order by happened_at, place, move.id), '[]')
        from move where ${refundId}::bigint is null
          or (happened_at, place, move.id) < (select refund.created_at, 3, refund.id from refund where id = ${refundId})
      ) as moves
    from orders where id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}

/** The money of orders until each of these refunds, by the number of the refund; at once. */
export async function readMoneyBefore(db: Database, refundIds: number[]): Promise<Map<number, OrderMoney>> {
  const { rows } = await sql<OrderMoney & { refundId: number }>`/* prepared: order-money-before */
    with asked as (select id, order_id, created_at from refund where id = any(${refundIds}::bigint[])),
      move as (${movesWhere(sql`order_id in (select order_id from asked)`)})
    select asked.id as "refundId", currency, ${isPaidByCard} as "isPaidByCard",
      (select coalesce(json_agg(json_build_object('kind', kind, 'cents', cents)
          order by happened_at, place, move.id), '[]')
        from move where move.order_id = asked.order_id
          and (happened_at, place, move.id) < (asked.created_at, 3, asked.id)) as moves
    from asked join orders on orders.id = asked.order_id`.execute(db)
  return new Map(rows.map(({ refundId, ...money }) => [refundId, money]))
}
