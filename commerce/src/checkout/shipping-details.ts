import { type AddressDetails, checkAddressDetails } from '#src/checkout/address-details'
import { checkFields } from '#src/checkout/check-fields'
import { requiredText } from '#src/checkout/field-rules'
import type { FieldError } from '#src/contract/envelope'

/** CHECKOUT-01: where it goes and how. The method is 'carrier_code/method_code'. */
export interface ShippingDetails extends AddressDetails {
  shippingMethod: string
}

export function checkShippingDetails({ shippingMethod, ...address }: ShippingDetails): FieldError[] {
  return [
    ...checkAddressDetails(address),
    ...checkFields({ shippingMethod: requiredText }, { shippingMethod }),
  ]
}

export function shippingMethodKey(method: { carrier_code: string; method_code: string }): string {
  return `${method.carrier_code}/${method.method_code}`
}

export function readShippingMethodKey(key: string): { carrierCode: string; methodCode: string } {
  const [carrierCode = '', methodCode = ''] = key.split('/')
  return { carrierCode, methodCode }
}
