import type { Tile } from '#src/catalog/tile'
import type { WireTile } from '#src/contract/catalog-schemas'
import { tileFromWire } from '#src/contract/codecs/catalog-codec'
import type { SearchSuggestions } from '#src/contract/search'
import { decodeHtml } from '#src/decode-html'

export interface Suggestions extends Omit<SearchSuggestions, 'products'> {
  products: Tile[]
}

export function suggestionsFromWire({ products, categories, ...rest }: SearchSuggestions): Suggestions {
  return {
    ...rest,
    categories: categories.map(({ name, slug, parent }) => ({
      name: decodeHtml(name),
      slug,
      parent: decodeHtml(parent),
    })),
    // Tests hold the server to the contract: the products of suggestions are tiles.
    products: (products as WireTile[]).map(tileFromWire),
  }
}
