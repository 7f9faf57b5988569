import type { WirePaymentMethod, WireShippingMethod } from 'commerce/contract/cart-schemas'
import { type Cents, centsFromWire } from 'commerce/money'

/** A way to ship or to pay, as it is offered. */
export interface MethodChoice {
  value: string
  title: string
  detail: string
  cents: Cents
  isDefault: boolean
  isAvailable: boolean
}

export function shippingChoice(method: WireShippingMethod): MethodChoice {
  return {
    value: `${method.carrier_code}/${method.method_code}`,
    title: method.carrier_title,
    detail: method.available ? method.method_title : method.error_message,
    cents: centsFromWire(method.price_incl_tax),
    isDefault: method.default,
    isAvailable: method.available,
  }
}

export function paymentChoice(method: WirePaymentMethod): MethodChoice {
  return {
    value: method.code,
    title: method.title,
    detail: '',
    cents: centsFromWire(method.costInclTax),
    isDefault: method.default,
    isAvailable: true,
  }
}
