import type { OptionText } from 'commerce/cart/option-texts'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { OrderAddress } from '#src/orders/queries'
import { openStoreOfOrder } from '#src/mail/store-of-order-shared-queries'

export interface ConfirmedLine {
  name: string
  sku: string
  qty: number
  optionTexts: OptionText[]
  dancer: string
  rowTotalInclTaxCents: number
}

export type ConfirmedAddress = Omit<OrderAddress, 'taxId' | 'regionId'>

export interface ConfirmedOrder {
  orderNumber: string
  storeCode: string
  /** in whose store it was placed; null: in the public shop */
  studio: string | null
  /** while its store is open */
  studioKey: string | null
  email: string
  /** its buyer was signed in */
  hasAccount: boolean
  firstName: string
  lastName: string
  subtotalInclTaxCents: number
  discountCents: number
  shippingInclTaxCents: number
  paymentInclTaxCents: number
  taxCents: number
  grandTotalCents: number
  couponCode: string | null
  shippingTitle: string
  paymentTitle: string
  /** what the buyer has to do; may be empty */
  paymentInstructions: string
  createdAt: Date
  lines: ConfirmedLine[]
  addresses: ConfirmedAddress[]
}

/** An order for its buyer's mail; the parts of a bundle are in the options of its line. */
export async function findConfirmedOrder(
  db: Database,
  orderNumber: string,
): Promise<ConfirmedOrder | undefined> {
  const { rows } = await sql<ConfirmedOrder>`
    select increment_id as "orderNumber", store_code as "storeCode",
      (select name from studio where id = orders.studio_id) as studio, ${openStoreOfOrder} as "studioKey", email, customer_id is not null as "hasAccount", first_name as "firstName",
      last_name as "lastName", subtotal_incl_tax_cents as "subtotalInclTaxCents", discount_cents as "discountCents",
      shipping_incl_tax_cents as "shippingInclTaxCents", payment_incl_tax_cents as "paymentInclTaxCents",
      tax_cents as "taxCents", grand_total_cents as "grandTotalCents", coupon_code as "couponCode",
      shipping_title as "shippingTitle", payment_title as "paymentTitle",
      payment_instructions as "paymentInstructions", created_at as "createdAt",
      (select json_agg(json_build_object('name', name, 'sku', sku, 'qty', qty, 'optionTexts', option_texts,
          'dancer', dancer, 'rowTotalInclTaxCents', row_total_incl_tax_cents) order by id)
        from order_line where order_id = orders.id and parent_line_id is null) as lines,
      (select json_agg(json_build_object('kind', kind, 'firstName', first_name, 'lastName', last_name,
          'company', company, 'street', street, 'apartment', apartment, 'city', city, 'region', region,
          'postcode', postcode, 'country', country, 'phone', phone) order by kind desc)
        from order_address where order_id = orders.id) as addresses
    from orders where increment_id = ${orderNumber}`.execute(db)
  return rows[0]
}
