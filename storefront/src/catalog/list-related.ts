import type { Product } from 'commerce/catalog/product'
import type { Tile } from 'commerce/catalog/tile'
import type { Client } from 'commerce/contract/call/make-client'
import type { SearchQuery } from 'commerce/contract/search'
import { RELATED_KINDS_MAX, RELATED_PER_KIND_MAX } from 'commerce/limits'
import { fillsRow, pickRelated } from 'commerce/related/pick-related'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor, withValue } from '#src/search/search-for'

/** PDP-02: what goes well with a product. Where the merchant named enough, that is one search. */
export async function listRelated(api: Client, product: Product): Promise<Tile[]> {
  const { sku, parentSku, pairedSkus, relatedSkus } = product
  // As many as one search takes: the first are those the merchant put first.
  const [asked = []] = listsOfValues([...new Set([...pairedSkus, ...relatedSkus])])
  const linked = await listTiles(api, asked.length, { attribute: 'sku', value: { in: asked } })
  const inOrder = (skus: string[]) => skus.flatMap((each) => linked.find((tile) => tile.sku === each) ?? [])
  const pairs = inOrder(pairedSkus)
  const beside = fillsRow(pairs) ? [] : await listBeside(api, product)
  return pickRelated({ ownSku: parentSku || sku, pairs, beside, alternatives: inOrder(relatedSkus) })
}

/** The first products of the categories beside those of a product: skirts and tights for a leotard. */
async function listBeside(api: Client, { categories }: Product): Promise<Tile[][]> {
  const own = categories.map(({ id }) => id)
  const parents = categories.map(({ path }) => Number(path.split('/').at(-2)))
  const [parent] = parents.filter((id) => !own.includes(id))
  if (parent === undefined) return []
  const answer = await searchFor(api, 'category-link', {
    query: withValue('parent_id', parent),
    sort: 'position:asc',
  })
  if (!answer.ok) return []
  const kinds = answer.value.items.filter(({ id }) => !own.includes(id)).slice(0, RELATED_KINDS_MAX)
  return Promise.all(
    kinds.map(({ id }) =>
      listTiles(api, RELATED_PER_KIND_MAX, { attribute: 'category_ids', value: { eq: id } }),
    ),
  )
}

// Related products are optional: without the catalog the page shows none.
async function listTiles(
  api: Client,
  size: number,
  filter: NonNullable<SearchQuery['_appliedFilters']>[number],
): Promise<Tile[]> {
  if (size === 0) return []
  const answer = await searchFor(api, 'tile', { query: { _appliedFilters: [filter] }, size })
  return answer.ok ? answer.value.items : []
}
