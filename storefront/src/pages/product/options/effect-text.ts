import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'

/** ' (+$3.00)': what an option adds; empty if it adds nothing. */
export function effectText(cents: Cents, format: CurrencyFormat): string {
  if (cents === 0) return ''
  return ` (${cents > 0 ? '+' : ''}${formatMoney(cents, format)})`
}
