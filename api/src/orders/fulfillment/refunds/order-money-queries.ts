import type { MoneyMove } from 'commerce/orders/paid-back'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface OrderMoney {
  /** in the order in which they happened */
  moves: MoneyMove[]
  currency: string
  isPaidByCard: boolean
}

/** What was invoiced, paid and refunded of an order: so far, or until one of its refunds. */
export async function readOrderMoney(
  db: Database,
  orderId: number,
  { refundId = null }: { refundId?: number | null } = {},
): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`/* prepared: order-money */
    with move as (
      select 'invoice' as kind, grand_total_cents as cents, created_at as happened_at, 1 as place, id
        from invoice where order_id = ${orderId}
      union all select 'payment', grand_total_cents, paid_at, 2, id
        from invoice where order_id = ${orderId} and paid_at is not null
      union all select 'refund', grand_total_cents, created_at, 3, id
        from refund where order_id = ${orderId}
    )
    select currency,
      exists (select from payment where order_id = orders.id and state = 'paid') as "isPaidByCard",
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
