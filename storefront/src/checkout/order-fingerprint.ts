import type { VisitorCart } from 'commerce/cart/cart'
import { completeDetails, type TypedDetails } from 'commerce/checkout/steps'
import { orderToWire } from 'commerce/contract/codecs/orders/order-to-wire'
import type { Attempt } from '#src/checkout/checkout-store'
import type { Hash } from '#src/hash'

const letters = 32

/**
 * Identifies an order before it is placed. `order` is equal for equal orders: the same things at the same total, to the
 * same people. It is in the page and reveals nothing secret. `cart` tells carts apart.
 */
export async function orderFingerprint(
  kept: VisitorCart,
  { typed, hash }: { typed: TypedDetails; hash: Hash },
): Promise<Omit<Attempt, 'key'>> {
  const details = completeDetails(typed, kept.cart)
  const order = orderToWire({ ...kept, id: '' }, details, '')
  return {
    order: (await hash(JSON.stringify(order))).slice(0, letters),
    cart: await cartFingerprint(kept.id, hash),
  }
}

export const cartFingerprint = async (cartId: string, hash: Hash): Promise<string> =>
  (await hash(cartId)).slice(0, letters)

export function findAttempt(attempts: Attempt[], seen: Omit<Attempt, 'key'>): Attempt | undefined {
  return attempts.find(({ order, cart }) => order === seen.order && cart === seen.cart)
}
