import type { SearchType } from 'commerce/search/search-types'
import type { QueryFilter, SortKey } from 'commerce/search/query-filters'
import type { TypedQuery } from 'commerce/search/typed-query'
import { readValue, type Scalar } from 'commerce/search/read-value'
import { entityRules } from 'commerce/search/query-rules'

/** The requested page of a small list, filtered and sorted here. */
export function listEntities<Entity extends object>(
  all: Entity[],
  type: Exclude<SearchType, 'product'>,
  query: TypedQuery,
): { items: Entity[]; total: number } {
  const found = all.filter((entity) => query.filters.every((filter) => holds(entity, type, filter)))
  // A list is already in its own order: that of positions.
  const sort = query.sort.filter(({ field }) => field !== 'position' || (found[0] && 'position' in found[0]))
  const sorted = sort.length === 0 ? found : found.toSorted((a, b) => compare(a, b, sort))
  return { items: sorted.slice(query.from, query.from + query.size), total: found.length }
}

function holds(entity: object, type: Exclude<SearchType, 'product'>, filter: QueryFilter): boolean {
  const kind = entityRules[type].fields.get(filter.field)?.kind ?? 'text'
  const value = (entity as Record<string, unknown>)[filter.field]
  if (!Array.isArray(value)) return meets([readValue(kind, scalarOf(entity, filter.field))], filter)
  // A list meets a condition where one of its values does.
  return meets(
    value.filter(isScalar).map((each) => readValue(kind, each)),
    filter,
  )
}

function meets(read: (string | number | undefined)[], filter: QueryFilter): boolean {
  const is = (test: (value: string | number) => boolean) =>
    read.some((value) => value !== undefined && test(value))
  if (filter.kind === 'terms') {
    const isNamed = is((value) => filter.values.includes(value))
    return filter.isNegated ? !isNamed && is(() => true) : isNamed
  }
  return filter.intervals.some(({ from, until }) =>
    is((value) => Number(value) >= from && Number(value) < until),
  )
}

function compare(a: object, b: object, sort: SortKey[]): number {
  for (const { field, direction } of sort) {
    const left = scalarOf(a, field)
    const right = scalarOf(b, field)
    if (left !== right) return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1)
  }
  return 0
}

function scalarOf(entity: object, field: string): Scalar {
  const value = (entity as Record<string, unknown>)[field]
  return isScalar(value) ? value : ''
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
