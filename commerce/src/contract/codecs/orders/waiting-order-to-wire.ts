import type { Cart, ChosenProduct } from '#src/cart/cart'
import type { CheckoutDetails } from '#src/checkout/checkout-details'
import { CART_ID_PLACEHOLDER } from '#src/contract/call/door'
import { orderToWire } from '#src/contract/codecs/orders/order-to-wire'
import type { OrderChange } from '#src/offline/order-answer'
import type { WireOrder } from '#src/contract/orders'
import { wireAmount } from '#src/format-money'

interface Ordered {
  cart: Cart
  products: ChosenProduct[]
  /** of who is signed in */
  customerId: number | undefined
  key: string
}

/** An order that a browser keeps until it is online: it brings its lines, for whatever bag it then meets. */
export function waitingOrderToWire(
  { cart, products, customerId, key }: Ordered,
  details: CheckoutDetails,
): WireOrder {
  const order = orderToWire({ id: CART_ID_PLACEHOLDER, cart, products }, details, key)
  const coupon = couponOf(cart)
  return {
    ...order,
    lines_win: true,
    ...(coupon !== null && { coupon_code: coupon }),
    ...(customerId !== undefined && { user_id: String(customerId) }),
  }
}

/** The coupon that the shopper entered last, or the one that takes something off. */
function couponOf({ totals, waiting }: Cart): string | null {
  if (waiting?.couponCode !== undefined) return waiting.couponCode
  return totals.couponMessage === null ? totals.couponCode : null
}

/** The same order as the shopper accepts it now, or undefined if another press cannot mend it. It is another order, with a key of its own. */
export function acceptedOrder(
  order: WireOrder,
  { reason, totalCents }: Pick<OrderChange, 'reason' | 'totalCents'>,
  key: string,
): WireOrder | undefined {
  const { coupon_code: coupon, ...rest } = { ...order, order_id: key }
  const kept = coupon === undefined ? rest : { ...rest, coupon_code: coupon }
  if (reason === 'order-similar') return { ...kept, is_second: true }
  if (totalCents === undefined) return undefined
  const totals = { grand_total: wireAmount(totalCents) }
  // A coupon that has ended is not tried again.
  return reason === 'coupon-incorrect' ? { ...rest, totals } : { ...kept, totals }
}
