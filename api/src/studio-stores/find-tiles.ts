import type { WireProduct, WireTile } from 'commerce/contract/catalog-schemas'
import type { SearchResult } from 'commerce/contract/search'
import { STUDIO_PRODUCTS_MAX } from 'commerce/limits'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { SearchRequest } from '#src/search/engine'
import { searchEngines } from '#src/search/store-engines'
import type { StoreCtx } from '#src/studio-stores/read-sold-products'

export async function tablesOf({ parts, scope }: StoreCtx): Promise<CatalogTables> {
  return (await parts.get(searchEngines).of(scope.storeView)).presentation(0).tables
}

/** Tiles as guests see them, which the server keeps: what is the studio's own is put into them afterwards. */
export async function findTiles(ctx: StoreCtx, ids: number[]): Promise<Map<number, WireTile>> {
  if (ids.length === 0) return new Map()
  const { items } = await search<WireTile>(ctx, ids, { size: ids.length, include: ['tile'] })
  return new Map(items.map((tile) => [tile.id, tile]))
}

export async function findDocument(ctx: StoreCtx, id: number): Promise<WireProduct | undefined> {
  return (await search<WireProduct>(ctx, [id], { size: 1 })).items[0]
}

/** The products among these that a text finds, the best first. */
export async function findByText(
  ctx: StoreCtx,
  ids: number[],
  text: string,
): Promise<{ ids: number[]; suggestions?: string[] }> {
  const query = { _searchText: text }
  const { items, suggestions } = await search<{ id: number }>(ctx, ids, {
    query,
    size: STUDIO_PRODUCTS_MAX,
    include: ['id'],
  })
  return { ids: items.map(({ id }) => id), ...(suggestions && { suggestions }) }
}

async function search<Item>(
  { parts, scope }: StoreCtx,
  ids: number[],
  asked: Partial<SearchRequest> & { size: number },
): Promise<SearchResult<Item>> {
  const text = await parts.get(searchEngines).search(scope.storeView, {
    query: {},
    from: 0,
    include: [],
    ...asked,
    type: 'product',
    sort: undefined,
    exclude: [],
    priceGroupId: 0,
    within: { ids, maxSize: STUDIO_PRODUCTS_MAX },
  })
  // The engine writes what it was asked for.
  return JSON.parse(text) as SearchResult<Item>
}
