import { expect, test } from 'vitest'
import { STUDIO_KEY_MAX_LETTERS } from '#src/limits'
import { proposeUrlKeys } from '#src/registrations/propose-url-keys'

function first(name: string, count = 1): string[] {
  const proposals = proposeUrlKeys(name, ['default', 'fr'])
  return Array.from({ length: count }, () => String(proposals.next().value))
}

test.each([
  ['Pas de Deux', 'pas-de-deux'],
  ['École de Danse & Co.', 'ecole-de-danse-and-co'],
  ['Größe 5', 'grosse-5'],
  ['-- Barre! --', 'barre'],
  ['Checkout', 'checkout-2'],
  ['fr', 'fr-2'],
  ['Studio', 'studio-2'],
  ['芭蕾', 'studio-2'],
])('[part of STUDIO-05] the store of %j is proposed to be at %s', (name, key) => {
  expect(first(name)).toEqual([key])
})

test('[part of STUDIO-05] further proposals have numbers, and none is too long', () => {
  expect(first('Pas de Deux', 3)).toEqual(['pas-de-deux', 'pas-de-deux-2', 'pas-de-deux-3'])
  expect(first('x'.repeat(1_000))[0]).toHaveLength(STUDIO_KEY_MAX_LETTERS)
})
