import type { Tile } from 'commerce/catalog/tile'
import type { WireTile } from 'commerce/contract/catalog-schemas'
import { tileFromWire } from 'commerce/contract/codecs/catalog-codec'
import { makeClient } from 'commerce/contract/call/make-client'
import { type SearchSuggestions, suggestSearch } from 'commerce/contract/search'
import { decodeHtml } from 'commerce/decode-html'
import { sendFromPageUntil } from '#src/session/send-from-page'

export interface Suggestions extends Omit<SearchSuggestions, 'products'> {
  products: Tile[]
}

/** Undefined if the search cannot be had. */
export async function loadSuggestions(text: string, stop: AbortSignal): Promise<Suggestions | undefined> {
  const answer = await makeClient(sendFromPageUntil(stop)).call(suggestSearch, { query: { text } })
  if (!answer.ok) return undefined
  const { products, categories, ...rest } = answer.value
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
