import type { Cents } from 'commerce/money'
import type { RefundState } from 'commerce/payment/refund-state'

/** A payment as its provider keeps it. */
export interface Intent {
  id: string
  /** what lets a browser go on with it, and nothing else */
  clientSecret: string
  isCanceled: boolean
  isPaid: boolean
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
  /** the same key leads to the same refund; it is written on it, too */
  key: string
  intentId: string
  /** absent: all that is left of the payment */
  amountCents?: Cents
}

/** Money on its way back, as the provider keeps it. */
export interface ProviderRefund {
  id: string
  amountCents: Cents
  state: RefundState
  /** null: the shop did not ask for it */
  key: string | null
}

/** What the shop asks of a provider of card payments. */
export interface PaymentProvider {
  createIntent: (wanted: NewIntent) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** false if there is nothing left to cancel: it is paid, or was canceled before */
  cancelIntent: (id: string) => Promise<boolean>
  createRefund: (wanted: NewRefund) => Promise<ProviderRefund>
  /** all of a payment, the latest first */
  listRefunds: (intentId: string) => Promise<ProviderRefund[]>
}

/** The provider did not do what was asked, as far as the shop knows. */
export class ProviderFailure extends Error {}

/** The provider gave no answer, or none that can be used. Whether it did what was asked is not known. */
export class ProviderAway extends ProviderFailure {}

/** The provider will not do what was asked, and has not done it. */
export class ProviderRefused extends ProviderFailure {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}
