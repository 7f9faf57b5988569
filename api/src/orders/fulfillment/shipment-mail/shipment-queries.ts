import type { OptionText } from 'commerce/cart/option-texts'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { openStoreOfOrder } from '#src/mail/store-of-order-shared-queries'

export interface SentShipment {
  orderNumber: string
  storeCode: string
  /** in whose store it was ordered, while that is open */
  studioKey: string | null
  /** '' once the order names nobody */
  email: string
  firstName: string
  lastName: string
  hasAccount: boolean
  /** such as 2026-12-31 */
  expectedOn: string | null
  parcels: { carrier: string; number: string }[]
  lines: { name: string; sku: string; qty: number; optionTexts: OptionText[]; dancer: string }[]
}

/** A shipment for the mail to its buyer. */
export async function findShipment(db: Database, shipmentId: number): Promise<SentShipment | undefined> {
  const { rows } = await sql<SentShipment>`
    select orders.increment_id as "orderNumber", store_code as "storeCode", ${openStoreOfOrder} as "studioKey", email, first_name as "firstName",
      last_name as "lastName", customer_id is not null as "hasAccount", expected_at::text as "expectedOn",
      (select coalesce(json_agg(json_build_object('carrier', carrier, 'number', number) order by id), '[]')
        from tracking where shipment_id = shipment.id) as parcels,
      (select coalesce(json_agg(json_build_object('name', name, 'sku', sku, 'qty', shipped.qty,
          'optionTexts', option_texts, 'dancer', dancer) order by line.id), '[]')
        from shipment_line shipped join order_line line on line.id = shipped.order_line_id
        where shipped.shipment_id = shipment.id) as lines
    from shipment join orders on orders.id = shipment.order_id where shipment.id = ${shipmentId}`.execute(db)
  return rows[0]
}
