import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** A line of an order with all that counts for its return. */
export interface UnitsOfLine {
  id: number
  productType: string
  isPart: boolean
  shipped: number
  refunded: number
  withdrawn: number
  inReturns: number
  shippedAt: Date | null
}

/** Units of a return that was refunded count as refunded alone. */
export async function listUnits(db: Database, orderId: number): Promise<UnitsOfLine[]> {
  const { rows } = await sql<UnitsOfLine>`/* prepared: return-units */
    select line.id, line.product_type as "productType", line.parent_line_id is not null as "isPart",
      line.qty_shipped as shipped, line.qty_refunded as refunded, line.qty_withdrawn as withdrawn,
      (select coalesce(sum(returned.qty), 0)::int from return_line returned
        join return_request request on request.id = returned.return_id
        where returned.order_line_id = line.id and request.refund_id is null
          and request.state not in ('rejected', 'canceled')) as "inReturns",
      (select max(shipment.created_at) from shipment_line
        join shipment on shipment.id = shipment_line.shipment_id
        where shipment_line.order_line_id = line.id) as "shippedAt"
    from order_line line where line.order_id = ${orderId} order by line.id`.execute(db)
  return rows
}
