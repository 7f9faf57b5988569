import { of, type PersonalTable, placeColumns } from '#src/privacy/personal-table'

const noPlace = { company: '', tax_id: '', street: '', apartment: '', city: '', postcode: '', phone: '' }
const noNames = { first_name: '', last_name: '' }
const sums = [
  ...['subtotal_cents', 'subtotal_incl_tax_cents', 'discount_cents', 'shipping_cents'],
  ...['shipping_incl_tax_cents', 'payment_cents', 'payment_incl_tax_cents', 'tax_cents', 'grand_total_cents'],
]
const rowSums = ['row_total_cents', 'row_total_incl_tax_cents', 'tax_cents', 'discount_cents']
const withOrder = 'as long as its order, for the books'

export const orderTables: Record<string, PersonalTable> = {
  orders: {
    of: of('customer_id', 'customer'),
    exported: [
      ...['increment_id', 'created_at', 'updated_at', 'state', 'status', 'store_code', 'email', 'first_name'],
      ...['last_name', 'currency', ...sums, 'invoiced_cents', 'refunded_cents', 'coupon_code'],
      ...['shipping_carrier', 'shipping_method', 'shipping_title', 'payment_method', 'payment_title'],
      ...['payment_instructions', 'payment_details'],
    ],
    ours: [
      ...['id', 'idempotency_key', 'cart_id', 'customer_id', 'studio_id', 'state_before_hold'],
      'status_before_hold',
    ],
    atErasure: { customer_id: null },
    afterOrder: { ...noNames, email: '', payment_details: '{}' },
    kept: 'ORDER_YEARS with its buyer, for the books; then without',
  },
  order_address: {
    of: of('order_id', 'orders'),
    exported: ['kind', ...placeColumns],
    ours: ['order_id'],
    atErasure: 'stays',
    // Region and country show which taxes were due.
    afterOrder: { ...noNames, ...noPlace },
    kept: withOrder,
  },
  order_line: {
    of: of('order_id', 'orders'),
    exported: [
      ...['id', 'sku', 'parent_sku', 'name', 'product_type', 'qty', 'options', 'option_texts', 'dancer'],
      ...['price_cents', 'price_incl_tax_cents', ...rowSums, 'tax_percent', 'price_trace', 'is_shipped'],
      ...['qty_canceled', 'qty_invoiced', 'qty_shipped', 'qty_refunded', 'qty_withdrawn'],
    ],
    ours: ['order_id', 'parent_line_id', 'product_id', 'studio_id'],
    atErasure: 'stays',
    // Options contain what buyers typed for printing.
    afterOrder: { dancer: '', options: '{}', option_texts: '[]' },
    kept: withOrder,
  },
  order_history: {
    of: of('order_id', 'orders'),
    exported: ['created_at', 'verb', 'state', 'status'],
    ours: ['id', 'order_id', 'comment', 'done_by'],
    atErasure: 'stays',
    afterOrder: { comment: '' },
    kept: withOrder,
  },
  coupon_use: {
    of: of('order_id', 'orders'),
    exported: ['buyer'],
    ours: ['order_id', 'coupon_id', 'place'],
    atErasure: 'stays',
    // A number instead of a mailbox: the coupon's uses still count.
    afterOrder: { buyer: { column: 'order_id' } },
    kept: 'as long as its order, so that nobody uses a coupon more often than they may',
  },
  unpaid_order: {
    of: of('order_id', 'orders'),
    exported: ['pay_by'],
    ours: ['order_id', 'address_key', 'network_56_key', 'network_48_key', 'mailbox_key'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: 'until the order is paid or over, so that nobody holds more units than they may; digests',
  },
  invoice: {
    of: of('order_id', 'orders'),
    exported: ['increment_id', 'created_at', ...sums, 'paid_by', 'paid_at'],
    ours: ['id', 'order_id'],
    atErasure: 'stays',
    // May be a bank reference.
    afterOrder: { paid_by: '' },
    kept: withOrder,
  },
  invoice_line: {
    of: of('invoice_id', 'invoice'),
    exported: ['order_line_id', 'qty', ...rowSums],
    ours: ['invoice_id'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
  shipment: {
    of: of('order_id', 'orders'),
    exported: ['increment_id', 'created_at', 'expected_at'],
    ours: ['id', 'order_id'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
  shipment_line: {
    of: of('shipment_id', 'shipment'),
    exported: ['order_line_id', 'qty'],
    ours: ['shipment_id'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
  tracking: {
    of: of('shipment_id', 'shipment'),
    exported: ['carrier', 'number', 'created_at'],
    ours: ['id', 'shipment_id'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: withOrder,
  },
  refund: {
    of: of('order_id', 'orders'),
    exported: ['increment_id', 'created_at', ...sums, 'adjustment_cents'],
    ours: ['id', 'order_id', 'comment'],
    atErasure: 'stays',
    afterOrder: { comment: '' },
    kept: withOrder,
  },
  refund_line: {
    of: of('refund_id', 'refund'),
    exported: ['order_line_id', 'qty', 'qty_withdrawn', 'qty_restocked', ...rowSums],
    ours: ['refund_id'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
  return_request: {
    of: of('order_id', 'orders'),
    exported: ['increment_id', 'created_at', 'state', 'resolution', 'note', 'reference'],
    ours: ['id', 'order_id', 'key', 'fingerprint', 'refund_id', 'exchange_order_id'],
    atErasure: 'stays',
    afterOrder: { note: '', reference: '' },
    kept: withOrder,
  },
  return_line: {
    of: of('return_id', 'return_request'),
    exported: ['order_line_id', 'qty', 'reason', 'condition'],
    ours: ['id', 'return_id'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
  return_comment: {
    of: of('return_id', 'return_request'),
    exported: ['said_by', 'comment', 'created_at'],
    ours: ['id', 'return_id', 'key'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: withOrder,
  },
  return_track: {
    of: of('return_id', 'return_request'),
    exported: ['carrier', 'number', 'created_at'],
    ours: ['id', 'return_id'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: withOrder,
  },
  return_photo: {
    of: of('return_id', 'return_request'),
    exported: ['type', 'content', 'created_at'],
    ours: ['id', 'return_id', 'sha256'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: withOrder,
  },
  return_step: {
    of: of('return_id', 'return_request'),
    exported: ['state', 'created_at'],
    ours: ['id', 'return_id', 'done_by'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
  order_ticket: {
    of: of('order_id', 'orders'),
    exported: [],
    ours: ['token_hash', 'order_id', 'is_confirmed', 'expires_at'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: '30 minutes; a digest',
  },
  order_code: {
    of: of('token_hash', 'order_ticket', 'token_hash'),
    exported: [],
    ours: ['key', 'token_hash', 'request_hash', 'code_hash', 'tries', 'expires_at'],
    atErasure: 'stays',
    afterOrder: 'deleted',
    kept: '10 minutes; digests',
  },
  payment: {
    of: of('order_id', 'orders'),
    exported: ['provider', 'state', 'amount_cents', 'currency', 'created_at', 'updated_at'],
    ours: ['id', 'order_id', 'intent_id', 'cancel_tried_at', 'failures'],
    atErasure: 'stays',
    kept: `${withOrder}; a number that tells something to the card provider alone`,
  },
  payment_refund: {
    of: of('payment_id', 'payment'),
    exported: ['amount_cents', 'elsewhere_cents', 'state', 'created_at', 'updated_at'],
    ours: ['id', 'payment_id', 'cause', 'refund_id', 'attempt', 'provider_number', 'spent_cents'],
    atErasure: 'stays',
    kept: `${withOrder}; a number that tells something to the card provider alone`,
  },
  payment_event: {
    of: of('payment_id', 'payment'),
    exported: [],
    ours: ['event_id', 'payment_id', 'kind', 'created_at'],
    atErasure: 'stays',
    kept: `${withOrder}; a number that tells something to the card provider alone`,
  },
  download_grant: {
    of: of('order_line_id', 'order_line'),
    exported: ['title', 'qty', 'downloads_each', 'used', 'created_at', 'counted_at'],
    ours: ['id', 'order_line_id', 'link_id', 'file', 'url', 'repeats'],
    atErasure: 'stays',
    kept: `${withOrder}; names nobody`,
  },
}
