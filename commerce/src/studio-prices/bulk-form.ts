import type { FieldError } from '#src/field-error'
import { priceProblems } from '#src/price-problems'
import type { BulkRule } from '#src/studio-prices/bulk-prices'
import {
  readChangeInput,
  readMarginInput,
  readMoneyInput,
  readPercentChange,
} from '#src/studio-prices/money-input'

/** What the form for many prices offers: signs are words there. */
export const BULK_CHOICES = [
  ...(['set', 'raise', 'lower', 'raise-percent', 'lower-percent', 'margin', 'default'] as const),
] as const
export type BulkChoice = (typeof BULK_CHOICES)[number]

type Values = Readonly<Partial<Record<string, string>>>

/** VAL-03: all problems of the form, in the order of the page. */
export function checkBulkForm(values: Values): FieldError[] {
  const { sku, all } = values
  const isNoneChosen = sku === undefined && all === undefined
  const read = readBulkForm(values)
  return [
    ...(isNoneChosen ? [{ field: 'products', message: priceProblems.noProductChosen }] : []),
    ...(read.kind === 'problem' ? [{ field: 'value', message: read.problem }] : []),
  ]
}

type ReadForm = { kind: 'rule'; rule: BulkRule } | { kind: 'problem'; problem: string }

export function readBulkForm({ rule: asked, value = '' }: Values): ReadForm {
  const choice = BULK_CHOICES.find((each) => each === asked) ?? 'set'
  if (choice === 'default') return { kind: 'rule', rule: { kind: 'default' } }
  switch (choice) {
    case 'set': {
      if (value.trim() === '') return { kind: 'problem', problem: priceProblems.priceInvalid }
      const read = readMoneyInput(value)
      return read.kind === 'amount' ? { kind: 'rule', rule: { kind: 'set', cents: read.cents } } : read
    }
    case 'raise':
    case 'lower': {
      const cents = readChangeInput(value)
      if (cents === undefined) return { kind: 'problem', problem: priceProblems.priceInvalid }
      return { kind: 'rule', rule: { kind: 'amount', cents: choice === 'lower' ? 0 - cents : cents } }
    }
    case 'raise-percent':
    case 'lower-percent': {
      const millionths = readPercentChange(value)
      if (millionths === undefined) return { kind: 'problem', problem: priceProblems.percentInvalid }
      const signed = choice === 'lower-percent' ? 0 - millionths : millionths
      return { kind: 'rule', rule: { kind: 'percent', millionths: signed } }
    }
    case 'margin': {
      const millionths = readMarginInput(value)
      if (millionths === undefined) return { kind: 'problem', problem: priceProblems.marginInvalid }
      return { kind: 'rule', rule: { kind: 'margin', millionths } }
    }
  }
}
