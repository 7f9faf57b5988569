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
