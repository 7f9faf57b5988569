import type { ChoiceAttribute } from 'commerce/contract/catalog-codec'
import type { SearchResult } from 'commerce/contract/search'
import { OPTION_FILTERS } from 'commerce/limits'
import type { CurrencyFormat } from 'commerce/money'
import { type Choice, ownFilterOf } from '#src/listing/choice'
import { bucketText, bucketValue, readFacetKey } from '#src/listing/price-bucket'

export interface FilterValue {
  value: string
  label: string
  /** products it would give; undefined where it is not counted */
  count?: number
  isChosen: boolean
  /** of a colour */
  swatch?: string
}

export interface Filter {
  code: string
  label: string
  values: FilterValue[]
}

/** The values that are on, each with the code of its filter. */
export function chosenValues(filters: Filter[]): { code: string; value: string; label: string }[] {
  return filters.flatMap(({ code, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ value, label }) => ({ code, value, label })),
  )
}

type Aggregations = SearchResult['aggregations']

interface Facets {
  attributes: ChoiceAttribute[]
  /** of the list as it is filtered, each facet without its own choice */
  counted: Aggregations
  /** of the whole list: which values there are at all, so that none moves or goes while others are chosen */
  whole: Aggregations
}

/** CAT-03: the filters of a list with every value it has at all, in the merchant's order, and its count. */
export function filterValues({ attributes, counted, whole }: Facets, choice: Choice, format: CurrencyFormat) {
  const filters = OPTION_FILTERS.flatMap((code): Filter[] => {
    const attribute = attributes.find((each) => each.code === code)
    const counts = countsOf(counted, `agg_terms_${code}`)
    const present = countsOf(whole, `agg_terms_${code}`)
    const chosen = choice.filters[code] ?? []
    const values = (attribute?.options ?? []).flatMap(({ id, label, swatch }): FilterValue[] => {
      const value = String(id)
      const isChosen = chosen.includes(value)
      if (!present.has(value) && !isChosen) return []
      const common = { value, label, isChosen, count: counts.get(value) ?? 0 }
      return [code === 'color' ? { ...common, swatch } : common]
    })
    return attribute && values.length > 0 ? [{ code, label: attribute.label, values }] : []
  })
  const own = attributes.flatMap((attribute) => ownValues(attribute, { counted, whole }, choice))
  const prices = priceValues(counted, whole, choice, format)
  const flags = flagValues(choice)
  return [
    ...filters,
    ...(prices.length > 0 ? [{ code: 'price', label: 'Price', values: prices }] : []),
    ...own,
    ...flags,
  ]
}

const answers: Record<string, string> = { '1': 'Yes', '0': 'No' }

/** Yes and no, or the texts that products have, the most frequent first. */
function ownValues(
  { code, input, label }: ChoiceAttribute,
  { counted, whole }: Pick<Facets, 'counted' | 'whole'>,
  choice: Choice,
): Filter[] {
  if (input !== 'boolean' && input !== 'text') return []
  const filter = ownFilterOf(code)
  const chosen = choice.filters[filter] ?? []
  const counts = countsOf(counted, `agg_terms_${code}`)
  const present = new Set([...countsOf(whole, `agg_terms_${code}`).keys(), ...chosen])
  const shown =
    input === 'boolean'
      ? Object.keys(answers)
          .toReversed()
          .filter((key) => present.has(key))
      : [...present]
  const values = shown.map((value) => ({
    value,
    label: input === 'boolean' ? (answers[value] ?? value) : value,
    isChosen: chosen.includes(value),
    count: counts.get(value) ?? 0,
  }))
  return values.length > 0 ? [{ code: filter, label, values }] : []
}

function priceValues(
  counted: Aggregations,
  whole: Aggregations,
  choice: Choice,
  format: CurrencyFormat,
): FilterValue[] {
  const counts = countsOf(counted, 'agg_range_price')
  const chosen = choice.filters.price ?? []
  return (whole.agg_range_price?.buckets ?? []).flatMap(({ key }) => {
    const bucket = readFacetKey(String(key))
    if (!bucket) return []
    const value = bucketValue(bucket)
    const count = counts.get(String(key)) ?? 0
    return [{ value, label: bucketText(bucket, format), isChosen: chosen.includes(value), count }]
  })
}

function flagValues({ filters }: Choice): Filter[] {
  const flag = (code: string, label: string) => ({
    code,
    value: '1',
    label,
    isChosen: (filters[code] ?? []).length > 0,
  })
  return [
    { code: 'sale', label: 'Sale', values: [flag('sale', 'On sale')] },
    { code: 'new', label: 'New', values: [flag('new', 'New arrivals')] },
  ]
}

function countsOf(aggregations: Aggregations, name: string): Map<string, number> {
  const buckets = aggregations[name]?.buckets ?? []
  return new Map(buckets.map(({ key, doc_count: count }) => [String(key), count]))
}
