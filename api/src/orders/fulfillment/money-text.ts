import { amountText } from 'commerce/format-money'
import type { Cents } from 'commerce/money'

/** An amount in the history of an order: '34.00 USD'. */
export function moneyText(cents: Cents, currency: string): string {
  return `${amountText(cents)} ${currency}`
}
