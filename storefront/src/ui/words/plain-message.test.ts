import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { plainMessage } from '#src/ui/words/plain-message'

const values = { name: 'Léo', color: '', qty: 3 }

test.each([
  ['Your bag', 'Your bag'],
  ['', ''],
  ['{name} in {color}', 'Léo in '],
  ['{name}, {name}: {qty}', 'Léo, Léo: 3'],
  ['{gone}!', '!'],
])('%j is said as Lingui says it', (text, said) => {
  const message = compileMessageOrThrow(text)
  expect(plainMessage(message)?.(values)).toBe(said)
  const i18n = setupI18n({ locale: 'en', messages: { en: { message } } })
  expect(i18n._('message', values)).toBe(said)
})

test.each(['{qty, plural, one {# item} other {# items}}', '{qty, number}', String.raw`tab \u0041`])(
  '%j is left to Lingui',
  (text) => expect(plainMessage(compileMessageOrThrow(text))).toBeUndefined(),
)
