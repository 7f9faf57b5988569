import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'

/** Returns of the orders of addE2eSales: one is asked for, one refunded, one rejected. */
export async function addE2eReturns(db: Database, urlKey: string): Promise<void> {
  const { id: studioId } = await db
    .selectFrom('studio')
    .select('id')
    .where('url_key', '=', urlKey)
    .executeTakeFirstOrThrow()
  await inStudio(db, studioId, async (tx) => {
    await sql`
      with asked as (
        insert into return_request (increment_id, order_id, key, fingerprint, state, resolution, refund_id, created_at)
        select 'R' || orders.increment_id, orders.id, 'e2e-' || orders.increment_id, '', state.now, 'refund', refund.id,
          shop_now() - make_interval(days => state.days)
        from (values ('E0059', 'refunded', 2), ('E0058', 'requested', 1), ('E0057', 'rejected', 3)) state (number, now, days)
          join orders on orders.increment_id = state.number and orders.studio_id = ${studioId}
          left join refund on refund.order_id = orders.id
        returning id, order_id, state
      ), parcels as (
        update order_line line set qty_shipped = line.qty from asked where line.order_id = asked.order_id
      ), lines as (
        insert into return_line (return_id, order_line_id, qty, reason, condition)
        select asked.id, line.id, 1, 'size', 'tried-on' from asked join order_line line on line.order_id = asked.order_id
      )
      insert into return_step (return_id, state, done_by) select id, state, 'e2e' from asked`.execute(tx)
  })
}
