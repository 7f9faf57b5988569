import type { Shop } from '#src/use-shop'

/** What the root loaded, for a page's `meta`. */
export function shopOf(matches: ({ id: string; loaderData?: unknown } | undefined)[]): Shop {
  // The root's loader always finishes before a page's `meta` runs.
  return matches.find((match) => match?.id === 'root')?.loaderData as Shop
}
