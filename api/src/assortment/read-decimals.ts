import type { WireBulkRule } from 'commerce/contract/studio/assortment'
import { messages } from 'commerce/messages'
import type { BulkRule } from 'commerce/studio-prices/bulk-prices'
import {
  readChangeInput,
  readMarginInput,
  readMoneyInput,
  readPercentChange,
} from 'commerce/studio-prices/money-input'
import { Refusal } from '#src/errors'

type Decimal = string | number

/** 'price' of a product: null is none. */
export function readPrice(value: Decimal | null, field: string): number | null {
  if (value === null) return null
  const read = readMoneyInput(String(value))
  if (read.kind === 'amount') return read.cents
  throw badField(field, read.problem)
}

export function readRule(rule: WireBulkRule): BulkRule {
  switch (rule.kind) {
    case 'set':
      return { kind: 'set', cents: readPrice(rule.price ?? '', 'rule.price') ?? 0 }
    case 'amount':
      return { kind: 'amount', cents: readChange(rule.amount ?? '') }
    case 'percent':
      return { kind: 'percent', millionths: readPercent(rule.percent ?? '', 'rule.percent') }
    case 'margin':
      return { kind: 'margin', millionths: readMargin(rule.percent ?? '', 'rule.percent') }
    case 'default':
      return { kind: 'default' }
  }
}

export function readPercent(value: Decimal, field: string): number {
  const millionths = readPercentChange(String(value))
  if (millionths !== undefined) return millionths
  throw badField(field, messages.percentInvalid)
}

export function readMargin(value: Decimal, field: string): number {
  const millionths = readMarginInput(String(value))
  if (millionths !== undefined) return millionths
  throw badField(field, messages.marginInvalid)
}

function readChange(value: Decimal): number {
  const cents = readChangeInput(String(value))
  if (cents !== undefined) return cents
  throw badField('rule.amount', messages.priceInvalid)
}

export function badField(field: string, message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}
