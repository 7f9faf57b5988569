/** CHECKOUT-01: the fields of each checkout step. Every value is a text, as a form sends it. */
export interface PersonalDetails {
  firstName: string
  lastName: string
  emailAddress: string
}

export interface AddressDetails {
  firstName: string
  lastName: string
  /** ISO code */
  country: string
  streetAddress: string
  apartmentNumber: string
  city: string
  /** code of a region if the country has a list of them, otherwise as typed */
  state: string
  zipCode: string
  phoneNumber: string
}

export interface ShippingDetails extends AddressDetails {
  /** 'carrier/method' */
  shippingMethod: string
}

export interface PaymentDetails {
  /** undefined: the same as the shipping address */
  billing: (AddressDetails & { company: string; taxId: string }) | undefined
  paymentMethod: string
}

/** What an order needs from the steps. */
export interface CheckoutDetails {
  personal: PersonalDetails
  /** undefined if nothing is shipped */
  shipping: ShippingDetails | undefined
  payment: PaymentDetails
}

/** Names of the fields of each step, in the order of the page. */
export const personalFields = ['firstName', 'lastName', 'emailAddress'] as const
export const addressFields = [
  'firstName', 'lastName', 'country', 'streetAddress', 'apartmentNumber', 'city', 'state', 'zipCode', 'phoneNumber',
] as const // oxfmt-ignore
export const companyFields = ['company', 'taxId'] as const

/** Checked if the shopper wants an account. */
export function wantsAccount(values: Values): boolean {
  return values['createAccount'] === 'yes'
}

export type Values = Readonly<Partial<Record<string, string>>>

/** The named fields of a form, trimmed; '' if one is missing. */
export function pickFields<Name extends string>(
  values: Values,
  names: readonly Name[],
): Record<Name, string> {
  // Every name of the list becomes a key.
  return Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()])) as Record<Name, string>
}
