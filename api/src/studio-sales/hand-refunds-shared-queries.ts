import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * Of a row of payment: what was given back at the provider's own pages, and no refund of the order stands for. One stands
 * for it with what the provider was not asked for, or could not do, and what did not go back in another way.
 */
export const handRefundCents = sql<number>`greatest(0,
  (select coalesce(sum(amount_cents), 0) from payment_refund
    where payment_id = payment.id and cause = 'provider' and state <> 'failed')
  - (select coalesce(sum(refund.grand_total_cents - coalesce(asked.elsewhere_cents, 0)
      - coalesce(case when asked.state not in ('failed', 'needless') then asked.amount_cents end, 0)), 0)
    from refund left join payment_refund asked on asked.refund_id = refund.id
    where refund.order_id = payment.order_id))::bigint`

interface HandRefund {
  orderNumber: string
  cents: number
  currency: string
}

/** Paid orders with such refunds, the oldest first. Only for jobs and commands. */
export async function listHandRefunds(
  db: Database,
  { most, ofStudios }: { most: number; ofStudios: boolean },
): Promise<HandRefund[]> {
  const { rows } = await sql<HandRefund>`
    select "orderNumber", cents, currency from (
      select orders.id, orders.increment_id as "orderNumber", ${handRefundCents} as cents, payment.currency
      from payment join orders on orders.id = payment.order_id
      where payment.state = 'paid' and (not ${ofStudios}::boolean or orders.studio_id is not null)
        and payment.id in (select payment_id from payment_refund where cause = 'provider' and state <> 'failed')
    ) found where cents > 0 order by id limit ${most}`.execute(db)
  return rows
}
