import type { SentenceValues } from '#src/words/catalogs'

/** Lingui reads \u0041 in its result as a letter. What someone typed must stay as typed, so each backslash is escaped. */
export function asTyped(values: SentenceValues = {}): SentenceValues {
  const hasBackslash = (value: string | number) => typeof value === 'string' && value.includes('\\')
  if (!Object.values(values).some(hasBackslash)) return values
  const typed = ([name, value]: [string, string | number]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
  ]
  return Object.fromEntries(Object.entries(values).map(typed)) as SentenceValues
}
