import { amountText, type CurrencyFormat, formatMoney } from '#src/format-money'
import type { Cents } from '#src/money'

interface PageFormat extends CurrencyFormat {
  currency: string
}

/** An amount in the currency it was paid in, which may be that of another store view: '€40.00' on an American page. */
export function formatPaidMoney(amount: Cents, currency: string, format: PageFormat): string {
  if (currency === format.currency) return formatMoney(amount, format)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(format.locale, style).format(amountText(amount) as Intl.StringNumericLiteral)
}
