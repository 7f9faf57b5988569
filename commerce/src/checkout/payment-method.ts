import type { Charge, TaxPlaces } from '#src/cart/cart-totals'
import { isWithin, type MethodLimits } from '#src/checkout/method-limits'
import type { Cents } from '#src/money'
import { taxedCharge } from '#src/pricing/taxed-charge'

type PaymentKind = 'on-delivery' | 'transfer' | 'on-account' | 'card'

/** A way to pay, as the merchant set it. */
export interface PaymentMethod extends MethodLimits {
  kind: PaymentKind
  code: string
  title: string
  /** what the buyer is told after the order */
  instructions: string
  /** what paying this way costs, tax of the home country included */
  amountCents: Cents
  taxClassId: number | null
  /** groups of customers it is meant for; null: everybody */
  priceGroupIds: number[] | null
}

/** Who pays for what. */
interface PaymentCase {
  isShipped: boolean
  isSignedIn: boolean
  priceGroupId: number
  /** country it goes to */
  country: string
  /** goods after their discount and shipping, tax included */
  totalCents: Cents
  /** whether the shop has the keys of a card provider */
  takesCards: boolean
}

/** What a kind of payment is. */
interface PaymentTraits {
  /** needs nothing of another server */
  isOffline: boolean
  /** of an order that was just placed */
  status: 'pending' | 'pending_payment'
  isFor: (payment: PaymentCase) => boolean
}

/** Another kind of payment is another plug in this list. */
export const paymentKinds: Record<PaymentKind, PaymentTraits> = {
  // CART-13: what is not shipped cannot be paid at the door.
  'on-delivery': { isOffline: true, status: 'pending', isFor: (payment) => payment.isShipped },
  transfer: { isOffline: true, status: 'pending', isFor: () => true },
  'on-account': { isOffline: true, status: 'pending', isFor: (payment) => payment.isSignedIn },
  card: {
    isOffline: false,
    status: 'pending_payment',
    isFor: (payment) => payment.takesCards && payment.totalCents > 0,
  },
}

/** In the order they are offered; the first is the default. */
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
