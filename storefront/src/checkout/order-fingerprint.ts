import { createHash } from 'node:crypto'
import { completeDetails, type TypedDetails } from 'commerce/checkout/steps'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { orderToWire } from 'commerce/contract/order-to-wire'
import { centsFromWire } from 'commerce/money'

const kept = 32

/** Equal for equal orders: the same things at the same total, to the same people. */
export function orderFingerprint(cart: WireCart, typed: TypedDetails): string {
  const details = completeDetails(typed, { isVirtual: cart.is_virtual })
  const grandTotalCents = centsFromWire(cart.totals.grand_total)
  const order = orderToWire(cart, details, { key: '', grandTotalCents })
  return createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, kept)
}
