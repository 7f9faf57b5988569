import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface OrderedLine {
  id: number
  sku: string
  name: string
  qty: number
  options: ChosenOptions
  dancer: string
}

/** The lines of an order of this customer; undefined if there is no such order. */
export async function findOrderedLines(
  db: Database,
  customerId: number,
  orderNumber: string,
): Promise<OrderedLine[] | undefined> {
  const { rows } = await sql<{ lines: OrderedLine[] }>`
    select (select json_agg(json_build_object('id', id, 'sku', sku, 'name', name, 'qty', qty, 'options', options,
        'dancer', dancer) order by id) from order_line where order_id = orders.id and parent_line_id is null) as lines
    from orders where increment_id = ${orderNumber} and customer_id = ${customerId}`.execute(db)
  return rows[0]?.lines
}
