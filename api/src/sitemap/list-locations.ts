import { categoryPath } from 'commerce/catalog/category'
import { productPath } from 'commerce/catalog/product-path'
import { contentPath } from 'commerce/content/content-path'
import { SITEMAP_URLS_MAX } from 'commerce/limits'
import { HELP_PATH, HOME_PATH, MAGAZINE_PATH, NEW_ARRIVALS_PATH, SALE_PATH } from 'commerce/page-paths'
import type { Database } from '#src/db/connections/pool'
import type { Sitemap } from '#src/sitemap/list-sitemaps'
import { listCategoriesWithPage, listProductsWithPage } from '#src/catalog/page-shared-queries'
import { listNodePlaces, listPageNames } from '#src/content/page-shared-queries'
import type { Location } from '#src/sitemap/sitemap-xml'

interface Site {
  /** before every path: where the shop is, and its store view */
  url: string
  hasShortUrls: boolean
}

const ownPages = [HOME_PATH, SALE_PATH, NEW_ARRIVALS_PATH]

/** Lists of pages, by their place in the hierarchy: a store view without it has no such page. */
const lists = [
  { identifier: 'magazine', path: MAGAZINE_PATH },
  { identifier: 'help', path: HELP_PATH },
]

/** The pages of a sitemap, each at the URL that is its canonical link. */
export async function listLocations(
  db: Database,
  { storeCode, kind, number }: Sitemap,
  { url, hasShortUrls }: Site,
): Promise<Location[]> {
  const part = { storeCode, offset: (number - 1) * SITEMAP_URLS_MAX, limit: SITEMAP_URLS_MAX }
  const at = (path: string, updatedAt: Date): Location => ({ url: url + path, updatedAt })
  switch (kind) {
    case 'pages': {
      if (number > 1) return []
      const [pages, places] = await Promise.all([listPageNames(db, storeCode), listNodePlaces(db)])
      const here = new Set(
        places.filter(({ storeCodes }) => storeCodes.includes(storeCode)).map(({ identifier }) => identifier),
      )
      const shownLists = lists.filter(({ identifier }) => here.has(identifier)).map(({ path }) => path)
      return [
        ...[...ownPages, ...shownLists].map((path) => ({ url: url + path })),
        ...pages.map(({ identifier, updatedAt }) => at(contentPath(identifier), updatedAt)),
      ]
    }
    case 'categories':
      return (await listCategoriesWithPage(db, part)).map(({ urlKey, updatedAt }) =>
        at(categoryPath(urlKey, hasShortUrls), updatedAt),
      )
    case 'products':
      return (await listProductsWithPage(db, part)).map(({ sku, urlKey, type, updatedAt }) =>
        at(productPath({ parentSku: sku, slug: urlKey, type }, sku, hasShortUrls), updatedAt),
      )
  }
}
