import type { FieldError } from '#src/field-error'
import { ALL_MILLIONTHS } from '#src/money'
import { priceProblems } from '#src/price-problems'
import { readMarginInput, readPercentChange } from '#src/studio-prices/money-input'
import type { DefaultPrice } from '#src/studio-prices/studio-prices'

export const DEFAULT_PRICE_KINDS = ['list', 'percent', 'margin'] as const

type Values = Readonly<Partial<Record<string, string>>>

/** VAL-03: what is wrong with the form for the default price. */
export function checkDefaultPriceForm({ kind, percent = '' }: Values): FieldError[] {
  const problem = problemOf(kind, percent)
  return problem === undefined ? [] : [{ field: 'percent', message: problem }]
}

function problemOf(kind: string | undefined, percent: string): string | undefined {
  if (kind !== 'percent' && kind !== 'margin') return undefined
  if (kind === 'margin')
    return readMarginInput(percent) === undefined ? priceProblems.marginInvalid : undefined
  const millionths = readPercentChange(percent)
  if (millionths === undefined) return priceProblems.percentInvalid
  return millionths < -ALL_MILLIONTHS ? priceProblems.priceBelowZero : undefined
}

/** '12.5' of 125,000; '' of the list price. */
export function percentText(rule: DefaultPrice, locale?: string): string {
  if (rule.kind === 'list') return ''
  const percent = rule.millionths / millionthsPerPercent
  return locale === undefined
    ? String(percent)
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(percent)
}

const millionthsPerPercent = 10_000
