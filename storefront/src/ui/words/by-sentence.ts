import { problems } from 'commerce/problems'
import { returnProblems } from 'commerce/return-problems'
import { studioProblems } from 'commerce/studio-problems'
import type { Catalog } from '#src/ui/words/words'

/** The catalog of what rules say, by the English sentence: rules speak English, and a page knows no keys of theirs. */
export function bySentence(catalog: Catalog): Catalog {
  const sentences: Readonly<Record<string, string>> = { ...problems, ...studioProblems, ...returnProblems }
  return Object.fromEntries(Object.entries(catalog).map(([key, message]) => [sentences[key] ?? key, message]))
}
