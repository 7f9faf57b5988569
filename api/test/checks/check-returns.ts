import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** I7: nobody sends back more of a line than was shipped, and what came back was refunded once, unit by unit. */
export async function findBrokenReturns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`/* prepared: return-invariants */
    select 'I7 order ' || orders.increment_id || ' shipped ' || line.qty_shipped || ' of ' || line.sku || ' and has '
      || sum(returned.qty) || ' in returns' as problem
    from return_line returned join return_request request on request.id = returned.return_id
      join order_line line on line.id = returned.order_line_id join orders on orders.id = line.order_id
    where request.state not in ('rejected', 'canceled')
    group by orders.id, line.id having sum(returned.qty) > line.qty_shipped
    union all
    select 'I7 return ' || request.increment_id || ' is ' || request.state || ' and has '
      || case when request.refund_id is null then 'no refund' else 'a refund' end
    from return_request request
    where (request.state in ('refunded', 'exchanged', 'credited', 'closed')) <> (request.refund_id is not null)
    union all
    select 'I7 return ' || request.increment_id || ' is not what its refund gives back'
    from return_request request join return_line returned on returned.return_id = request.id
      full join (select refund_line.* from refund_line
        where refund_id in (select refund_id from return_request where refund_id is not null)) paid
        on paid.refund_id = request.refund_id and paid.order_line_id = returned.order_line_id
    where (request.refund_id is not null or paid.refund_id is not null) and paid.qty is distinct from returned.qty
    union all
    select 'I7 refund ' || refund_id || ' is that of ' || count(*) || ' returns'
    from return_request where refund_id is not null group by refund_id having count(*) > 1`.execute(db)
  return rows.map((row) => row.problem)
}
