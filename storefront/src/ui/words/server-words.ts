import type { CatalogName } from 'commerce/words/catalogs'
import { bySentence } from '#src/ui/words/by-sentence'
import {
  type Catalog,
  DEFAULT_LANGUAGE,
  setUpWords,
  UNTRANSLATED,
  withPrefix,
  type Words,
} from '#src/ui/words/words'

const files = import.meta.glob<Catalog>(
  // What the API and mails say is no page's.
  ['../../../../commerce/src/words/*/*.ts', '!../../../../commerce/src/words/*/{mails,messages}.ts'],
  { eager: true, import: 'default' },
)

/** language -> catalog -> messages */
const catalogs: Record<string, Record<string, Catalog>> = {}
for (const [path, catalog] of Object.entries(files)) {
  const [language = '', name = ''] = path.replace('.ts', '').split('/').slice(-2)
  catalogs[language] = { ...catalogs[language], [name]: name === 'problems' ? bySentence(catalog) : catalog }
}

const messages = Object.fromEntries(
  Object.entries(catalogs).map(([language, byName]) => [
    language,
    Object.assign(
      {},
      ...Object.entries(byName).map(([name, catalog]) => withPrefix(name, catalog)),
    ) as Catalog,
  ]),
)

const reported = new Set<string>()

/** LOG-01: a store view may have a language that the shop does not speak. Said once, not with every page. */
function withoutCatalogs(language: string): string {
  if (!reported.has(language)) {
    reported.add(language)
    // A page has no log but the output of its server.
    // eslint-disable-next-line no-console
    console.warn(`${UNTRANSLATED} ${language}`)
  }
  return DEFAULT_LANGUAGE
}

/** The words of one request. It notes which catalogs the page used: the browser gets only those. */
export function wordsOfRequest(asked: string): Words {
  const language = messages[asked] ? asked : withoutCatalogs(asked)
  const used = new Set<CatalogName>()
  const { of, problem } = setUpWords(language, messages[language] ?? {})
  return {
    language,
    of,
    problem,
    wait: (name) => void used.add(name),
    asText: () =>
      JSON.stringify(
        Object.fromEntries([...used].map((name) => [name, catalogs[language]?.[name]])),
      ).replaceAll('<', '\\u003c'),
  }
}
