import type { ReturnState } from 'commerce/returns/return-state'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface ListedReturn {
  number: string
  orderNumber: string
  state: ReturnState
  units: number
  createdAt: Date
}

/** Those that wait the longest first. */
export async function listReturnsToDo(
  db: Database,
  { state, most }: { state: ReturnState | undefined; most: number },
): Promise<{ returns: ListedReturn[]; total: number }> {
  const asked = state ?? null
  const { rows } = await sql<ListedReturn>`
    select request.increment_id as number, orders.increment_id as "orderNumber", request.state,
      (select coalesce(sum(qty), 0)::int from return_line where return_id = request.id) as units,
      request.created_at as "createdAt"
    from return_request request join orders on orders.id = request.order_id
    where request.state = coalesce(${asked}::text, request.state) order by request.id limit ${most}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from return_request request
    where request.state = coalesce(${asked}::text, request.state)`.execute(db)
  return { returns: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Staff see what the customer sent. */
export async function listPhotosOf(
  db: Database,
  returnId: number,
): Promise<{ id: string; type: string; content: Buffer }[]> {
  return db
    .selectFrom('return_photo')
    .select(['id', 'type', 'content'])
    .where('return_id', '=', returnId)
    .orderBy('created_at')
    .execute()
}
