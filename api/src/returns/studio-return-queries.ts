import type { ReturnState } from 'commerce/returns/return-state'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StudioReturnRow {
  incrementId: string
  orderNumber: string
  state: ReturnState
  createdAt: Date
  lines: { name: string; sku: string; qty: number; dancer: string }[]
  takenBackCents: number
}

interface OfStudio {
  studioId: number
  currency: string
  /** undefined: in any */
  state: ReturnState | undefined
}

export async function countStudioReturns(tx: Database, wanted: OfStudio): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from return_request request join orders on orders.id = request.order_id
    where ${ofStudio(wanted)}`.execute(tx)
  return rows[0]?.count ?? 0
}

const ofStudio = ({ studioId, currency, state }: OfStudio) => sql`
    orders.studio_id = ${studioId} and orders.currency = ${currency}
      and request.state = coalesce(${state ?? null}::text, request.state)`

/** Returns of the studio's orders, the latest first. */
export async function listStudioReturnRows(
  tx: Database,
  { from, size, ...wanted }: OfStudio & { from: number; size: number },
): Promise<StudioReturnRow[]> {
  const { rows } = await sql<StudioReturnRow>`
    select request.increment_id as "incrementId", orders.increment_id as "orderNumber", request.state,
      request.created_at as "createdAt",
      (select json_agg(json_build_object('name', line.name, 'sku', line.sku, 'qty', returned.qty,
          'dancer', line.dancer) order by returned.id)
        from return_line returned join order_line line on line.id = returned.order_line_id
        where returned.return_id = request.id) as lines,
      (select -coalesce(sum(entry.profit_cents), 0)::bigint from earnings_entry entry
        where entry.studio_id = ${wanted.studioId} and entry.refund_id = request.refund_id) as "takenBackCents"
    from return_request request join orders on orders.id = request.order_id
    where ${ofStudio(wanted)}
    order by request.id desc limit ${size} offset ${from}`.execute(tx)
  return rows
}
