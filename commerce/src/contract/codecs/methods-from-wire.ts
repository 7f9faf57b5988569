import type { MethodLimits } from '#src/checkout/method-limits'
import type { MethodsAhead } from '#src/offline/methods-ahead'
import type { MethodChoice } from '#src/checkout/method-choice'
import type { ShippingOffer } from '#src/checkout/shipping-offer'
import type { WirePaymentMethod, WireShippingMethod } from '#src/contract/cart-schemas'
import type { WireMethodsAhead, WireShippingOffer } from '#src/contract/checkout'
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

export function methodsAheadFromWire(wire: WireMethodsAhead): MethodsAhead {
  return {
    homeCountry: wire.home_country,
    countries: wire.countries,
    shipping: wire.shipping_methods.map((method) => ({
      ...limitsFromWire(method),
      kind: method.kind,
      carrierCode: method.carrier_code,
      methodCode: method.method_code,
      carrierTitle: method.carrier_title,
      methodTitle: method.method_title,
      amountCents: centsFromWire(method.price_incl_tax),
      // The price has the tax of home in it; that of another country only the server knows.
      taxClassId: null,
      rates: [],
      unavailableText: '',
    })),
    payment: wire.payment_methods.map((method) => ({
      ...limitsFromWire(method),
      kind: method.kind,
      code: method.code,
      title: method.title,
      instructions: '',
      amountCents: centsFromWire(method.costInclTax),
      taxClassId: null,
      priceGroupIds: null,
    })),
  }
}

type WireLimits = Pick<WireMethodsAhead['shipping_methods'][number], 'countries' | 'min_total' | 'max_total'>

function limitsFromWire({ countries, min_total: least, max_total: most }: WireLimits): MethodLimits {
  return {
    countries,
    minTotalCents: least === null ? null : centsFromWire(least),
    maxTotalCents: most === null ? null : centsFromWire(most),
  }
}
