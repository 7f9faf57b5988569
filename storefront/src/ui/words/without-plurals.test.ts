import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withoutPlurals } from '#src/ui/words/without-plurals'
import { type Catalog, setUpWords } from '#src/ui/words/words'

const files = import.meta.glob<Record<string, string>>('../../../../commerce/src/words/*/*.ts', {
  eager: true,
  import: 'default',
})

type Speak = (key: string, values: Record<string, number | string>) => string

function speak(language: string, message: unknown): Speak {
  // What Lingui compiled, or what was made of it.
  const catalog = { 'cart.message': message } as Catalog
  return setUpWords(language, catalog).of('cart') as Speak
}

test('every plural of every language is said as Lingui says it, for any count', () => {
  let seen = 0
  for (const [path, file] of Object.entries(files)) {
    const [language = ''] = path.split('/').slice(-2)
    for (const text of Object.values(file).filter((each) => each.includes(', plural,'))) {
      seen++
      const compiled = compileMessageOrThrow(text)
      const changed = withoutPlurals(compiled, language)
      expect(JSON.stringify(changed), text).not.toContain('plural')
      for (const count of [0, 1, 2, 5, 11, 21, 101, 999, 1000, 1200, 21_000, 1_000_000]) {
        const counts = [...text.matchAll(/\{(\w+), plural/g)].map(([, name = '']) => [name, count])
        const values = {
          ...(Object.fromEntries(counts) as Record<string, number>),
          name: 'Léo',
          text: '# of 1',
          most: 100,
          stars: '5',
          rating: '4.5',
          amount: '$1',
        }
        expect(speak(language, changed)('message', values)).toBe(speak(language, compiled)('message', values))
      }
    }
  }
  expect(seen).toBeGreaterThan(60)
})

test.each([
  ['{n, plural, =0 {none} one {# item} other {# items}}', 'none'],
  ['{n, plural, one {# a} other {{kind, select, x {# b} other {c}}}}', '# b'],
  ['{kind, select, x {{n, plural, one {# a} other {# b}}} other {c}}', '0 b'],
])('%s with cases inside or of its own', (text, said) => {
  expect(speak('en', withoutPlurals(compileMessageOrThrow(text), 'en'))('message', { n: 0, kind: 'x' })).toBe(
    said,
  )
})

test('a language with more than one and many keeps its plurals', () => {
  const compiled = compileMessageOrThrow('{n, plural, one {#} few {#} other {#}}')
  expect(withoutPlurals(compiled, 'pl')).toEqual(compiled)
  expect(withoutPlurals(compiled, 'en')).toEqual(compiled)
  const offset = compileMessageOrThrow('{n, plural, offset:1 one {#} other {#}}')
  expect(withoutPlurals(offset, 'en')).toEqual(offset)
})

test('a count below a thousand is said without Intl', () => {
  const compiled = compileMessageOrThrow('{count, plural, one {# product} other {# products}}')
  const [changed, inLanguage] = [withoutPlurals(compiled, 'en'), 'en-ZW']
  const [numbers, plurals] = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'PluralRules')]
  onTestFinished(() => void vi.restoreAllMocks())
  const say = speak(inLanguage, changed)
  expect([say('message', { count: 1 }), say('message', { count: 999 })]).toEqual([
    '1 product',
    '999 products',
  ])
  expect(numbers.mock.calls.length + plurals.mock.calls.length).toBe(0)
  speak(inLanguage, compiled)('message', { count: 1 })
  expect(numbers.mock.calls.length + plurals.mock.calls.length).toBeGreaterThan(0)
})
