import { PRICE_DECIMALS, PRICE_MAX_CENTS } from '#src/limits'

/** An amount in the smallest unit of its currency, a whole number. */
export type Cents = number

/** Rounds a quotient of whole numbers half away from zero. The only place where money is rounded. */
export function divideRounded(numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n) throw new RangeError('A denominator of money must be positive.')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** Share of an amount; the rate is in millionths (8.25% is 82,500). */
export function shareOf(amount: Cents, millionths: number): Cents {
  return divideRounded(BigInt(amount) * BigInt(millionths), 1_000_000n)
}

/** A percentage is stored in hundredths of a percent (8.25% is 825); this many millionths are one hundredth. */
export const MILLIONTHS_PER_HUNDREDTH_OF_PERCENT = 100

export function sumOf(amounts: Cents[]): Cents {
  return amounts.reduce((total, each) => total + each, 0)
}

const decimalAmount = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d{0,12}))?$/

/** Reads '12.5', '12.500000' or '.5' as cents, rounded half up; undefined for any other text. */
export function parseAmount(text: string): Cents | undefined {
  const match = decimalAmount.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const decimals = fraction.padEnd(2, '0')
  const cents = divideRounded(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length - 2))
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** The same for a price: small enough that even a full cart adds up exactly. */
export function parsePrice(text: string): Cents | undefined {
  const cents = parseAmount(text)
  return cents !== undefined && Math.abs(cents) <= PRICE_MAX_CENTS ? cents : undefined
}

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

export function centsFromWire(value: number): Cents {
  return Math.round(value * 100)
}

export interface CurrencyFormat {
  sign: string
  signPlacement: 'prepend' | 'append'
  locale: string
}

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

/** '-$1,234.50', or '1.234,50 €' in views that write it so. */
export function formatMoney(amount: Cents, format: CurrencyFormat): string {
  const text = numberFormat(format.locale).format(amountText(Math.abs(amount)) as Intl.StringNumericLiteral)
  const minus = amount < 0 ? '-' : ''
  return format.signPlacement === 'prepend'
    ? `${minus}${format.sign}${text}`
    : `${minus}${text} ${format.sign}`
}
