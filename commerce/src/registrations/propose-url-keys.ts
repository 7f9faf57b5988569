import { STUDIO_KEY_MAX_LETTERS } from '#src/limits'
import { normalizeText } from '#src/normalize-text'
import { slugify } from '#src/slug'
import { isTakenName } from '#src/taken-names'

const without = 'studio'

/** Paths for a store by its name, the best one first: 'pas-de-deux', 'pas-de-deux-2' and so on. */
export function* proposeUrlKeys(name: string, storeCodes: readonly string[]): Generator<string> {
  // Letters with an accent are written without it.
  const bare = slugify(normalizeText(name, 'NFD').replaceAll('ß', 'ss').replaceAll('_', '-'))
  const key = bare.slice(0, STUDIO_KEY_MAX_LETTERS).replace(/^-/, '').replace(/-$/, '') || without
  if (!isTakenName(key, storeCodes) && key !== without) yield key
  for (let number = 2; ; number++) yield `${key}-${number}`
}
