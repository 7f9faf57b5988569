import { sql } from 'kysely'
import type { PostalAddress } from '#src/customers/postal-address'
import type { Database } from '#src/db/connections/pool'
import type { OrderAddress } from '#src/orders/queries'

export interface OwnOrder {
  id: number
  email: string
  storeCode: string
  shippingCarrier: string | null
  shippingMethod: string | null
}

/** Locks an order of this customer until the transaction ends. */
export async function lockOwnOrder(
  tx: Database,
  customerId: number,
  orderNumber: string,
): Promise<OwnOrder | undefined> {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'email',
      'store_code as storeCode',
      'shipping_carrier as shippingCarrier',
      'shipping_method as shippingMethod',
    ])
    .where('increment_id', '=', orderNumber)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function listOrderAddresses(tx: Database, orderId: number): Promise<OrderAddress[]> {
  return tx
    .selectFrom('order_address')
    .select(['kind', 'first_name as firstName', 'last_name as lastName', 'company', 'tax_id as taxId'])
    .select([
      'street',
      'apartment',
      'city',
      'region',
      'region_id as regionId',
      'postcode',
      'country',
      'phone',
    ])
    .where('order_id', '=', orderId)
    .$narrowType<{ kind: OrderAddress['kind'] }>()
    .execute()
}

export async function replaceOrderAddress(
  tx: Database,
  orderId: number,
  { kind, ...address }: PostalAddress & { kind: 'shipping' | 'billing' },
): Promise<void> {
  await sql`
    with moved as (update orders set updated_at = now() where id = ${orderId})
    update order_address set first_name = ${address.firstName}, last_name = ${address.lastName},
      company = ${address.company}, tax_id = ${address.taxId}, street = ${address.street},
      apartment = ${address.apartment}, city = ${address.city}, region = ${address.region},
      region_id = ${address.regionId}, postcode = ${address.postcode}, country = ${address.country},
      phone = ${address.phone}
    where order_id = ${orderId} and kind = ${kind}`.execute(tx)
}
