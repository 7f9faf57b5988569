import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { isStringOneByteRepresentation } from 'node:v8'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wordsOfRequest } from '#src/ui/words/server-words'

const files = import.meta.glob<Record<string, string>>('../../../../commerce/src/words/*/*.ts', {
  eager: true,
  import: 'default',
})
const englishFiles = Object.entries(files).filter(([path]) => path.includes('/en/'))

/** The frame of a message around its words: the names of its arguments, and the marks of its elements. */
function frameOf(message: string): string[] {
  const marks = [...message.matchAll(/<\/?\d>/g)].map(([mark]) => mark)
  return [...new Set([...argumentsOf(compileMessageOrThrow(message)), ...marks])].sort()
}

/** A token of a compiled message is a text, or an argument with its name, kind and cases. */
function argumentsOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, , cases] = token as [string, string?, Record<string, unknown>?]
    // 'lower' is the label in lower case for languages that write it so; German keeps its capitals.
    return [name === 'lower' ? 'label' : name, ...Object.values(cases ?? {}).flatMap(argumentsOf)]
  })
}

test.each(['de', 'it'])(
  '%s has every sentence of English, with the same arguments and elements',
  (language) => {
    expect(englishFiles.length).toBeGreaterThan(9)
    for (const [path, english] of englishFiles) {
      const own = files[path.replace('/en/', `/${language}/`)] ?? {}
      expect(Object.keys(own).sort(), path).toEqual(Object.keys(english).sort())
      for (const [key, message] of Object.entries(english)) {
        expect(own[key], `${path} ${key}`).not.toBe('')
        expect(frameOf(own[key] ?? ''), `${language} ${path} ${key}`).toEqual(frameOf(message))
      }
    }
  },
)

test.each([
  ['en', 1, '1 product'],
  ['en', 1200, '1,200 products'],
  ['de', 1, '1 Artikel'],
  ['de', 0, '0 Artikel'],
  ['it', 1, '1 prodotto'],
  ['it', 5, '5 prodotti'],
])('in %s a list of %i is %s', (language, count, text) => {
  expect(wordsOfRequest(language).of('listing')('count', { count })).toBe(text)
})

test('words of one request know nothing of those of another', () => {
  const [german, italian] = [wordsOfRequest('de'), wordsOfRequest('it')]
  expect([german.of('cart')('title'), italian.of('cart')('title')]).toEqual(['Ihr Warenkorb', 'La tua borsa'])
  void german.wait('cart')
  expect(Object.keys(JSON.parse(german.asText()) as object)).toEqual(['cart'])
  expect(italian.asText()).toBe('{}')
})

test('what somebody typed is shown as typed', () => {
  const say = wordsOfRequest('en').of('cart')
  expect(say('removeNamed', { name: String.raw`\u0041\x42 100%` })).toContain(String.raw`\u0041\x42 100%`)
})

test('[part of LOG-01] a language that the shop does not speak is logged once, and the default one is shown', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  for (let page = 0; page < 3; page++) {
    const words = wordsOfRequest('fr')
    expect([words.language, words.of('cart')('title')]).toEqual(['en', 'Your bag'])
  }
  expect(log.mock.calls).toEqual([['Unable to load translation fr']])
})

test('sentences with quotation marks do not make a page wide', () => {
  const words = wordsOfRequest('en')
  for (const name of ['frame', 'listing'] as const) void words.wait(name)
  expect(words.asText()).toContain('\\u201c')
  expect(isStringOneByteRepresentation(words.asText())).toBe(true)
})
