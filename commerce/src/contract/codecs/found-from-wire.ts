import type { Category } from '#src/catalog/category'
import type { Review } from '#src/catalog/review'
import type { WireCategory, WireReview, WireTile } from '#src/contract/catalog-schemas'
import {
  attributeFromWire,
  categoryFromWire,
  tileFromWire,
  tileVariantsFromWire,
} from '#src/contract/codecs/catalog-codec'
import { blockFromWire, nodeFromWire, pageFromWire } from '#src/contract/codecs/content-from-wire'
import { productFromWire } from '#src/contract/codecs/product-from-wire'
import type { SearchSuggestions } from '#src/contract/search'
import { decodeHtml } from '#src/decode-html'
import type { Suggestions } from '#src/search/suggestions'

type CategoryLink = Pick<Category, 'id' | 'name' | 'slug' | 'isInMenu'>

function categoryLinkFromWire(
  wire: Pick<WireCategory, 'id' | 'name' | 'slug' | 'include_in_menu'>,
): CategoryLink {
  const { id, name, slug, include_in_menu: isInMenu } = wire
  return { id, name: decodeHtml(name), slug, isInMenu }
}

function reviewFromWire(wire: WireReview): Review {
  const { id, title, detail, nickname, rating, fit, created_at: createdAt } = wire
  return { id, title, detail, nickname, rating, fit, createdAt }
}

/** Everything that can be searched for: its type, the requested fields unless all, and its decoder. */
export const foundKinds = {
  product: { type: 'product', decode: productFromWire },
  /** a product with only what a tile shows */
  tile: { type: 'product', fields: 'card', decode: tileFromWire },
  'tile-variants': { type: 'product', fields: 'tile', decode: tileVariantsFromWire },
  category: { type: 'category', decode: categoryFromWire },
  /** without the tree below it */
  'category-link': {
    type: 'category',
    fields: 'id,name,slug,include_in_menu',
    decode: categoryLinkFromWire,
  },
  attribute: { type: 'attribute', decode: attributeFromWire },
  review: { type: 'review', decode: reviewFromWire },
  page: { type: 'cms_page', decode: pageFromWire },
  block: { type: 'cms_block', decode: blockFromWire },
  node: { type: 'cms_hierarchy', decode: nodeFromWire },
} as const

export type FoundKind = keyof typeof foundKinds
export type Found<Kind extends FoundKind> = ReturnType<(typeof foundKinds)[Kind]['decode']>

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
