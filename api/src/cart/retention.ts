import { CART_REQUEST_DAYS, UNTOUCHED_CART_DAYS } from 'commerce/limits'
import { deleteUntouchedCarts } from '#src/cart/queries'
import { olderThan, type Retention } from '#src/db/retention'
import { daysBefore } from '#src/later'

export const cartRetention: readonly Retention[] = [
  {
    // An ordered cart stays with its order.
    name: 'carts',
    table: 'cart',
    forget: (db, { now, most }) =>
      deleteUntouchedCarts(db, { before: daysBefore(now, UNTOUCHED_CART_DAYS), most }),
  },
  {
    // Keys of changes that nobody will repeat any more.
    name: 'cartRequests',
    table: 'cart_request',
    forget: olderThan(CART_REQUEST_DAYS, { table: 'cart_request', column: 'created_at' }),
  },
]
