import type { WalletQuote } from 'commerce/payment/wallet-quote'

/** Why nothing was ordered, in the words of the page. */
export interface WalletRefusal {
  kind: 'refused'
  message: string
  details: string[]
  /** the page where it can be mended; absent: the sheet itself */
  path?: string
}

/** What the shop answers to the sheet of a wallet. */
export type WalletAnswer =
  | { kind: 'quote'; quote: WalletQuote }
  /** the order has a key; `seen` identifies what the sheet showed */
  | { kind: 'reviewed'; seen: string }
  /** without a secret it is paid on the page for payments */
  | { kind: 'placed'; orderNumber: string; clientSecret?: string }
  /** no answer, or none that says what became of it */
  | { kind: 'unknown' }
  | WalletRefusal
