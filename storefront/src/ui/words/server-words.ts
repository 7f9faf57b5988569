import type { CatalogName, Say, SentenceValues } from 'commerce/words/catalogs'
import { scriptText } from '#src/ui/words/script-text'
import { bySentence } from '#src/ui/words/by-sentence'
import { plainMessage } from '#src/ui/words/plain-message'
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

type Speak = (key: string, values?: SentenceValues) => string

/** The words of a language, for all requests. */
function setUpLanguage(language: string) {
  const { of, problem } = setUpWords(language, messages[language] ?? {})
  const known = new Map<CatalogName, Speak>()
  function ofServer<Name extends CatalogName>(name: Name): Say<Name> {
    const say = known.get(name) ?? speakFrom(catalogs[language]?.[name] ?? {}, of(name) as Speak)
    known.set(name, say)
    return say
  }
  return { of: ofServer, problem }
}

/** Says most sentences of a catalog without Lingui: a list says hundreds of them. */
function speakFrom(catalog: Catalog, byLingui: Speak): Speak {
  const plain = new Map(Object.entries(catalog).map(([key, message]) => [key, plainMessage(message)]))
  return (key, values) => plain.get(key)?.(values) ?? byLingui(key, values)
}

const wordsByLanguage = new Map(Object.keys(messages).map((language) => [language, setUpLanguage(language)]))

const texts = new Map<string, string>()

/** A catalog as JSON that may stand in a page. */
function catalogText(language: string, name: CatalogName): string {
  const key = `${language} ${name}`
  const text = texts.get(key) ?? narrow(scriptText(JSON.stringify(catalogs[language]?.[name] ?? {})))
  texts.set(key, text)
  return text
}

/** A text stays wide when its wide letters are replaced, and makes each page wide that it stands in. */
function narrow(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text))
}

const reported = new Set<string>()

/** LOG-01: a store view may have a language that the shop does not speak. Said once, not with every page. */
function withoutCatalogs(language: string): string {
  if (!reported.has(language)) {
    reported.add(language)
    // A page has no log but the output of its server.
    // oxlint-disable-next-line no-console
    console.warn(`${UNTRANSLATED} ${language}`)
  }
  return DEFAULT_LANGUAGE
}

/** The words of one request. It notes which catalogs the page used: the browser gets only those. */
export function wordsOfRequest(asked: string): Words {
  const language = messages[asked] ? asked : withoutCatalogs(asked)
  const used = new Set<CatalogName>()
  return {
    language,
    ...(wordsByLanguage.get(language) ?? setUpLanguage(language)),
    wait: (name) => void used.add(name),
    asText: () => `{${[...used].map((name) => `"${name}":${catalogText(language, name)}`).join(',')}}`,
  }
}
