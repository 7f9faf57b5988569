import type { Cents } from 'commerce/money'

/** A payment as its provider keeps it. */
export interface Intent {
  id: string
  /** what lets a browser go on with it, and nothing else */
  clientSecret: string
  isCanceled: boolean
}

export interface NewIntent {
  /** the same key leads to the same payment, however often it is sent */
  key: string
  amountCents: Cents
  /** ISO code */
  currency: string
  orderNumber: string
}

/** What the shop asks of a provider of card payments. */
export interface PaymentProvider {
  createIntent: (wanted: NewIntent) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** false where there is nothing left to cancel: it is paid, or was canceled before */
  cancelIntent: (id: string) => Promise<boolean>
}

/** The provider gave no answer, or none that can be used. Whether it did what was asked is not known. */
export class ProviderAway extends Error {}
