import { type AddressDetails, checkAddressDetails } from '#src/checkout/address-details'
import { checkFields } from '#src/checkout/check-fields'
import { optionalText, requiredText, taxIdRule } from '#src/checkout/field-rules'
import type { FieldError } from '#src/contract/envelope'

/** CHECKOUT-01: who is billed and how it is paid. A company and its tax id come together or not at all. */
export interface PaymentDetails extends AddressDetails {
  company: string
  taxId: string
  paymentMethod: string
  /** what the way to pay asks for beside */
  paymentMethodAdditional: Record<string, string>
}

export function checkPaymentDetails(details: PaymentDetails): FieldError[] {
  const { paymentMethod, paymentMethodAdditional: _ofTheMethod, ...billing } = details
  return [...checkBilling(billing), ...checkFields({ paymentMethod: requiredText }, { paymentMethod })]
}

export function checkBilling(
  billing: Omit<PaymentDetails, 'paymentMethod' | 'paymentMethodAdditional'>,
): FieldError[] {
  const { company, taxId, ...address } = billing
  const wantsInvoice = company.trim() !== '' || taxId.trim() !== ''
  const rules = wantsInvoice
    ? { company: requiredText, taxId: taxIdRule }
    : { company: optionalText, taxId: optionalText }
  return [...checkAddressDetails(address), ...checkFields(rules, { company, taxId })]
}
