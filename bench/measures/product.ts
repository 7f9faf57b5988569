import { workFigures } from '../compare/figure.ts'
import { searchCatalog } from 'commerce/contract/search'
import { loadPaths } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

const bars = { cpuMs: 1, perSecond: 1000 }

/** Everything about one product with its variants, by its sku; a different product each time. */
export const measureProduct: Measure = async ({ shop, catalog: { products } }) => {
  const paths = products.map(({ sku }) => {
    const searchQuery = JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] })
    return `${searchCatalog.path}?${new URLSearchParams({ type: 'product', searchQuery, size: '1' }).toString()}`
  })
  return workFigures('Product with its variants', await loadPaths(shop, paths), bars)
}
