import { IDEMPOTENCY_KEY_DAYS } from 'commerce/limits'
import { olderThan, type Retention } from '#src/db/retention'
import { deletePaidOrders } from '#src/orders/limits/unpaid-queries'

export const ordersRetention: readonly Retention[] = [
  {
    // Keys of orders that nobody will repeat any more.
    name: 'orderKeys',
    table: 'idempotency_key',
    forget: olderThan(IDEMPOTENCY_KEY_DAYS, { table: 'idempotency_key', column: 'created_at' }),
  },
  {
    // The buyer of an unpaid order counts until the order is paid or canceled.
    name: 'paidOrders',
    table: 'unpaid_order',
    forget: (db, { most }) => deletePaidOrders(db, most),
    isShortLived: true,
  },
]
