import { PRICE_MAX_CENTS } from '#src/limits'

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

/** The whole of an amount. */
export const ALL_MILLIONTHS = 1_000_000

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

/** Reads a decimal number of the wire: 12.5 becomes 1250. `wireAmount` writes it. */
export function centsFromWire(value: number): Cents {
  return Math.round(value * 100)
}
