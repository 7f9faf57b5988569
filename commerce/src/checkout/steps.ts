import {
  checkBillingAddress,
  checkPaymentMethod,
  checkPersonalDetails,
  checkShippingDetails,
} from '#src/checkout/check-details'
import {
  addressFields,
  companyFields,
  type PaymentDetails,
  personalFields,
  pickFields,
  type Values,
} from '#src/checkout/checkout-details'
import type { CheckoutDetails } from '#src/checkout/checkout-details'
import type { FieldError } from '#src/field-error'

export const STEPS = ['details', 'shipping', 'payment', 'review'] as const
export type Step = (typeof STEPS)[number]

/** What was typed in each step so far, as the forms sent it. */
export interface TypedDetails {
  details: Values
  shipping: Values
  payment: Values
}

/** Names of the fields of each step. */
const stepFields: Record<Step, readonly string[]> = {
  details: [...personalFields, 'createAccount', 'password'],
  shipping: [...addressFields, 'shippingMethod'],
  payment: ['paymentMethod', 'billing', ...addressFields, ...companyFields],
  review: [],
}

/** What a form sent for a step; fields of no step are left out. */
export function fieldsOfStep(step: Step, sent: readonly (readonly [string, string])[]): Values {
  return Object.fromEntries(sent.filter(([name]) => stepFields[step].includes(name)))
}

/** Nothing is shipped of a cart of virtual and downloadable products, so its second step falls away. */
export function stepsOf(cart: { isVirtual: boolean }): Step[] {
  return STEPS.filter((step) => step !== 'shipping' || !cart.isVirtual)
}

/** CHECKOUT-01: what is wrong with a step as it was typed. */
export function checkStep(step: Step, values: Values, cart: { isVirtual: boolean }): FieldError[] {
  switch (step) {
    case 'details':
      return checkPersonalDetails(values)
    case 'shipping':
      return checkShippingDetails(values)
    case 'payment':
      return [
        ...(isBillingSame(values, cart) ? [] : checkBillingAddress(values)),
        ...checkPaymentMethod(values),
      ]
    case 'review':
      return []
  }
}

/** The billing address is that of the shipping unless the shopper says otherwise. */
export function isBillingSame(values: Values, cart: { isVirtual: boolean }): boolean {
  return !cart.isVirtual && values['billing'] !== 'other'
}

/** The first step that is not complete: no later one can be opened. */
export function openStep(typed: TypedDetails, cart: { isVirtual: boolean }): Step {
  const open = stepsOf(cart).find(
    (step) => step !== 'review' && checkStep(step, typed[step], cart).length > 0,
  )
  return open ?? 'review'
}

/** What was typed as an order needs it; only of a checkout whose steps are all complete. */
export function completeDetails(typed: TypedDetails, cart: { isVirtual: boolean }): CheckoutDetails {
  const payment = typed.payment
  const billing: PaymentDetails['billing'] = isBillingSame(payment, cart)
    ? undefined
    : pickFields(payment, [...addressFields, ...companyFields])
  return {
    personal: pickFields(typed.details, personalFields),
    shipping: cart.isVirtual ? undefined : pickFields(typed.shipping, [...addressFields, 'shippingMethod']),
    payment: { billing, ...pickFields(payment, ['paymentMethod']) },
  }
}
