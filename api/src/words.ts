import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { messages } from 'commerce/messages'
import type { StoreView } from 'commerce/store-view'
import { asTyped } from 'commerce/words/as-typed'
import type { SentenceValues } from 'commerce/words/catalogs'
import germanListing from 'commerce/words/de/listing'
import germanMails from 'commerce/words/de/mails'
import germanMessages from 'commerce/words/de/messages'
import germanProblems from 'commerce/words/de/problems'
import englishListing from 'commerce/words/en/listing'
import englishMails from 'commerce/words/en/mails'
import italianListing from 'commerce/words/it/listing'
import italianMails from 'commerce/words/it/mails'
import italianMessages from 'commerce/words/it/messages'
import italianProblems from 'commerce/words/it/problems'

/** What the API, its pages and its mails say in one language. */
export interface ApiWords {
  language: string
  /** as the filters of a list say them */
  yes: string
  no: string
  /** Says a sentence of `messages`. A text that is none of them, such as one of the merchant's, stays as it is. */
  say: (sentence: string, values?: SentenceValues) => string
  mail: (key: keyof typeof englishMails, values?: SentenceValues) => string
}

const catalogs = {
  en: { messages, mails: englishMails, listing: englishListing },
  de: { messages: { ...germanMessages, ...germanProblems }, mails: germanMails, listing: germanListing },
  it: { messages: { ...italianMessages, ...italianProblems }, mails: italianMails, listing: italianListing },
}

/** the English sentence -> its key */
const keys = new Map<string, string>(Object.entries(messages).map(([key, sentence]) => [sentence, key]))

const known = new Map<string, ApiWords>()

/** Words never change while the server runs, so all requests of a language share them. A language without words speaks English. */
export function wordsIn({ language }: Pick<StoreView, 'language'>): ApiWords {
  const spoken = Object.hasOwn(catalogs, language) ? (language as keyof typeof catalogs) : 'en'
  const words = known.get(spoken) ?? makeWords(spoken)
  known.set(spoken, words)
  return words
}

function makeWords(language: keyof typeof catalogs): ApiWords {
  const { messages: said, mails, listing } = catalogs[language]
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { ...compiled('say', said), ...compiled('mail', mails) } },
  })
  // The segments of totals are named in every answer with a cart.
  const withoutValues = new Map<string, string>()
  const textOf = (key: string, values: SentenceValues | undefined) => {
    if (values !== undefined) return i18n._(key, asTyped(values))
    const text = withoutValues.get(key) ?? i18n._(key)
    withoutValues.set(key, text)
    return text
  }
  return {
    language,
    yes: listing.yes,
    no: listing.no,
    say(sentence, values) {
      const key = keys.get(sentence)
      return key === undefined ? sentence : textOf(`say.${key}`, values)
    },
    mail: (key, values) => textOf(`mail.${key}`, values),
  }
}

function compiled(name: string, catalog: Record<string, string>) {
  const entries = Object.entries(catalog).map(([key, message]) => [
    `${name}.${key}`,
    compileMessageOrThrow(message),
  ])
  return Object.fromEntries(entries) as Record<string, ReturnType<typeof compileMessageOrThrow>>
}
