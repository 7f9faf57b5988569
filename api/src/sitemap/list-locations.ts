import { categoryPath } from 'commerce/catalog/category'
import { productPath } from 'commerce/catalog/product-path'
import { contentPath } from 'commerce/content/content-path'
import { SITEMAP_URLS_MAX } from 'commerce/limits'
import { HELP_PATH, HOME_PATH, MAGAZINE_PATH, NEW_ARRIVALS_PATH, SALE_PATH } from 'commerce/page-paths'
import type { Database } from '#src/db/connections/pool'
import type { Sitemap } from '#src/sitemap/list-sitemaps'
import { listCategories, listProducts, listTexts } from '#src/sitemap/queries'
import type { Location } from '#src/sitemap/sitemap-xml'

interface Site {
  /** before every path: where the shop is, and its store view */
  url: string
  hasShortUrls: boolean
}

const ownPages = [HOME_PATH, SALE_PATH, NEW_ARRIVALS_PATH, MAGAZINE_PATH, HELP_PATH]

/** The pages of a sitemap, each at the URL that is its canonical link. */
export async function listLocations(
  db: Database,
  { storeCode, kind, number }: Sitemap,
  { url, hasShortUrls }: Site,
): Promise<Location[]> {
  const part = { offset: (number - 1) * SITEMAP_URLS_MAX, limit: SITEMAP_URLS_MAX }
  const at = (path: string, updatedAt: Date): Location => ({ url: url + path, updatedAt })
  switch (kind) {
    case 'pages': {
      const texts = await listTexts(db, storeCode)
      return [
        ...ownPages.map((path) => ({ url: url + path })),
        ...texts.map(({ name, updatedAt }) => at(contentPath(name), updatedAt)),
      ]
    }
    case 'categories':
      return (await listCategories(db, part)).map(({ name, updatedAt }) =>
        at(categoryPath(name, hasShortUrls), updatedAt),
      )
    case 'products':
      return (await listProducts(db, part)).map(({ sku, urlKey, type, updatedAt }) =>
        at(productPath({ parentSku: sku, slug: urlKey, type }, sku, hasShortUrls), updatedAt),
      )
  }
}
