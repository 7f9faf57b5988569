import type { FacetBucket, SearchResult } from 'commerce/contract/search'
import { FACET_SIZE } from 'commerce/limits'
import { priceFacet } from 'commerce/contract/codecs/price-facet'
import { isFlagFilter } from 'commerce/search/flag-filter'
import type { Bits } from '#src/search/memory/bits'
import { countOptions, type OptionField } from '#src/search/memory/option-field'
import type { ProductIndex } from '#src/search/memory/product-index'
import { rowPasses, type RowTest } from '#src/search/memory/row-tests'
import type { ProductSelection } from '#src/search/memory/selection'

interface Asked {
  facets: string[]
  all: Bits
  priceGroupId: number
}

/** Counts products by the values of each facet, ignoring the choice in that facet itself. */
export function countFacets(
  index: ProductIndex,
  selection: ProductSelection,
  asked: Asked,
): SearchResult['aggregations'] {
  const aggregations: SearchResult['aggregations'] = {}
  const common = countTogether(index, selection, asked)
  for (const facet of asked.facets) {
    const bits = () => (selection.hasChoice(facet) ? selection.without(facet) : asked.all)
    if (facet === 'price') {
      const counts = index.prices.countBuckets(bits(), asked.priceGroupId)
      aggregations.agg_range_price = { buckets: priceFacet(counts) }
      continue
    }
    if (isFlagFilter(facet)) {
      aggregations[`agg_terms_${facet}`] = { buckets: countFlags(index, facet, bits()) }
      continue
    }
    const field = index.options.get(facet)
    const counts =
      field && (common.get(field) ?? countAlone(index, selection, { facet, field, bits: bits() }))
    aggregations[`agg_terms_${facet}`] = { buckets: field && counts ? bucketsOf(field, counts) : [] }
  }
  return aggregations
}

/** All facets without a choice count the same products. */
function countTogether(index: ProductIndex, selection: ProductSelection, asked: Asked) {
  const fields = asked.facets.flatMap((facet) => {
    const field = index.options.get(facet)
    return !field || selection.hasChoice(facet) || countsRows(selection, facet, field) ? [] : field
  })
  return countOptions(fields, asked.all, index.optionsOfProducts)
}

function countAlone(
  index: ProductIndex,
  selection: ProductSelection,
  { facet, field, bits }: { facet: string; field: OptionField; bits: Bits },
): ArrayLike<number> {
  return countsRows(selection, facet, field)
    ? countRows(index, field, bits, selection.testsWithout(facet))
    : (countOptions([field], bits, index.optionsOfProducts).get(field) ?? [])
}

function countsRows(selection: ProductSelection, facet: string, field: OptionField): boolean {
  return field.variesByRow && selection.testsWithout(facet).length > 0
}

function countFlags(index: ProductIndex, flag: string, bits: Bits): FacetBucket[] {
  const values = index.values.get(flag)
  const buckets = [0, 1].map((key) => ({ key, doc_count: values?.get(key)?.countIn(bits) ?? 0 }))
  return mostFrequent(buckets.filter(({ doc_count: count }) => count > 0))
}

function bucketsOf(field: OptionField, counts: ArrayLike<number>): FacetBucket[] {
  const buckets: FacetBucket[] = []
  for (let ordinal = 1; ordinal < counts.length; ordinal++) {
    const count = counts[ordinal] ?? 0
    if (count > 0) buckets.push({ key: field.options[ordinal] ?? 0, doc_count: count })
  }
  return mostFrequent(buckets)
}

function mostFrequent(buckets: FacetBucket[]): FacetBucket[] {
  return buckets.sort((a, b) => b.doc_count - a.doc_count || compareKeys(a.key, b.key)).slice(0, FACET_SIZE)
}

/** A product counts once for each option of its variants that meet the other conditions. */
function countRows(index: ProductIndex, field: OptionField, bits: Bits, tests: RowTest[]): Uint32Array {
  const { starts, counts: rowCounts } = index.rows
  const { column } = field
  const counts = new Uint32Array(field.options.length)
  const countedFor = new Int32Array(field.options.length).fill(-1)
  bits.forEach((slot) => {
    const start = starts.get(slot)
    const end = start + rowCounts.get(slot)
    for (let row = start; row < end; row++) {
      if (!rowPasses(row, tests)) continue
      const ordinal = column[row] ?? 0
      if (countedFor[ordinal] === slot) continue
      countedFor[ordinal] = slot
      counts[ordinal] = (counts[ordinal] ?? 0) + 1
    }
  })
  return counts
}

/** The keys of one facet are all numbers, or all texts. */
function compareKeys(a: string | number, b: string | number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
