import { checkBillingAddress } from '#src/checkout/check-details'
import { addressFields, type Values } from '#src/checkout/checkout-details'
import { findRegion, regionsOf } from '#src/checkout/regions'
import type { TypedDetails } from '#src/checkout/steps'
import { PERSON_MAX_LETTERS } from '#src/limits'

/** A postal address as a wallet has it: in one line each, and parts may be empty. */
export interface WalletAddress {
  /** first and last name in one text */
  name: string
  line1: string
  line2: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** Whom a wallet belongs to, and where the parcel goes. */
export interface WalletContact {
  email: string
  phone: string
  shipping: WalletAddress
  billing: WalletAddress
}

interface WalletChoice {
  /** 'carrier/method' */
  shippingMethod: string
  paymentMethod: string
}

/**
 * What the steps of the checkout would hold if the owner of the wallet had typed it. Nothing is made up: what the wallet
 * does not have is empty, and the checks of the steps say so.
 */
export function typedByWallet(
  { email, phone, shipping, billing }: WalletContact,
  { shippingMethod, paymentMethod }: WalletChoice,
  cart: { isVirtual: boolean },
): TypedDetails {
  const payer = billing.name.trim() === '' ? shipping : billing
  const billed = addressValues(billing, phone)
  return {
    details: { ...namesOf(payer.name), emailAddress: email.trim() },
    shipping: cart.isVirtual ? {} : { ...addressValues(shipping, phone), shippingMethod },
    payment: {
      paymentMethod,
      ...((cart.isVirtual || isOtherAddress(billed, addressValues(shipping, phone))) && {
        billing: 'other',
        ...billed,
      }),
    },
  }
}

/** The last word is the last name: 'Anna Maria Rossi' is Anna Maria, and Rossi. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}

function addressValues({ name, line1, line2, city, state, zipCode, country }: WalletAddress, phone: string) {
  const code = country.trim().toUpperCase()
  return {
    ...namesOf(name),
    country: code,
    streetAddress: line1.trim(),
    apartmentNumber: line2.trim(),
    city: city.trim(),
    state: stateOf(code, state.trim()),
    zipCode: zipCode.trim(),
    phoneNumber: phoneOf(phone),
  }
}

/** Wallets write 'NY', 'ny', 'New York' or 'US-NY'. */
function stateOf(country: string, state: string): string {
  if (regionsOf(country).length === 0) return state
  const withoutCountry = state.toUpperCase().startsWith(`${country}-`)
    ? state.slice(country.length + 1)
    : state
  return findRegion(country, withoutCountry)?.code ?? ''
}

/** Nobody has to give a phone number, so one that cannot be one is left out. */
function phoneOf(phone: string): string {
  const number = phone.trim()
  const isNumber = number.length <= PERSON_MAX_LETTERS.phone && /^[+\d\s().\-/]*$/.test(number)
  return isNumber ? number : ''
}

/** Wallets may keep back the street of the card: such an address is on no invoice. */
function isOtherAddress(billed: Values, shipped: Values): boolean {
  if (checkBillingAddress(billed).length > 0) return false
  return addressFields.some((field) => billed[field] !== shipped[field])
}
