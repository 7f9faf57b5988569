import { completeDetails, type TypedDetails } from 'commerce/checkout/steps'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { orderToWire } from 'commerce/contract/codecs/order-to-wire'
import { centsFromWire } from 'commerce/money'
import type { Attempt } from '#src/checkout/checkout-store'
import type { Hash } from '#src/hash'

const kept = 32

/**
 * What an order is known by before it is placed. `order` is equal for equal orders: the same things at the same total, to the same
 * people; it stands in the page, and says nothing of the shopper's secrets. `cart` tells the carts apart.
 */
export async function orderFingerprint(
  wire: WireCart,
  { typed, hash }: { typed: TypedDetails; hash: Hash },
): Promise<Omit<Attempt, 'key'>> {
  const details = completeDetails(typed, { isVirtual: wire.is_virtual })
  const grandTotalCents = centsFromWire(wire.totals.grand_total)
  const order = orderToWire({ ...wire, cartId: '' }, details, { key: '', grandTotalCents })
  return {
    order: (await hash(JSON.stringify(order))).slice(0, kept),
    cart: (await hash(wire.cartId)).slice(0, kept),
  }
}

export function findAttempt(attempts: Attempt[], seen: Omit<Attempt, 'key'>): Attempt | undefined {
  return attempts.find(({ order, cart }) => order === seen.order && cart === seen.cart)
}
