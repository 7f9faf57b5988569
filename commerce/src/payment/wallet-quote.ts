import type { Cents } from '#src/money'

/** What the sheet of a wallet shows of a cart at one address. All amounts are the server's. */
export interface WalletQuote {
  /** URL of the provider's script */
  scriptUrl: string
  publishableKey: string
  /** code of the payment method that the order names */
  paymentMethod: string
  /** ISO code */
  currency: string
  totalCents: Cents
  /** what the total is made of; they add up to it */
  parts: { name: string; cents: Cents }[]
  /** whether something in the cart needs shipping */
  ships: boolean
  /** the ways to ship there, the chosen one first; `id` is 'carrier/method' */
  rates: { id: string; name: string; cents: Cents }[]
}
