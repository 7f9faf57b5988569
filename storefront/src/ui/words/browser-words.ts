import type { CatalogName } from 'commerce/words/catalogs'
import { afterFirstClick } from '#src/ui/page/after-paint'
import {
  type Catalog,
  DEFAULT_LANGUAGE,
  setUpWords,
  UNTRANSLATED,
  withPrefix,
  type Words,
} from '#src/ui/words/words'

const importFiles = async () => (await import('#src/ui/words/catalog-files')).catalogFiles
const importStudioFiles = async () => (await import('#src/ui/words/studio-catalog-files')).studioCatalogFiles
const importBySentence = async () => (await import('#src/ui/words/by-sentence')).bySentence

/** The words of a page in the browser: the catalogs that came with it, and others when a part of the page needs them. */
export function wordsOfPage({ language, text }: { language: string; text: string }): Words {
  const { i18n, of, problem } = setUpWords(language, {})
  const take = (name: string, catalog: Catalog) => i18n.load(language, withPrefix(name, catalog))
  // Written by the server: see asText in server-words.ts.
  const came = JSON.parse(text) as Record<string, Catalog>
  for (const [name, catalog] of Object.entries(came)) take(name, catalog)
  const here = new Set<string>(Object.keys(came))
  const fetched = new Map<CatalogName, Promise<void>>()
  // Who clicks may go on to a page with other catalogs. Where it fails, it is tried again when one is needed.
  afterFirstClick(() => void importFiles().catch(() => undefined))

  async function fetchCatalog(name: CatalogName): Promise<void> {
    const files = await importFiles()
    const pathOf = (of: string) => `../../../../commerce/src/words/${of}/${name}.ts`
    const all = pathOf(language) in files ? files : await importStudioFiles()
    const load = (of: string) => all[pathOf(of)]?.()
    // LOG-01
    const catalog = await load(language)?.catch((error: unknown) => {
      // A page in another language is better than none.
      // oxlint-disable-next-line no-console
      console.warn(UNTRANSLATED, error)
      return load(DEFAULT_LANGUAGE)
    })
    if (catalog) take(name, name === 'problems' ? (await importBySentence())(catalog) : catalog)
  }

  /** Always the same promise: a component that waited calls `use` again when React retries it. */
  function wait(name: CatalogName): Promise<void> | undefined {
    if (here.has(name)) return undefined
    const known = fetched.get(name)
    if (known) return known
    const promise = fetchCatalog(name)
    fetched.set(name, promise)
    // If the connection was cut, the next call tries again.
    promise.catch(() => fetched.delete(name))
    return promise
  }
  return { language, of, problem, wait, asText: () => text }
}
