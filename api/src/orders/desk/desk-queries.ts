import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Which orders to list; missing criteria do not matter. */
export interface OrderFilter {
  /** a state or a status */
  state: string | undefined
  /** part of an email address */
  email: string | undefined
  since: Date | undefined
  most: number
}

export interface ListedOrder {
  orderNumber: string
  createdAt: Date
  state: string
  status: string
  email: string
  grandTotalCents: number
  currency: string
  payBy: Date | null
}

/** Orders, latest first, and their total number. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const { state = null, email = null, since = null, most } = filter
  const isAskedFor: RawBuilder<unknown> = sql`(${state}::text is null or ${state} in (orders.state, orders.status))
      and (${email}::text is null or position(lower(${email}) in lower(orders.email)) > 0)
      and (${since}::timestamptz is null or orders.created_at >= ${since})`
  const [found, counted] = await Promise.all([
    sql<ListedOrder>`
      select increment_id as "orderNumber", created_at as "createdAt", state, status, email,
        grand_total_cents as "grandTotalCents", currency, pay_by as "payBy"
      from orders left join unpaid_order on order_id = id
      where ${isAskedFor} order by created_at desc, id desc limit ${most}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from orders where ${isAskedFor}`.execute(db),
  ])
  return { orders: found.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findOrderId(db: Database, orderNumber: string): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', orderNumber)
    .executeTakeFirst()
  return order?.id
}

export interface SheetLine {
  id: number
  sku: string
  name: string
  optionTexts: { label: string; value: string }[]
  dancer: string
  qty: number
  invoiced: number
  shipped: number
  canceled: number
  refunded: number
  withdrawn: number
  rowTotalCents: number
}

interface SheetDocument {
  orderNumber: string
  createdAt: string
  cents: number
  paidBy: string | null
}

/** Everything about an order, for staff. */
export interface OrderSheet extends ListedOrder {
  firstName: string
  lastName: string
  couponCode: string | null
  shippingTitle: string
  paymentTitle: string
  payment: string | null
  invoicedCents: number
  refundedCents: number
  /** without the parts of bundles, in the order in which the command numbers them */
  lines: SheetLine[]
  addresses: { kind: string; text: string }[]
  invoices: SheetDocument[]
  shipments: { orderNumber: string; createdAt: string; tracks: string[]; expectedAt: string | null }[]
  refunds: Omit<SheetDocument, 'paidBy'>[]
  history: { createdAt: string; verb: string; status: string; doneBy: string; comment: string }[]
}

export async function getOrderSheet(db: Database, orderId: number): Promise<OrderSheet> {
  const { rows } = await sql<OrderSheet>`
    select increment_id as "orderNumber", created_at as "createdAt", state, status, email, first_name as "firstName",
      last_name as "lastName", grand_total_cents as "grandTotalCents", currency, coupon_code as "couponCode",
      shipping_title as "shippingTitle", payment_title as "paymentTitle", invoiced_cents as "invoicedCents",
      refunded_cents as "refundedCents", pay_by as "payBy",
      (select state from payment where order_id = orders.id) as payment,
      (select json_agg(json_build_object('id', id, 'sku', sku, 'name', name, 'optionTexts', option_texts, 'dancer', dancer,
          'qty', qty, 'invoiced', qty_invoiced, 'shipped', qty_shipped, 'canceled', qty_canceled,
          'refunded', qty_refunded, 'withdrawn', qty_withdrawn, 'rowTotalCents', row_total_incl_tax_cents) order by id)
        from order_line where order_id = orders.id and parent_line_id is null) as lines,
      (select json_agg(json_build_object('kind', kind, 'text', concat_ws(', ', first_name || ' ' || last_name,
          nullif(company, ''), nullif(concat_ws(' ', street, nullif(apartment, '')), ''), nullif(city, ''),
          nullif(region, ''), nullif(postcode, ''), country, nullif(phone, ''))) order by kind desc)
        from order_address where order_id = orders.id) as addresses,
      (select coalesce(json_agg(json_build_object('orderNumber', increment_id, 'createdAt', created_at,
          'cents', grand_total_cents, 'paidBy', paid_by) order by id), '[]')
        from invoice where order_id = orders.id) as invoices,
      (select coalesce(json_agg(json_build_object('orderNumber', increment_id, 'createdAt', created_at,
          'expectedAt', expected_at, 'tracks', (select coalesce(json_agg(carrier || ' ' || number order by id), '[]') from tracking
            where shipment_id = shipment.id)) order by id), '[]')
        from shipment where order_id = orders.id) as shipments,
      (select coalesce(json_agg(json_build_object('orderNumber', increment_id, 'createdAt', created_at,
          'cents', grand_total_cents) order by id), '[]')
        from refund where order_id = orders.id) as refunds,
      (select json_agg(json_build_object('createdAt', created_at, 'verb', verb, 'status', status,
          'doneBy', done_by, 'comment', comment) order by id)
        from order_history where order_id = orders.id) as history
    from orders left join unpaid_order on order_id = orders.id where orders.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}
