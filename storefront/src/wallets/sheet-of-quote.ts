import type { WalletQuote } from 'commerce/payment/wallet-quote'
import type { WalletConfirmEvent, WalletSheet } from '#src/payment/load-stripe'

/** The amounts of the server as the sheet shows them: its first rate is the chosen one. */
export function sheetOfQuote({ parts, rates, ships }: WalletQuote): WalletSheet {
  return {
    lineItems: parts.map(({ name, cents }) => ({ name, amount: cents })),
    ...(ships && {
      shippingRates: rates.map(({ id, name, cents }) => ({ id, displayName: name, amount: cents })),
    }),
  }
}

/** What a wallet says of its owner, as fields of a form. */
export function contactFields({
  billingDetails,
  shippingAddress,
}: WalletConfirmEvent): Record<string, string> {
  return {
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    ...addressFields('billing', billingDetails),
    ...addressFields('shipping', shippingAddress),
  }
}

function addressFields(kind: string, given: WalletConfirmEvent['shippingAddress']): Record<string, string> {
  const { name, address } = given ?? {}
  const fields = {
    name,
    line1: address?.line1,
    line2: address?.line2,
    city: address?.city,
    state: address?.state,
    zipCode: address?.postal_code,
    country: address?.country,
  }
  return Object.fromEntries(Object.entries(fields).map(([key, text]) => [`${kind}.${key}`, text ?? '']))
}
