import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { messages } from 'commerce/messages'
import germanMails from 'commerce/words/de/mails'
import germanMessages from 'commerce/words/de/messages'
import germanProblems from 'commerce/words/de/problems'
import englishMails from 'commerce/words/en/mails'
import italianMails from 'commerce/words/it/mails'
import italianMessages from 'commerce/words/it/messages'
import italianProblems from 'commerce/words/it/problems'
import { expect, test } from 'vitest'
import { wordsIn } from '#src/words'

/** The names of what stands in a message's places. */
function placesOf(message: string): string[] {
  const tokens: unknown = compileMessageOrThrow(message)
  const names = (Array.isArray(tokens) ? tokens : []).flatMap((token: unknown) =>
    Array.isArray(token) ? [String(token[0])] : [],
  )
  return [...new Set(names)].sort()
}

const catalogs: [string, Record<string, string>, Record<string, string>][] = [
  ['German messages', messages, { ...germanMessages, ...germanProblems }],
  ['Italian messages', messages, { ...italianMessages, ...italianProblems }],
  ['German mails', englishMails, germanMails],
  ['Italian mails', englishMails, italianMails],
]

test.each(catalogs)('the %s are those of English, with the same places', (_name, english, own) => {
  expect(Object.keys(english).length).toBeGreaterThan(50)
  expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
  for (const [key, sentence] of Object.entries(english)) {
    expect(own[key], key).not.toBe('')
    expect(placesOf(own[key] ?? ''), key).toEqual(placesOf(sentence))
  }
})

test('no two messages are the same sentence: it is known by its English', () => {
  const sentences = Object.values(messages)
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test.each([
  ['en', messages.cartNotFound, {}, 'Bag not found.'],
  ['de', messages.cartNotFound, {}, 'Warenkorb nicht gefunden.'],
  ['it', messages.cartNotFound, {}, 'Borsa non trovata.'],
  ['fr', messages.cartNotFound, {}, 'Bag not found.'],
  ['de', 'Nur bis 20 kg.', {}, 'Nur bis 20 kg.'],
  ['en', messages.downloadTimesLeft, { left: 1 }, 'You can download this file one more time.'],
  ['en', messages.downloadTimesLeft, { left: 3 }, 'You can download this file 3 more times.'],
  ['it', messages.downloadTimesLeft, { left: 3 }, 'Puoi scaricare questo file ancora 3 volte.'],
  [
    'en',
    messages.downloadOf,
    { productName: String.raw`a\u0000\x0d{b}'c` },
    String.raw`From a\u0000\x0d{b}'c.`,
  ],
] as const)('in %s "%s" with %j is "%s"', (language, sentence, values, said) => {
  expect(wordsIn({ language }).say(sentence, values)).toBe(said)
})
