import { PRICE_DECIMALS } from '#src/limits'
import type { Cents } from '#src/money'

/** '12.50' for 1250: for files and forms, not for people. */
export function amountText(amount: Cents): string {
  const magnitude = Math.abs(amount)
  const text = `${Math.trunc(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}

/** Decimal number on the wire: 1250 becomes 12.5. Read it back with `centsFromWire`. */
export function wireAmount(amount: Cents): number {
  return Number(amountText(amount))
}

export interface CurrencyFormat {
  sign: string
  signPlacement: 'prepend' | 'append'
  locale: string
  /** between whole and hundredths, in views that write it in digits from 0 to 9; see decimalMarkOf */
  decimalMark?: string | undefined
}

/** From here on digits are grouped: '1,000.00'. */
const GROUPED_FROM_CENTS = 1_000_00

// Making a number format costs more than a hundred uses of it, and a page shows a hundred prices.
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string): Intl.NumberFormat {
  const known = numberFormats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: PRICE_DECIMALS,
    maximumFractionDigits: PRICE_DECIMALS,
  })
  numberFormats.set(locale, made)
  return made
}

/** What stands before the hundredths of an amount; undefined where not just this mark differs from '987.60'. */
export function decimalMarkOf(locale: string): string | undefined {
  const text = numberFormat(locale).format(987.6)
  const mark = text.slice(3, -2)
  return text === `987${mark}60` ? mark : undefined
}

/** A phone takes 70 ms to read the data of Intl at its first use, and most prices need none of it. */
function digits(amount: Cents, { locale, decimalMark }: CurrencyFormat): string {
  const text = amountText(Math.abs(amount))
  if (decimalMark !== undefined && Math.abs(amount) < GROUPED_FROM_CENTS)
    return text.replace('.', decimalMark)
  return numberFormat(locale).format(text as Intl.StringNumericLiteral)
}

/** '-$1,234.50', or '1.234,50 €' in views that write it so, which no line breaks before its sign. */
export function formatMoney(amount: Cents, format: CurrencyFormat): string {
  const minus = amount < 0 ? '-' : ''
  return format.signPlacement === 'prepend'
    ? `${minus}${format.sign}${digits(amount, format)}`
    : `${minus}${digits(amount, format)}\u00A0${format.sign}`
}
