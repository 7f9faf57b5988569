import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const textsOf = (language: string) => {
  const folder = join(import.meta.dirname, language)
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
}

test.each([
  ['de', 'Kleiderordnung', /\bDresscode/],
  ['de', 'Studio-Konto', /studiokont/i],
  ['de', 'Artikel', /produkt/i],
  ['de', 'Artikelnummer', /\bSKU\b|Artikelnr/],
  ['de', 'Shop', /\bStores?\b/],
  ['it', 'email', /\be-mail/i],
  ['en', 'dancewear', /\bdance[ -]wear/i],
])('in %s a thing has one name on all pages and in all mails: %s', (language, name, other) => {
  const texts = textsOf(language)
  expect(texts.filter(([, text]) => other.test(text)).map(([file]) => file)).toEqual([])
  expect(texts.some(([, text]) => text.includes(name))).toBe(true)
})
