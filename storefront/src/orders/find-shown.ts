import { paths } from '#src/paths'
import type { PageContext } from '#src/page-context'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

/** Where a product of an order can be looked at today. */
interface Shown {
  image: string
  path: string
}

/** By the sku of the product. Where the catalog cannot be asked, an order is shown without pictures. */
export async function findShown(
  { api }: Pick<PageContext, 'api'>,
  productSkus: string[],
): Promise<Map<string, Shown>> {
  const skus = [...new Set(productSkus)]
  const found = await Promise.all(
    listsOfValues(skus).map((list) => {
      const query = { _appliedFilters: [{ attribute: 'sku', value: { in: list } }] }
      return searchFor(api, 'tile', { query, size: list.length })
    }),
  )
  const tiles = found.flatMap((answer) => (answer.ok ? answer.value.items : []))
  return new Map(tiles.map((tile) => [tile.sku, { image: tile.image, path: paths.product(tile) }]))
}
