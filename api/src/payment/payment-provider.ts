import type { Cents } from 'commerce/money'
import type { RefundState } from 'commerce/payment/refund-state'

/** A payment as its provider keeps it. */
export interface Intent {
  id: string
  /** lets a browser continue the payment, and nothing else */
  clientSecret: string
  isCanceled: boolean
  isPaid: boolean
  /** the buyer has done everything, and the outcome is not known yet */
  isProcessing: boolean
  receivedCents: Cents
  /** ISO code */
  currency: string
}

interface NewIntent {
  /** the same key leads to the same payment, however often it is sent */
  key: string
  amountCents: Cents
  /** ISO code */
  currency: string
  orderNumber: string
}

export interface NewRefund {
  /** the same key leads to the same refund; the refund records it, too */
  key: string
  intentId: string
  /** absent: all that is left of the payment */
  amountCents?: Cents
  /** what the shop counts on getting back */
  expectedCents: Cents
}

/** A refund as the provider keeps it. */
export interface ProviderRefund {
  id: string
  amountCents: Cents
  state: RefundState
  /** null: the shop did not ask for it */
  key: string | null
  /** by the provider's clock; absent: now */
  madeAt?: Date
}

/** What the shop needs from a provider of card payments. */
export interface PaymentProvider {
  createIntent: (wanted: NewIntent) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** false if there is nothing left to cancel: it is paid, or was canceled before */
  cancelIntent: (id: string) => Promise<boolean>
  createRefund: (wanted: NewRefund) => Promise<ProviderRefund>
  /** all refunds of a payment, latest first */
  listRefunds: (intentId: string) => Promise<ProviderRefund[]>
}

/** The provider did not do what was asked, as far as the shop knows. */
export class ProviderFailure extends Error {}

/** The provider gave no answer, or an unusable one. The outcome is unknown. */
export class ProviderAway extends ProviderFailure {}

/** The provider refused, and did nothing. */
export class ProviderRefused extends ProviderFailure {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}
