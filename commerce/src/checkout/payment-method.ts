import type { Charge, TaxPlaces } from '#src/cart/cart-totals'
import { CARD_MIN_TOTAL_CENTS } from '#src/limits'
import { isWithin, type MethodLimits } from '#src/checkout/method-limits'
import type { Cents } from '#src/money'
import { taxedCharge } from '#src/pricing/taxed-charge'

type PaymentKind = 'on-delivery' | 'transfer' | 'on-account' | 'card' | 'test-card'

/** A payment method, as the merchant set it up. */
export interface PaymentMethod extends MethodLimits {
  kind: PaymentKind
  code: string
  title: string
  /** what the buyer reads after the order */
  instructions: string
  /** fee for this method, tax of the home country included */
  amountCents: Cents
  taxClassId: number | null
  /** customer groups that may use it; null: everyone */
  priceGroupIds: number[] | null
}

/** The buyer and the cart that a payment method must fit. */
interface PaymentCase {
  isShipped: boolean
  isSignedIn: boolean
  priceGroupId: number
  /** country it goes to */
  country: string
  /** goods after discounts plus shipping, tax included */
  totalCents: Cents
  /** whether the shop has the keys of a card provider */
  takesCards: boolean
  /** whether it is a demo that offers a card without money */
  takesTestCards: boolean
}

/** The traits of a kind of payment. */
interface PaymentTraits {
  /** needs no other server */
  isOffline: boolean
  /** status of a new order */
  status: 'pending' | 'pending_payment'
  isFor: (payment: PaymentCase) => boolean
}

/** Another kind of payment is another entry in this list. */
export const paymentKinds: Record<PaymentKind, PaymentTraits> = {
  // CART-13: what is not shipped cannot be paid on delivery.
  'on-delivery': { isOffline: true, status: 'pending', isFor: (payment) => payment.isShipped },
  transfer: { isOffline: true, status: 'pending', isFor: () => true },
  'on-account': { isOffline: true, status: 'pending', isFor: (payment) => payment.isSignedIn },
  card: {
    isOffline: false,
    status: 'pending_payment',
    isFor: (payment) => payment.takesCards && payment.totalCents >= CARD_MIN_TOTAL_CENTS,
  },
  'test-card': {
    isOffline: false,
    status: 'pending_payment',
    isFor: (payment) => payment.takesTestCards && payment.totalCents > 0,
  },
}

/** In display order; the first is the default. */
export function paymentMethodsFor(methods: PaymentMethod[], payment: PaymentCase): PaymentMethod[] {
  const { country, totalCents: cents, priceGroupId } = payment
  return methods.filter(
    (method) =>
      isWithin(method, { country, cents }) &&
      (method.priceGroupIds?.includes(priceGroupId) ?? true) &&
      paymentKinds[method.kind].isFor(payment),
  )
}

export function paymentCharge(method: PaymentMethod, tax: TaxPlaces): Charge {
  return taxedCharge(method.amountCents, method.taxClassId, tax)
}
