import type { Tile } from '#src/catalog/tile'

/** What the search panel shows while somebody types. */
export interface Suggestions {
  /** what the text may become */
  terms: string[]
  /** parent: the category above it; empty at the top */
  categories: { name: string; slug: string; parent: string }[]
  products: Tile[]
  /** how many products there are in all */
  total: number
  /** the text found nothing: all this is of this text instead */
  corrected?: string
}
