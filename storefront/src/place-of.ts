import { readStore } from 'commerce/contract/studio/studios'
import { resolvePath } from 'commerce/resolve-path'
import { findShownProduct } from '#src/catalog/find-product'
import { findCategory } from '#src/listing/load-category'
import type { PageContext } from '#src/page-context'

/** What the URL of a page names. */
export function placeOf({ pathname }: URL, { api, basePath, hasShortUrls, storeCodes }: PageContext) {
  return resolvePath(pathname.slice(basePath.length), {
    hasShortUrls,
    storeCodes,
    findCategory: (slug) => findCategory(api, slug),
    findProduct: (sku) => findShownProduct(api, sku),
    findStudio: async (urlKey) => {
      const answer = await api.call(readStore, { query: { url_key: urlKey } })
      return answer.ok ? { urlKey: urlKey.toLowerCase() } : undefined
    },
  })
}
