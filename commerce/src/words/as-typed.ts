import type { Values } from '#src/words/catalogs'

/** Lingui reads \u0041 in its result as a letter. What somebody typed stays as typed: a backslash is written so that it becomes one. */
export function asTyped(values: Values = {}): Values {
  const typed = ([name, value]: [string, string | number]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
  ]
  return Object.fromEntries(Object.entries(values).map(typed)) as Values
}
