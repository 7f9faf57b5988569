import type { SearchResult } from 'commerce/contract/search'

/** JSON of the counts of each facet, by its name. A facet may have a hundred counts, and many pages of a list have the same. */
export type FacetTexts = Record<string, string>

export function facetTexts(counts: SearchResult['aggregations']): FacetTexts {
  return Object.fromEntries(Object.entries(counts).map(([name, facet]) => [name, JSON.stringify(facet)]))
}

/** JSON of all of them, each facet also under the name the caller has for it. */
export function facetsText(texts: FacetTexts, names: ReadonlyMap<string, string>): string {
  const all = { ...texts }
  for (const [asked, ours] of names) {
    const text = texts[`agg_terms_${ours}`]
    if (text !== undefined) all[`agg_terms_${asked}`] = text
  }
  return `{${Object.entries(all)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`
}
