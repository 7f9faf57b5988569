import { checkBillingAddress, checkPersonalDetails, checkShippingDetails } from '#src/checkout/check-details'
import type { Values } from '#src/checkout/checkout-details'
import { addressFromWire, atWireNames } from '#src/contract/codecs/address-codec'
import type { FieldError } from '#src/field-error'
import type { WireOrder, WireOrderAddress } from '#src/contract/orders'
import { listProblems, textProblem } from '#src/customers/field-problems'
import { PERSON_MAX_LETTERS } from '#src/limits'

/** The rules of the checkout steps for an order on the wire. All bad fields by path. */
export function checkOrder({
  addressInformation: sent,
}: Pick<WireOrder, 'addressInformation'>): FieldError[] {
  const { personalDetails, shippingAddress, billingAddress } = sent
  return [
    ...at('personalDetails', checkPersonalDetails(personalDetails)),
    ...(shippingAddress ? at('shippingAddress', checkRecipient(shippingAddress)) : []),
    ...at('billingAddress', checkWireAddress(billingAddress)),
    ...at('payment_method_additional', checkAdditional(sent.payment_method_additional ?? {})),
  ]
}

/** A valid shipping address, by its field names on the wire. Only the cart knows whether the method is offered. */
export function checkRecipient(address: WireOrderAddress): FieldError[] {
  const shipping = { ...addressFromWire(address), shippingMethod: 'given' }
  return atWireNames([...checkShippingDetails(shipping), ...checkCompany(shipping)])
}

/** A valid billing address, by its field names on the wire. */
export function checkWireAddress(address: WireOrderAddress): FieldError[] {
  return atWireNames(checkBillingAddress(addressFromWire(address)))
}

/** The recipient of a parcel needs no tax id. */
function checkCompany({ company = '', taxId = '' }: Values): FieldError[] {
  return listProblems({
    company: textProblem(company, PERSON_MAX_LETTERS.company),
    taxId: textProblem(taxId, PERSON_MAX_LETTERS.taxId),
  })
}

function checkAdditional(additional: Record<string, string>): FieldError[] {
  return Object.entries(additional).flatMap(([field, text]) => {
    const message = textProblem(field, 60) ?? textProblem(text, 500)
    return message === undefined ? [] : [{ field, message }]
  })
}

function at(part: string, errors: FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, field: `addressInformation.${part}.${error.field}` }))
}
