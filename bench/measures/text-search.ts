import { workFigures } from '../compare/figure.ts'
import { loadPaths } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'
import { benchFacets, searchPath } from './listing.ts'

const bars = { cpuMs: 2, perSecond: 500 }
const queries = 60

/** One or two words of product names, every second one with a typo, and every facet counted. */
export const measureTextSearch: Measure = async ({ shop, catalog: { words } }) => {
  const paths = Array.from({ length: queries }, (_, index) =>
    searchPath({
      _searchText: textOf(words, index),
      _availableFilters: benchFacets.map((field) => ({ field })),
    }),
  )
  return workFigures('Text search', await loadPaths(shop, paths), bars)
}

function textOf(words: string[], index: number): string {
  const word = (offset: number) => words[(index * 7 + offset) % words.length] ?? ''
  const first = index % 2 === 0 ? word(0) : `${word(0).slice(0, 3)}${word(0).slice(4)}`
  return index % 3 === 0 ? `${first} ${word(3)}` : first
}
