import type { SearchQuery } from '#src/contract/search'
import type { FieldError } from '#src/field-error'
import { SEARCH_MAX_WINDOW, SEARCH_PAGE_SIZE } from '#src/limits'
import { messages } from '#src/messages'
import type { QueryRules } from '#src/search/field-kinds'
import type { SortKey } from '#src/search/query-filters'
import { readFilters } from '#src/contract/codecs/read-filters'
import type { TypedQuery } from '#src/search/typed-query'

export interface QueryInput {
  query: SearchQuery
  sort: string | undefined
  from: number | undefined
  size: number | undefined
}

/** SEARCH-01, -02: reads a query by the rules of its entity; every error names its field. */
export function readQuery(input: QueryInput, rules: QueryRules): { query: TypedQuery; errors: FieldError[] } {
  const { filters, errors } = readFilters(input.query._appliedFilters ?? [], rules)
  const facetNames = readFacets(input.query._availableFilters ?? [], rules, errors)
  const sort = readSort(input, rules, errors)
  const size = input.size === undefined || input.size <= 0 ? SEARCH_PAGE_SIZE : input.size
  const from = Math.max(input.from ?? 0, 0)
  if (size > rules.maxSize) {
    errors.push({ field: 'size', message: messages.tooManyResults, values: { most: rules.maxSize } })
  } else if (from + size > Math.max(SEARCH_MAX_WINDOW, rules.maxSize)) {
    errors.push({ field: 'from', message: messages.resultsTooFar, values: { most: SEARCH_MAX_WINDOW } })
  }
  const text = (input.query._searchText ?? '').trim()
  const facets = [...new Set(facetNames.values())]
  return { query: { filters, facets, facetNames, text, sort, from, size }, errors }
}

function readFacets(
  available: NonNullable<SearchQuery['_availableFilters']>,
  rules: QueryRules,
  errors: FieldError[],
): Map<string, string> {
  const names = new Map<string, string>()
  available.forEach(({ field }, index) => {
    const ours = rules.facets.get(field)
    if (ours !== undefined) names.set(field, ours)
    else {
      errors.push({
        field: `searchQuery._availableFilters.${index}.field`,
        message: messages.facetUnknown,
        values: { name: field },
      })
    }
  })
  return names
}

function readSort(input: QueryInput, rules: QueryRules, errors: FieldError[]): SortKey[] {
  const given: { name: string; direction: string; path: string }[] = []
  if (input.sort) {
    const [name = '', direction = 'asc'] = input.sort.split(':')
    given.push({ name, direction, path: 'sort' })
  }
  input.query._appliedSort?.forEach(({ field, options }, index) => {
    given.push({
      name: field,
      direction: options ?? 'asc',
      path: `searchQuery._appliedSort.${index}.field`,
    })
  })
  return given.flatMap(({ name, direction, path }) => {
    const field = rules.sorts.get(name)
    if (field && (direction === 'asc' || direction === 'desc')) return [{ field, direction }]
    errors.push({ field: path, message: messages.sortUnknown, values: { name: `${name}:${direction}` } })
    return []
  })
}
