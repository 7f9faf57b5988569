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

/** The values of each step so far, as the forms sent them. */
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

/** The values that a form sent for a step; unknown fields are left out. */
export function fieldsOfStep(step: Step, sent: readonly (readonly [string, string])[]): Values {
  return Object.fromEntries(sent.filter(([name]) => stepFields[step].includes(name)))
}

/** A cart of virtual and downloadable products has no shipping step. */
export function stepsOf(cart: { isVirtual: boolean }): Step[] {
  return STEPS.filter((step) => step !== 'shipping' || !cart.isVirtual)
}

/** CHECKOUT-01: the problems of a step as typed. */
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

/** The billing address is the shipping address unless the shopper says otherwise. */
export function isBillingSame(values: Values, cart: { isVirtual: boolean }): boolean {
  return !cart.isVirtual && values['billing'] !== 'other'
}

/** The first incomplete step: no later one can be opened. */
export function openStep(typed: TypedDetails, cart: { isVirtual: boolean }): Step {
  const open = stepsOf(cart).find(
    (step) => step !== 'review' && checkStep(step, typed[step], cart).length > 0,
  )
  return open ?? 'review'
}

/** The typed values as an order needs them. Only for a checkout whose steps are all complete. */
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
