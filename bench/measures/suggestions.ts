import { workFigures } from '../compare/figure.ts'
import { loadPaths } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

// A suggestion is to be there within 100 ms of the last key: a browser waits 40 of them for the next key.
const bars = { cpuMs: 5, perSecond: 200 }

/** What the search panel asks for while a word is typed: two to six letters of words of product names, every third with a typo. */
export const measureSuggestions: Measure = async ({ shop, catalog: { words } }) => {
  const paths = Array.from({ length: 60 }, (_, index) => {
    const word = words[(index * 7) % words.length] ?? ''
    const typed = word.slice(0, 2 + (index % 5))
    const text = index % 3 === 0 ? `x${typed.slice(1)}${word.slice(typed.length)}` : typed
    return `/api/catalog/suggestions?text=${encodeURIComponent(text)}`
  })
  return workFigures('Suggestions', await loadPaths(shop, paths), bars)
}
