import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'

/** '-$5.00 to $12.00', as `say` puts it, or one amount where both are the same. */
export function moneyRange(
  [one, other]: [Cents, Cents],
  format: CurrencyFormat,
  say: (ends: { from: string; to: string }) => string,
): string {
  if (one === other) return formatMoney(one, format)
  return say({
    from: formatMoney(Math.min(one, other), format),
    to: formatMoney(Math.max(one, other), format),
  })
}
