import type { Tile } from 'commerce/catalog/tile'
import { SUGGESTIONS_MAX, SUGGESTIONS_PHONE_MAX } from 'commerce/limits'
import { paths } from '#src/paths'
import type { Suggestions } from 'commerce/search/suggestions'

/** What can be picked in the panel, and where it leads. */
export type PanelOption =
  | { kind: 'recent' | 'term'; text: string; href: string }
  | { kind: 'category'; name: string; parent: string; href: string }
  | { kind: 'product'; tile: Tile; href: string }
  | { kind: 'all'; text: string; total: number; href: string }

/** The options in the order of the arrow keys. */
export function suggestedOptions(
  text: string,
  found: Suggestions,
  { isPhone }: { isPhone: boolean },
): PanelOption[] {
  const most = isPhone ? SUGGESTIONS_PHONE_MAX : SUGGESTIONS_MAX
  const asked = found.corrected ?? text
  return [
    ...found.terms
      .slice(0, most.terms)
      .map((term): PanelOption => ({ kind: 'term', text: term, href: paths.search(term) })),
    ...found.categories.slice(0, most.categories).map(({ name, parent, slug }): PanelOption => ({
      kind: 'category',
      name,
      parent,
      href: paths.category(slug),
    })),
    ...found.products
      .slice(0, most.products)
      .map((tile): PanelOption => ({ kind: 'product', tile, href: paths.product(tile) })),
    ...(found.total > 0
      ? [{ kind: 'all' as const, text: asked, total: found.total, href: paths.search(asked) }]
      : []),
  ]
}

export function recentOptions(terms: string[]): PanelOption[] {
  return terms.map((text) => ({ kind: 'recent', text, href: paths.search(text) }))
}

/** What of an option is kept as searched for; undefined for places that are opened. */
export function termOf(option: PanelOption): string | undefined {
  return 'text' in option ? option.text : undefined
}

/** UX-45: a text around the part that is typed already, where one of its words begins so; undefined if none does. */
export function typedPart(
  text: string,
  typed: string,
): { before: string; typed: string; after: string } | undefined {
  const [all, part] = [text.toLowerCase(), typed.toLowerCase()]
  if (part === '' || all.length !== text.length) return undefined
  let start = all.indexOf(part)
  while (start > 0 && isInWord.test(all[start - 1] ?? '')) start = all.indexOf(part, start + 1)
  if (start < 0) return undefined
  const end = start + part.length
  return { before: text.slice(0, start), typed: text.slice(start, end), after: text.slice(end) }
}

const isInWord = /[\p{L}\p{N}]/u
