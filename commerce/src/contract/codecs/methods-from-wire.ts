import type { MethodChoice } from '#src/checkout/method-choice'
import type { ShippingOffer } from '#src/checkout/shipping-offer'
import type { WirePaymentMethod, WireShippingMethod } from '#src/contract/cart-schemas'
import type { WireShippingOffer } from '#src/contract/checkout'
import { centsFromWire } from '#src/money'

export function shippingMethodFromWire(method: WireShippingMethod): MethodChoice {
  return {
    value: `${method.carrier_code}/${method.method_code}`,
    title: method.carrier_title,
    detail: method.available ? method.method_title : method.error_message,
    cents: centsFromWire(method.price_incl_tax),
    isDefault: method.default,
    isAvailable: method.available,
  }
}

export function paymentMethodFromWire(method: WirePaymentMethod): MethodChoice {
  return {
    value: method.code,
    title: method.title,
    detail: '',
    cents: centsFromWire(method.costInclTax),
    isDefault: method.default,
    isAvailable: true,
  }
}

export function shippingOfferFromWire(wire: WireShippingOffer): ShippingOffer {
  return {
    carrierTitle: wire.carrier_title,
    inclTaxCents: centsFromWire(wire.price_incl_tax),
    freeFromCents: wire.free_from === null ? null : centsFromWire(wire.free_from),
  }
}
