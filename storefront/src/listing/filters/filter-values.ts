import type { ChoiceAttribute } from 'commerce/catalog/choice-attribute'
import type { SearchResult } from 'commerce/contract/search'
import { FLAG_FILTERS, OPTION_FILTERS } from 'commerce/limits'
import type { CurrencyFormat } from 'commerce/format-money'
import { type ListingChoice, ownFilterOf } from '#src/listing/filters/choice'
import { bucketText, bucketValue, readBucketValue, readFacetKey } from '#src/listing/filters/price-bucket'
import type { Say } from 'commerce/words/catalogs'

export interface FilterValue {
  value: string
  label: string
  /** how many products it would show */
  count: number
  isChosen: boolean
  /** of a color */
  swatch?: string
}

export interface Filter {
  code: string
  label: string
  /** its values say nothing by themselves */
  isYesOrNo?: boolean
  values: FilterValue[]
}

/** The active values, each with the code of its filter, and as it reads without it. */
export function chosenValues(filters: Filter[]): { code: string; value: string; label: string }[] {
  return filters.flatMap((filter) =>
    filter.values
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => ({
        code: filter.code,
        value,
        label: filter.isYesOrNo ? `${filter.label}: ${label}` : label,
      })),
  )
}

type Aggregations = SearchResult['aggregations']

interface Facets {
  attributes: ChoiceAttribute[]
  /** counts of the filtered list; each facet ignores its own choice */
  counted: Aggregations
  /** counts of the whole list: all values there are, so that none moves or disappears while others are chosen */
  whole: Aggregations
}

interface Reading {
  format: CurrencyFormat
  say: Say<'listing'>
}

/** CAT-03: the filters of a list with all their values, in the merchant's order, and their counts. */
export function filterValues(
  { attributes, counted, whole }: Facets,
  choice: ListingChoice,
  { format, say }: Reading,
) {
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
  const own = attributes.flatMap((attribute) => ownValues(attribute, { counted, whole }, { choice, say }))
  const prices = priceValues(counted, whole, choice, format)
  const flags = flagValues({ counted, whole }, { choice, say })
  return [
    ...filters,
    ...(prices.length > 0 ? [{ code: 'price', label: say('price'), values: prices }] : []),
    ...own,
    ...flags,
  ]
}

const answers: Record<string, 'yes' | 'no'> = { '1': 'yes', '0': 'no' }

/** Yes and no, or the texts of the products, the most frequent first. */
function ownValues(
  { code, input, label }: ChoiceAttribute,
  { counted, whole }: Pick<Facets, 'counted' | 'whole'>,
  { choice, say }: { choice: ListingChoice; say: Say<'listing'> },
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
    label: input === 'boolean' && answers[value] ? say(answers[value]) : value,
    isChosen: chosen.includes(value),
    count: counts.get(value) ?? 0,
  }))
  if (values.length === 0) return []
  return [{ code: filter, label, ...(input === 'boolean' && { isYesOrNo: true }), values }]
}

function priceValues(
  counted: Aggregations,
  whole: Aggregations,
  choice: ListingChoice,
  format: CurrencyFormat,
): FilterValue[] {
  const counts = countsOf(counted, 'agg_range_price')
  const chosen = choice.filters.price ?? []
  const shown = (whole.agg_range_price?.buckets ?? []).flatMap(({ key }) => {
    const bucket = readFacetKey(String(key))
    if (!bucket) return []
    const value = bucketValue(bucket)
    const count = counts.get(String(key)) ?? 0
    return [{ value, label: bucketText(bucket, format), isChosen: chosen.includes(value), count }]
  })
  // A range of an older link, which no product is in any more: it can be seen, and removed.
  const former = chosen.flatMap((value) => {
    const bucket = readBucketValue(value)
    if (!bucket || shown.some((each) => each.value === value)) return []
    return [{ value, label: bucketText(bucket, format), isChosen: true, count: 0 }]
  })
  return [...shown, ...former]
}

const flagLabels = { sale: 'onSale', new: 'newArrivals' } as const

function flagValues(
  { counted, whole }: Pick<Facets, 'counted' | 'whole'>,
  { choice, say }: { choice: ListingChoice; say: Say<'listing'> },
): Filter[] {
  return FLAG_FILTERS.flatMap((code): Filter[] => {
    const isChosen = (choice.filters[code] ?? []).length > 0
    if (!isChosen && !countsOf(whole, `agg_terms_${code}`).has('1')) return []
    const count = countsOf(counted, `agg_terms_${code}`).get('1') ?? 0
    return [
      { code, label: say(code), values: [{ value: '1', label: say(flagLabels[code]), isChosen, count }] },
    ]
  })
}

function countsOf(aggregations: Aggregations, name: string): Map<string, number> {
  const buckets = aggregations[name]?.buckets ?? []
  return new Map(buckets.map(({ key, doc_count: count }) => [String(key), count]))
}
