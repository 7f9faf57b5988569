import { type I18n, setupI18n } from '@lingui/core'
import { asTyped } from 'commerce/words/as-typed'
import type { CatalogName, Say, SentenceValues } from 'commerce/words/catalogs'

/** LOG-01: what is logged when a language cannot be loaded, and what is shown then. */
export const UNTRANSLATED = 'Unable to load translation'
export const DEFAULT_LANGUAGE = 'en'

/** The compiled messages of a catalog by key. */
export type Catalog = Parameters<I18n['load']>[1]

/**
 * What a page says, in the language of its store view. Each request has its own instance, and so does each page in a
 * browser.
 */
export interface Words {
  language: string
  /** Resolves when a catalog that is loading has arrived. */
  wait: (name: CatalogName) => Promise<void> | undefined
  of: <Name extends CatalogName>(name: Name) => Say<Name>
  /** Translates a sentence of the rules; other texts stay as they are. */
  problem: (sentence: string) => string
  /** as JSON: the catalogs that were used so far */
  asText: () => string
}

/** The messages of one catalog, with the prefix they have among all catalogs. */
export function withPrefix(name: string, catalog: Catalog): Catalog {
  return Object.fromEntries(Object.entries(catalog).map(([key, message]) => [`${name}.${key}`, message]))
}

interface Problem {
  field: string
  message: string
}

/** What rules found wrong, as this shopper reads it. */
export function translateProblems(errors: Problem[], { problem }: Pick<Words, 'problem'>): Problem[] {
  return errors.map(({ field, message }) => ({ field, message: problem(message) }))
}

const groupedFrom = 1_000

/** Each number once more as people write it: messages know it as '#count'. Intl is for those that have groups of digits. */
function withCounts(values: SentenceValues, language: string): SentenceValues {
  const counts = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'number') return []
    const isPlain = Number.isInteger(value) && value >= 0 && value < groupedFrom
    return [[`#${name}`, isPlain ? String(value) : value.toLocaleString(language)] as const]
  })
  return { ...values, ...Object.fromEntries(counts) }
}

/** Shared by server and browser: one instance of Lingui, and a function for each catalog. */
export function setUpWords(
  language: string,
  messages: Catalog,
): { i18n: I18n } & Pick<Words, 'of' | 'problem'> {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const known = new Map<CatalogName, (key: string, values?: SentenceValues) => string>()
  // Always the same function, so that effects and memos that use it do not run again.
  function of<Name extends CatalogName>(name: Name): Say<Name> {
    const say =
      known.get(name) ??
      ((key: string, values?: SentenceValues) =>
        i18n._(`${name}.${key}`, withCounts(asTyped(values), language)))
    known.set(name, say)
    return say
  }
  function problem(sentence: string): string {
    const id = `problems.${sentence}`
    return id in i18n.messages ? i18n._(id) : sentence
  }
  return { i18n, of, problem }
}
