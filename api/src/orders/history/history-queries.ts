import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { OrderAddress } from '#src/orders/queries'

export interface PastLine {
  id: number
  parentLineId: number | null
  productId: number | null
  sku: string
  parentSku: string | null
  name: string
  productType: string
  qty: number
  qtyInvoiced: number
  qtyShipped: number
  qtyCanceled: number
  qtyRefunded: number
  qtyWithdrawn: number
  priceCents: number
  priceInclTaxCents: number
  rowTotalCents: number
  rowTotalInclTaxCents: number
  taxCents: number
  taxPercent: number
  discountCents: number
  optionTexts: { label: string; value: string }[]
  dancer: string
}

interface PastDocument {
  incrementId: string
  createdAt: string
}
interface PastUnits {
  lineId: number
  qty: number
}

export interface PastOrderRow {
  id: number
  incrementId: string
  key: string
  customerId: number
  storeCode: string
  state: string
  status: string
  email: string
  firstName: string
  lastName: string
  currency: string
  subtotalCents: number
  subtotalInclTaxCents: number
  discountCents: number
  shippingCents: number
  shippingInclTaxCents: number
  paymentCents: number
  taxCents: number
  grandTotalCents: number
  invoicedCents: number
  refundedCents: number
  couponCode: string | null
  shippingCarrier: string | null
  shippingMethod: string | null
  shippingTitle: string
  paymentMethod: string
  paymentTitle: string
  createdAt: Date
  updatedAt: Date
  lines: PastLine[]
  addresses: OrderAddress[]
  history: { state: string; status: string; createdAt: string }[]
  invoices: (PastDocument & { grandTotalCents: number; isPaid: boolean })[]
  shipments: (PastDocument & {
    items: PastUnits[]
    tracks: { carrier: string; number: string }[]
    /** a day */
    expectedAt: string | null
  })[]
  refunds: (PastDocument & { grandTotalCents: number; items: PastUnits[] })[]
}

const lines = sql`(select json_agg(json_build_object('id', id, 'parentLineId', parent_line_id,
      'productId', product_id, 'sku', sku, 'parentSku', parent_sku, 'name', name, 'productType', product_type,
      'qty', qty, 'qtyInvoiced', qty_invoiced, 'qtyShipped', qty_shipped, 'qtyCanceled', qty_canceled,
      'qtyRefunded', qty_refunded, 'qtyWithdrawn', qty_withdrawn, 'priceCents', price_cents, 'priceInclTaxCents', price_incl_tax_cents,
      'rowTotalCents', row_total_cents, 'rowTotalInclTaxCents', row_total_incl_tax_cents, 'taxCents', tax_cents,
      'taxPercent', tax_percent, 'discountCents', discount_cents, 'optionTexts', option_texts, 'dancer', dancer)
      order by id)
    from order_line where order_id = orders.id)`

const addresses = sql`(select json_agg(json_build_object('kind', kind, 'firstName', first_name,
      'lastName', last_name, 'company', company, 'taxId', tax_id, 'street', street, 'apartment', apartment,
      'city', city, 'region', region, 'regionId', region_id, 'postcode', postcode, 'country', country,
      'phone', phone))
    from order_address where order_id = orders.id)`

// The shop's own comments are not shown.
const history = sql`(select json_agg(json_build_object('state', h.state, 'status', h.status,
      'createdAt', h.created_at) order by h.id desc)
    from order_history h where h.order_id = orders.id)`

const invoices = sql`(select coalesce(json_agg(json_build_object('incrementId', invoice.increment_id,
      'createdAt', invoice.created_at, 'grandTotalCents', invoice.grand_total_cents,
      'isPaid', invoice.paid_at is not null) order by invoice.id), '[]')
    from invoice where order_id = orders.id)`

const shipments = sql`(select coalesce(json_agg(json_build_object('incrementId', shipment.increment_id,
      'createdAt', shipment.created_at, 'expectedAt', shipment.expected_at,
      'items', (select json_agg(json_build_object('lineId', order_line_id, 'qty', qty) order by order_line_id)
        from shipment_line where shipment_id = shipment.id),
      'tracks', (select coalesce(json_agg(json_build_object('carrier', carrier, 'number', number) order by id), '[]')
        from tracking where shipment_id = shipment.id)) order by shipment.id), '[]')
    from shipment where order_id = orders.id)`

const refunds = sql`(select coalesce(json_agg(json_build_object('incrementId', refund.increment_id,
      'createdAt', refund.created_at, 'grandTotalCents', refund.grand_total_cents,
      'items', (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'qty', qty)
        order by order_line_id), '[]') from refund_line where refund_id = refund.id)) order by refund.id), '[]')
    from refund where order_id = orders.id)`

const pastOrder = sql`select id, increment_id as "incrementId", idempotency_key as key,
        coalesce(customer_id, 0) as "customerId",
        store_code as "storeCode", state, status, email, first_name as "firstName", last_name as "lastName", currency,
        subtotal_cents as "subtotalCents", subtotal_incl_tax_cents as "subtotalInclTaxCents",
        discount_cents as "discountCents", shipping_cents as "shippingCents",
        shipping_incl_tax_cents as "shippingInclTaxCents", payment_cents as "paymentCents", tax_cents as "taxCents",
        grand_total_cents as "grandTotalCents", invoiced_cents as "invoicedCents",
        refunded_cents as "refundedCents", coupon_code as "couponCode", shipping_carrier as "shippingCarrier",
        shipping_method as "shippingMethod", shipping_title as "shippingTitle", payment_method as "paymentMethod",
        payment_title as "paymentTitle", created_at as "createdAt", updated_at as "updatedAt",
        ${lines} as lines, ${addresses} as addresses, ${history} as history, ${invoices} as invoices,
        ${shipments} as shipments, ${refunds} as refunds
      from orders`

/** Orders of a customer, the latest first, with all that became of them; and how many there are. The number may be its last digits. */
export async function listPastOrders(
  db: Database,
  { customerId, orderNumber = '' }: { customerId: number; orderNumber: string | undefined },
  page: { from: number; size: number },
): Promise<{ orders: PastOrderRow[]; total: number }> {
  const asked = sql`customer_id = ${customerId} and increment_id like ${`%${orderNumber}`}`
  const [found, counted] = await Promise.all([
    sql<PastOrderRow>`/* prepared: order-history */ ${pastOrder} where ${asked}
      order by created_at desc, id desc limit ${page.size} offset ${page.from}`.execute(db),
    sql<{ total: number }>`/* prepared: order-history-count */
      select count(*) as total from orders where ${asked}`.execute(db),
  ])
  return { orders: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Whoever asks may see this order. */
export async function getPastOrder(db: Database, orderId: number): Promise<PastOrderRow> {
  const { rows } =
    await sql<PastOrderRow>`/* prepared: past-order */ ${pastOrder} where id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}
