import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPostcode, patternsOf, postcodeKey } from '#src/pricing/postcode'

test.each<[country: string, pattern: string, postcode: string, matches: boolean]>([
  ['US', '*', '78701', true],
  ['US', '*', '', true],
  ['US', '78701', '78701', true],
  ['US', '78701', ' 787 01 ', true],
  ['US', '78701', '78701-1234', true],
  ['US', '78701-1234', '78701', false],
  ['US', '787*', '78701', true],
  ['US', '787*', '78801', false],
  ['US', '787*', '', false],
  ['CA', 'K1A 0B1', 'k1a0b1', true],
  ['CA', 'K1A0B1', 'K1A 0B1', true],
  ['CA', 'k1a 0*', 'K1A0B1', true],
  ['CA', 'K1A0*', 'k1a 0b1', true],
  ['CA', 'K1A *', 'K1A0B1', true],
  ['CA', 'K1A 1*', 'K1A0B1', false],
  ['NL', '1012 AB', '1012ab', true],
  ['NL', '1012*', '1012 AB', true],
  ['SE', '113 *', '11359', true],
  ['SE', '11359', '113 59', true],
  ['GB', 'SW1A 1AA', 'sw1a1aa', true],
  ['GB', 'SW1A1AA', 'SW1A 1AA', true],
  ['GB', 'SW1A*', 'sw1a1aa', true],
  ['GB', 'SW1A 1*', 'SW1A1AA', true],
  ['GB', 'SW1A1*', 'SW1A 1AA', true],
  ['GB', 'SW*', 'SW1A1AA', true],
  ['GB', 'N1 1AA', 'N11AA', true],
  ['GB', 'N1 *', 'N11AA', true],
  ['GB', 'N1 *', 'N1 1AA', true],
  ['GB', 'N1 *', 'N11 1AA', false],
  ['GB', 'N1 1*', 'N111AA', false],
  ['GB', 'N11*', 'N11 1AA', true],
  ['GB', 'N11*', 'N1 1AA', false],
  ['GB', 'N11AA*', 'N1 1AA', true],
  ['GB', 'N1*', 'N11 1AA', true],
  ['GB', 'N1 1AB', 'N11AA', false],
  ['JP', '100-0001', '100-0001', true],
])('of %s, %j is what %j is looked for by: %s', (country, pattern, postcode, matches) => {
  expect(matchesPostcode(country, pattern, postcode)).toBe(matches)
})

const letters = fc
  .array(fc.constantFrom('A', 'B', '1', '2'), { minLength: 1, maxLength: 8 })
  .map((each) => each.join(''))
const country = fc.constantFrom('GB', 'CA', 'NL', 'US', 'DE')

test('spaces and small letters change nothing, on either side', () => {
  fc.assert(
    fc.property(country, letters, fc.nat(8), (where, code, at) => {
      const spelled = ` ${code.slice(0, at)} ${code.slice(at)} `.toLowerCase()
      expect(postcodeKey(where, spelled)).toBe(postcodeKey(where, code))
      expect(matchesPostcode(where, code, spelled)).toBe(true)
      expect(matchesPostcode(where, spelled, code)).toBe(true)
      expect(matchesPostcode('US', `${spelled}*`, code)).toBe(true)
    }),
  )
})

/** A postcode, and the beginning of it as someone may write it in a table. */
const written = fc
  .tuple(letters, fc.nat(9), fc.nat(9), fc.constantFrom('', '*'))
  .map(([code, length, at, ending]) => {
    const beginning = code.slice(0, length)
    const isSpaced = at > 0 && at < beginning.length
    const spelled = isSpaced ? `${beginning.slice(0, at)} ${beginning.slice(at)}` : beginning
    return { code, pattern: `${spelled}${ending}` }
  })

test('every pattern that matches a postcode is among those that it is looked for by', () => {
  fc.assert(
    fc.property(country, written, (where, { code, pattern }) => {
      if (pattern !== '' && matchesPostcode(where, pattern, code)) expect(patternsOf(code)).toContain(pattern)
    }),
  )
})

test('a postcode is looked for by itself, by its beginnings, and without what follows a dash', () => {
  expect(patternsOf('')).toEqual(['*'])
  expect(patternsOf('a1')).toEqual(['*', 'A*', 'A *', 'A1*', 'A1', 'A 1*', 'A 1', 'A1 *'])
  expect(patternsOf('78701-12')).toEqual(expect.arrayContaining(['78701', '787*', '78701-12']))
  expect(patternsOf('78701-12')).not.toContain('7870')
})
