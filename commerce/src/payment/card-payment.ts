import type { Cents } from '#src/money'

/** What the provider's own form needs. The card goes from there to the provider and never comes here. */
export interface CardPayment {
  orderNumber: string
  cents: Cents
  clientSecret: string
  publishableKey: string
  /** URL of the provider's script */
  scriptUrl: string
}

/** How far a payment is, as its buyer is told. none: not paid by card; failed: a card was refused, another may follow; review: what came goes back */
export const paymentProgress = ['none', 'due', 'failed', 'paid', 'canceled', 'review'] as const
export type PaymentProgress = (typeof paymentProgress)[number]
