type Cases = Record<string, unknown>

const knownCase = /^(?:one|other|\d+)$/

/** Whether a language knows one and many alone. */
function isOneOrMany(language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return [0, 1, 2, 3, 5, 11, 21, 101].every(
    (count) => rules.select(count) === (count === 1 ? 'one' : 'other'),
  )
}

/**
 * A compiled message whose plurals are a choice between 1 and everything else; `#` becomes a value that `setUpWords` adds. Lingui
 * asks Intl for plurals and their numbers, and a phone takes 70 ms to read the data of Intl at its first use.
 */
export function withoutPlurals(message: unknown, language: string): unknown {
  return isOneOrMany(language) ? tokensOf(message) : message
}

function tokensOf(tokens: unknown): unknown {
  return Array.isArray(tokens) ? tokens.map(tokenOf) : tokens
}

function tokenOf(token: unknown): unknown {
  if (!Array.isArray(token)) return token
  const [name, kind, cases] = token as [string, string?, Cases?]
  if (cases === undefined || (kind !== 'plural' && kind !== 'select')) return token
  // Lingui names an offset that is not there.
  const given = Object.entries(cases).filter(([, each]) => each !== undefined)
  const isPlural = kind === 'plural'
  if (isPlural && !given.every(([key]) => knownCase.test(key))) return token
  const read = given.map(([key, each]) => {
    const inner = tokensOf(each)
    return isPlural ? [key === 'one' ? '1' : key, withCount(inner, `#${name}`)] : [key, inner]
  })
  return [name, 'select', Object.fromEntries(read)]
}

/** `#` stands for the number; it is a text of its own in what Lingui compiles. */
function withCount(tokens: unknown, place: string): unknown {
  return Array.isArray(tokens) ? tokens.map((token: unknown) => (token === '#' ? [place] : token)) : tokens
}
