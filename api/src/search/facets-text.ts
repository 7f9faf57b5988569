import type { SearchResult } from 'commerce/contract/search'

/** The counts of each facet as JSON, by its name. A facet may have a hundred counts, and many pages of a list share them. */
export type FacetTexts = Record<string, string>

export function facetTexts(counts: SearchResult['aggregations']): FacetTexts {
  return Object.fromEntries(Object.entries(counts).map(([name, facet]) => [name, JSON.stringify(facet)]))
}

/** All of them as JSON, each facet also under the caller's name for it. */
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
