import type { ReturnResolution } from 'commerce/returns/return-choices'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { openStoreOfOrder } from '#src/mail/store-of-order-shared-queries'

export interface MailedReturn {
  number: string
  orderId: number
  orderNumber: string
  storeCode: string
  /** in whose store it was ordered, while that is open */
  studioKey: string | null
  currency: string
  email: string
  /** its buyer was signed in */
  hasAccount: boolean
  firstName: string
  lastName: string
  resolution: ReturnResolution
  note: string
  reference: string
  lines: { name: string; sku: string; qty: number }[]
  refundId: number | null
  refundCents: number | null
  /** the latest of staff */
  comment: string
}

/** Undefined: the order has forgotten its buyer. */
export async function findMailedReturn(
  db: Database,
  returnNumber: string,
): Promise<MailedReturn | undefined> {
  const { rows } = await sql<MailedReturn>`/* prepared: return-mailed */
    select request.increment_id as number, orders.id as "orderId", orders.increment_id as "orderNumber", orders.store_code as "storeCode",
      ${openStoreOfOrder} as "studioKey",
      orders.currency, orders.email, orders.customer_id is not null as "hasAccount", orders.first_name as "firstName", orders.last_name as "lastName",
      request.resolution, request.note, request.reference,
      (select json_agg(json_build_object('name', line.name, 'sku', line.sku, 'qty', returned.qty)
        order by returned.id)
        from return_line returned join order_line line on line.id = returned.order_line_id
        where returned.return_id = request.id) as lines,
      request.refund_id as "refundId",
      (select grand_total_cents from refund where refund.id = request.refund_id) as "refundCents",
      coalesce((select comment from return_comment said
        where said.return_id = request.id and said.said_by = 'staff' order by said.id desc limit 1), '') as comment
    from return_request request join orders on orders.id = request.order_id
    where request.increment_id = ${returnNumber} and orders.email <> ''`.execute(db)
  return rows[0]
}
