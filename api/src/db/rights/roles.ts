/** The shop's database roles. Migrations and imports run as the owner of the tables. */
export const databaseRoles = {
  /** answers requests */
  web: 'barre_web',
  /** runs jobs, and deletes expired data */
  worker: 'barre_worker',
  /** for people and programs that make reports, never for the shop itself */
  reports: 'barre_reports',
} as const

export type DatabaseRole = keyof typeof databaseRoles

type Privilege = 'select' | 'insert' | 'update' | 'delete' | 'usage'

/** A table or a sequence of the shop. */
export interface Relation {
  name: string
  isSequence: boolean
  columns: string[]
}

/** For these columns, or for all present and future ones. */
export interface Rights {
  privileges: readonly Privilege[]
  columns?: string[]
}

const nothing: Rights = { privileges: [] }
const everything: Rights = { privileges: ['select', 'insert', 'update', 'delete'] }

/** Tables with unusual privileges. */
const exceptions: Record<string, Record<'web' | 'worker', Rights>> = {
  // A log that request handlers can neither read nor change, and that nobody changes.
  audit_log: { web: { privileges: ['insert'] }, worker: { privileges: ['select', 'insert', 'delete'] } },
  database_place: { web: nothing, worker: nothing },
  // What was sold, earned and paid out stays as it was written. Who pays out is at the shop's own machine.
  earnings_entry: { web: { privileges: ['select', 'insert'] }, worker: { privileges: ['select', 'insert'] } },
  // What was given up is for good.
  former_mailbox: { web: { privileges: ['select', 'insert'] }, worker: { privileges: ['select', 'insert'] } },
  kysely_migration: { web: nothing, worker: nothing },
  kysely_migration_lock: { web: nothing, worker: nothing },
  // Unsubscribed is for good.
  marketing_unsubscribed: {
    web: { privileges: ['select', 'insert'] },
    worker: { privileges: ['select', 'insert'] },
  },
  one_time_job: { web: nothing, worker: nothing },
  payout: { web: { privileges: ['select'] }, worker: { privileges: ['select', 'insert'] } },
  // What requests store there they cannot read: a certificate is for staff.
  private_file: { web: { privileges: ['insert'] }, worker: everything },
  seeded_content: { web: nothing, worker: nothing },
  stock_count: { web: nothing, worker: nothing },
  studio_sale: { web: { privileges: ['select', 'insert'] }, worker: { privileges: ['select', 'insert'] } },
}

/** The tables that reports may read; no others. */
const reported = new Set([
  ...[
    'attribute',
    'attribute_option',
    'attribute_option_text',
    'attribute_text',
    'audit_log',
    'bundle_choice',
    'bundle_option',
    'cart',
    'cart_item',
  ],
  ...['cart_rule', 'catalog_rule', 'catalog_rule_product', 'category', 'category_text', 'coupon'],
  ...['coupon_use', 'custom_option', 'custom_option_value', 'customer', 'customer_address', 'invoice'],
  ...['invoice_line', 'media', 'newsletter_subscriber', 'order_address', 'order_history', 'order_line'],
  ...[
    'orders',
    'payment',
    'payment_method',
    'payment_method_text',
    'payment_refund',
    'price_group',
    'product',
  ],
  ...['product_category', 'product_link', 'product_media', 'product_price', 'product_text'],
  ...['product_variant', 'refund', 'refund_line', 'review', 'shipment', 'shipment_line', 'shipping_method'],
  'shipping_method_text',
  ...['shipping_rate', 'stock', 'stock_movement', 'stock_reservation', 'stock_source', 'store_view'],
  ...['studio', 'tax_class', 'tax_rate', 'tax_rule', 'tax_rule_class', 'tax_rule_rate', 'tracking'],
])

/** Secrets that give access to something. */
const neverReported: Record<string, readonly string[]> = {
  cart: ['token'],
  coupon: ['code'],
  customer: ['password_hash'],
  orders: ['idempotency_key'],
}

export function rightsOf(role: DatabaseRole, relation: Relation): Rights {
  if (role === 'reports') return rightsOfReports(relation)
  if (relation.isSequence) return { privileges: ['usage'] }
  return exceptions[relation.name]?.[role] ?? everything
}

function rightsOfReports({ name, columns }: Relation): Rights {
  if (!reported.has(name)) return nothing
  const hidden = neverReported[name]
  if (!hidden) return { privileges: ['select'] }
  return { privileges: ['select'], columns: columns.filter((each) => !hidden.includes(each)) }
}
