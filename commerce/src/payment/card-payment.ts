import type { Cents } from '#src/money'

/** What the provider's form needs. The card goes from there to the provider and never comes here. */
export interface CardPayment {
  /** the card of a demo, which takes no money */
  isTest: boolean
  orderNumber: string
  cents: Cents
  /** of the order, which may be of another store view than the page */
  currency: string
  clientSecret: string
  publishableKey: string
  /** URL of the provider's script */
  scriptUrl: string
}

/**
 * The progress of a payment for its buyer. none: not by card; failed: a card was declined, another may follow; review:
 * the money goes back
 */
export const paymentProgress = ['none', 'due', 'failed', 'paid', 'canceled', 'review'] as const
export type PaymentProgress = (typeof paymentProgress)[number]
