import type { Values } from '#src/checkout/checkout-details'

/** An address of a customer's book. */
export interface SavedAddress {
  id: number
  /** by the names of the fields of a form */
  values: Values
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

/** The signed-in customer, as far as pages know. */
export interface Customer {
  id: number
  email: string
  /** whether someone has shown that they read mail there */
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  /** another one after each change of names or addresses */
  version: string
  addresses: SavedAddress[]
}
