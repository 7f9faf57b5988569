/** Countries whose postcodes have a first part of two to four letters, and then three. */
const twoPartCountries = new Set(['GB', 'GG', 'IM', 'JE'])
const twoParts = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/
/** A first part and some of the last three; what can be a first part alone counts as one. */
const beginningOfTwoParts = /^(?![A-Z]{1,2}\d[A-Z\d]?$)([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{0,2})$/

/**
 * Whether a postcode matches a pattern of a table: '*', a postcode, or a prefix followed by '*'. Case and spaces do not
 * matter: 'sw1a1aa' is 'SW1A 1AA', and 'SW1A 1*' matches it.
 */
export function matchesPostcode(country: string, pattern: string, postcode: string): boolean {
  if (pattern === '*') return true
  const key = postcodeKey(country, postcode)
  if (pattern.endsWith('*')) return key.startsWith(beginningKey(country, pattern.slice(0, -1)))
  const exact = postcodeKey(country, pattern)
  return exact === key || exact === digitsOf(key)
}

/**
 * Every pattern of a table that can match a postcode, to be found by index: '*', itself, the part before a dash, and each
 * prefix followed by '*', with a space at any place or none. `matchesPostcode` then decides.
 */
export function patternsOf(postcode: string): string[] {
  const compact = withoutSpaces(postcode)
  const patterns = ['*']
  for (let length = 1; length <= compact.length; length++) {
    const isWhole = length === compact.length || compact[length] === '-'
    for (let space = 0; space <= length; space++) {
      const beginning = compact.slice(0, length)
      const spelled = space === 0 ? beginning : `${beginning.slice(0, space)} ${beginning.slice(space)}`
      patterns.push(`${spelled}*`)
      if (isWhole && space < length) patterns.push(spelled)
    }
  }
  return patterns
}

/** Equal for two spellings of a postcode. British ones keep their one space: 'N1 1AA' is not in 'N11'. */
export function postcodeKey(country: string, postcode: string): string {
  const compact = withoutSpaces(postcode)
  return twoPartCountries.has(country) ? compact.replace(twoParts, '$1 $2') : compact
}

function beginningKey(country: string, beginning: string): string {
  const compact = withoutSpaces(beginning)
  if (!twoPartCountries.has(country)) return compact
  // A written space marks the end of the first part; without one it is as long as possible.
  const [first = '', ...rest] = beginning.trimStart().split(/\s+/)
  return rest.length > 0
    ? `${first} ${rest.join('')}`.toUpperCase()
    : compact.replace(beginningOfTwoParts, '$1 $2')
}

/** A suffix after a dash in a numeric postcode is ignored. */
export function digitsOf(postcode: string): string | undefined {
  return /^(\d{1,9})(-\d+)?$/.exec(withoutSpaces(postcode))?.[1]
}

/** Patterns with the same number of letters are equally specific. */
export function lettersOfPattern(pattern: string): number {
  return withoutSpaces(pattern).length
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
