import type { SearchCondition, SearchQuery } from '#src/contract/search'
import type { FieldError } from '#src/field-error'
import { messages } from '#src/messages'
import type { FieldKind, QueryRules } from '#src/search/field-kinds'
import { readPriceBucketKey } from '#src/contract/codecs/price-facet'
import type { Interval, QueryFilter } from '#src/search/query-filters'
import { readValue, type Scalar } from '#src/search/read-value'

type AppliedFilter = NonNullable<SearchQuery['_appliedFilters']>[number]
type Operator = keyof SearchCondition

type FieldMessage = Omit<FieldError, 'field'>

interface Asked {
  field: string
  kind: FieldKind
  isChoice: boolean
}

/** Fields that find a single product. */
const productKeys = new Set([
  'id',
  'sku',
  'url_key',
  'configurable_children.sku',
  'configurable_children.url_key',
])

/** The largest integer of the database. */
const KEY_MAX = 2_147_483_647

const rangeOperators = ['from', 'gte', 'gt', 'to', 'lte', 'lt'] as const
const termOperators = ['eq', 'in', 'like', 'neq', 'nin'] as const

/** The filters of a query, and all its errors by path. */
export function readFilters(
  applied: AppliedFilter[],
  rules: QueryRules,
): { filters: QueryFilter[]; errors: FieldError[] } {
  const filters: QueryFilter[] = []
  const errors: FieldError[] = []
  applied.forEach((filter, index) => {
    const path = `searchQuery._appliedFilters.${index}`
    const field = rules.fields.get(filter.attribute)
    if (!field) {
      errors.push({
        field: `${path}.attribute`,
        message: messages.filterUnknown,
        values: { name: filter.attribute },
      })
      return
    }
    const asked = { field: field.name, kind: field.kind, isChoice: filter.scope === 'catalog' }
    const read = readCondition(asked, conditionOf(filter.value), `${path}.value`)
    filters.push(...read.filters)
    errors.push(...read.errors)
  })
  return { filters, errors }
}

function conditionOf(value: AppliedFilter['value']): SearchCondition {
  if (Array.isArray(value)) return { in: value }
  return typeof value === 'object' ? value : { in: [value] }
}

function readCondition(asked: Asked, condition: SearchCondition, path: string) {
  const filters: QueryFilter[] = []
  const errors: FieldError[] = []
  for (const operator of termOperators) {
    const value = condition[operator]
    if (value === undefined) continue
    const read = readTerms(asked, operator, Array.isArray(value) ? value : [value])
    if ('message' in read) errors.push({ field: `${path}.${operator}`, ...read })
    else filters.push(read)
  }
  const interval: Interval = { from: -Infinity, until: Infinity }
  for (const operator of rangeOperators) {
    const value = condition[operator]
    if (value === undefined) continue
    const problem = narrow(interval, asked, operator, value)
    if (problem) errors.push({ field: `${path}.${operator}`, ...problem })
  }
  if (rangeOperators.some((operator) => condition[operator] !== undefined)) {
    filters.push({ kind: 'range', field: asked.field, intervals: [interval], isChoice: asked.isChoice })
  }
  if (filters.length === 0 && errors.length === 0) {
    errors.push({ field: path, message: messages.operatorMissing })
  }
  return { filters, errors }
}

function readTerms(asked: Asked, operator: Operator, given: Scalar[]): QueryFilter | FieldMessage {
  const { field, kind, isChoice } = asked
  const isNegated = operator === 'neq' || operator === 'nin'
  if (kind === 'date' || (kind === 'amount' && isNegated)) return fieldMessage(messages.rangeNeeded, field)
  if (operator === 'like' && kind !== 'text') return fieldMessage(messages.notText, field)
  if (kind === 'amount') {
    const intervals = given.map(readAmountTerm)
    if (!intervals.every((interval) => interval !== undefined))
      return fieldMessage(messages.valueImpossible, field)
    return { kind: 'range', field, intervals, isChoice }
  }
  if (productKeys.has(field) && !isNegated && given.some((value) => String(value).trim() === '')) {
    return { message: messages.productKeyMissing }
  }
  const values = given.map((value) => readValue(kind, value))
  if (!values.every((value) => value !== undefined)) return fieldMessage(messages.valueImpossible, field)
  // Nothing has a larger key, so it is left out: an engine need not hold it.
  const possible = kind === 'key' ? values.filter((value) => Math.abs(Number(value)) <= KEY_MAX) : values
  const isLookup = operator === 'eq' && productKeys.has(field)
  return { kind: 'terms', field, values: possible, isNegated, isChoice, ...(isLookup && { isLookup }) }
}

/** A price is given as an amount or as the key of its bucket. */
function readAmountTerm(value: Scalar): Interval | undefined {
  const bucket = readPriceBucketKey(String(value))
  if (bucket) return bucket
  const cents = readValue('amount', value)
  return typeof cents === 'number' ? { from: cents, until: cents + 1 } : undefined
}

/** A price choice is a bucket, so its upper bound belongs to the next one, whichever operator is used. */
function narrow(
  interval: Interval,
  asked: Asked,
  operator: (typeof rangeOperators)[number],
  given: string | number,
): FieldMessage | undefined {
  const { field, kind, isChoice } = asked
  if (kind !== 'number' && kind !== 'amount' && kind !== 'date')
    return fieldMessage(messages.rangeImpossible, field)
  const value = readValue(kind, given)
  if (typeof value !== 'number') return fieldMessage(messages.valueImpossible, field)
  const includesUpper = (operator === 'lte' || operator === 'to') && !(kind === 'amount' && isChoice)
  if (operator === 'from' || operator === 'gte' || operator === 'gt') {
    interval.from = Math.max(interval.from, operator === 'gt' ? value + 1 : value)
  } else {
    interval.until = Math.min(interval.until, includesUpper ? value + 1 : value)
  }
  return undefined
}

function fieldMessage(message: string, name: string): FieldMessage {
  return { message, values: { name } }
}
