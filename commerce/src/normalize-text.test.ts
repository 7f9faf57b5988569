import { expect, test } from 'vitest'
import { normalizeText } from '#src/normalize-text'

test.each(['Zoë', 'Tendu', 'é', 'Việt', '각', 'སྒྲུབ', 'x' + '\u0300'.repeat(12)])(
  '%s is normalized as ever',
  (text) => {
    expect(normalizeText(text, 'NFC')).toBe(text.normalize('NFC'))
    expect(normalizeText(text, 'NFD')).toBe(text.normalize('NFD'))
  },
)

test('of hundreds of accents on a letter twelve are left', () => {
  expect(normalizeText(`a${'\u0316'.repeat(500)}b`, 'NFD')).toBe(`a${'\u0316'.repeat(12)}b`)
})
