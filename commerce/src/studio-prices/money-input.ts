import { MONEY_INPUT_DECIMALS, PRICE_MAX_CENTS } from '#src/limits'
import { ALL_MILLIONTHS, type Cents, divideRounded } from '#src/money'
import { problems } from '#src/problems'
import { priceProblems } from '#src/price-problems'

export type MoneyInput = { kind: 'amount'; cents: Cents } | { kind: 'problem'; problem: string }

/** '1,234.5': commas between thousands or none at all, and a dot before decimals. */
const typedNumber = /^(-?)(?=\.?\d)(\d{1,3}(?:,\d{3}){1,3}|\d{0,12})(?:\.(\d{0,12}))?$/

/** STUDIO-21: reads a typed price, which is rounded here and never again. */
export function readMoneyInput(typed: string): MoneyInput {
  const cents = readScaled(typed, 2)
  if (cents === undefined || cents > PRICE_MAX_CENTS) {
    return {
      kind: 'problem',
      problem: typed.trim() === '' ? problems.fieldRequired : priceProblems.priceInvalid,
    }
  }
  return cents < 0 ? { kind: 'problem', problem: priceProblems.priceBelowZero } : { kind: 'amount', cents }
}

/** The same for what is added to prices or taken off them. */
export function readChangeInput(typed: string): Cents | undefined {
  const cents = readScaled(typed, 2)
  return cents !== undefined && Math.abs(cents) <= PRICE_MAX_CENTS ? cents : undefined
}

/** '12.5', a percentage, in millionths: 125,000. */
export function readPercentInput(typed: string): number | undefined {
  return readScaled(typed, 4)
}

/** The same for a change of a price, which makes it up to ten times as much more or less. */
export function readPercentChange(typed: string): number | undefined {
  const millionths = readPercentInput(typed)
  return millionths !== undefined && Math.abs(millionths) <= 10 * ALL_MILLIONTHS ? millionths : undefined
}

/** The same for profit as a share of the price, which is never all of it. */
export function readMarginInput(typed: string): number | undefined {
  const millionths = readPercentInput(typed)
  return millionths !== undefined && millionths >= 0 && millionths < ALL_MILLIONTHS ? millionths : undefined
}

/** '1,234.50' for 123450: as inputs show it. */
export function moneyInputText(cents: Cents, decimals: number = MONEY_INPUT_DECIMALS.usual): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const first = whole.length % 3
  const groups = [...(first > 0 ? [whole.slice(0, first)] : []), ...threes(whole.slice(first))]
  return `${cents < 0 ? '-' : ''}${groups.join(',')}.${digits.slice(-2).padEnd(decimals, '0')}`
}

function threes(digits: string): string[] {
  return Array.from({ length: digits.length / 3 }, (_, at) => digits.slice(at * 3, at * 3 + 3))
}

/** A decimal number as a whole one, with so many of its decimals, rounded half up. */
function readScaled(typed: string, decimals: number): number | undefined {
  const match = typedNumber.exec(typed.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const all = fraction.padEnd(decimals, '0')
  const scaled = divideRounded(
    BigInt(`${whole.replaceAll(',', '')}${all}`),
    10n ** BigInt(all.length - decimals),
  )
  return sign === '-' && scaled !== 0 ? -scaled : scaled
}
