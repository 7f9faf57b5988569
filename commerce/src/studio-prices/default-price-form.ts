import type { FieldError } from '#src/field-error'
import { priceProblems } from '#src/price-problems'
import { problems } from '#src/problems'
import { readPercentInput } from '#src/studio-prices/money-input'

export const DEFAULT_PRICE_KINDS = ['list', 'percent', 'margin'] as const

type Values = Readonly<Partial<Record<string, string>>>

/** VAL-03: what is wrong with the form for the default price. */
export function checkDefaultPriceForm({ kind, percent = '' }: Values): FieldError[] {
  const problem = problemOf(kind, percent)
  return problem === undefined ? [] : [{ field: 'percent', message: problem }]
}

function problemOf(kind: string | undefined, percent: string): string | undefined {
  if (kind !== 'percent' && kind !== 'margin') return undefined
  if (percent.trim() === '') return problems.fieldRequired
  const millionths = readPercentInput(percent)
  if (kind === 'margin') {
    const isMargin = millionths !== undefined && millionths >= 0 && millionths < 1_000_000
    return isMargin ? undefined : priceProblems.marginInvalid
  }
  const isPercent = millionths !== undefined && Math.abs(millionths) <= mostMillionths
  return isPercent ? undefined : priceProblems.percentInvalid
}

/** Up to ten times as much. */
const mostMillionths = 10_000_000
