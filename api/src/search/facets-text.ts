import type { FoundProducts } from '#src/search/product-finder'

type Facets = FoundProducts['aggregations']

/** Of counts that are kept: a facet of thousands of options is written once, not with every page of its list. */
const texts = new WeakMap<Facets[string], string>()

/** JSON of the counts, each facet also under the name the caller has for it. */
export function facetsText(facets: Facets, names: ReadonlyMap<string, string>): string {
  const others = [...names].filter(([asked, ours]) => asked !== ours)
  const renamed = others.flatMap(([asked, ours]) => {
    const facet = facets[`agg_terms_${ours}`]
    return facet ? [[`agg_terms_${asked}`, facet] as const] : []
  })
  const all = { ...facets, ...Object.fromEntries(renamed) }
  return `{${Object.entries(all)
    .map(([name, facet]) => `${JSON.stringify(name)}:${textOf(facet)}`)
    .join(',')}}`
}

function textOf(facet: Facets[string]): string {
  const known = texts.get(facet)
  if (known !== undefined) return known
  const text = JSON.stringify(facet)
  texts.set(facet, text)
  return text
}
