import { type Charge, noCharge } from '#src/cart/cart-totals'

/** A way to pay. Another one is another object of this shape in the list. */
export interface PaymentMethod {
  code: string
  title: string
  charge: Charge
  /** needs nothing of another server while the order is placed */
  isOffline: boolean
  isFor: (cart: { isShipped: boolean }) => boolean
}

/** CHECKOUT-03: the default. CART-13: what is not shipped cannot be paid at the door. */
const cashOnDelivery: PaymentMethod = {
  code: 'cashondelivery',
  title: 'Cash on delivery',
  charge: noCharge,
  isOffline: true,
  isFor: (cart) => cart.isShipped,
}

const bankTransfer: PaymentMethod = {
  code: 'banktransfer',
  title: 'Bank transfer',
  charge: noCharge,
  isOffline: true,
  isFor: () => true,
}

/** In the order they are offered; the first that fits a cart is its default. */
export const paymentMethods: PaymentMethod[] = [cashOnDelivery, bankTransfer]

export function paymentMethodsFor(cart: { isShipped: boolean }): PaymentMethod[] {
  return paymentMethods.filter((method) => method.isFor(cart))
}
