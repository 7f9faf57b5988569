import { amountText, type Cents } from 'commerce/money'

/** A sum as the history of an order names it: '34.00 USD'. */
export function moneyText(cents: Cents, currency: string): string {
  return `${amountText(cents)} ${currency}`
}
