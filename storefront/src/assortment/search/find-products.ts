import type { StoreProduct } from 'commerce/assortment/store-product'
import { foundProductsFromWire } from 'commerce/contract/codecs/studio/store-product-from-wire'
import { searchStudioProducts } from 'commerce/contract/studio/assortment'
import { type AssortmentSearch, productListParams } from '#src/assortment/search/product-search'
import { CATEGORY_PAGE_SIZE } from 'commerce/limits'
import { statusOf } from '#src/answers/status-of'
import { type Filter, filterValues } from '#src/listing/filters/filter-values'
import type { PageContext } from '#src/page-context'
import type { Session } from '#src/session/open-session'

export interface FoundProducts {
  products: StoreProduct[]
  total: number
  filters: Filter[]
  /** what went wrong */
  problem?: string
  status: number
}

/** Who searches. */
interface Searching extends Pick<PageContext, 'storeView' | 'words' | 'loadFilterAttributes'> {
  ownerSession: Pick<Session, 'api'>
}

/** STUDIO-13: a failure gives an empty list, and says so. */
export async function findProducts(
  page: Searching,
  search: AssortmentSearch,
  ownerId: number,
): Promise<FoundProducts> {
  const { ownerSession, storeView, words } = page
  const say = words.of('assortment')
  const query = { ownerId: String(ownerId), params: JSON.stringify(productListParams(search)) }
  const [answer, attributes] = await Promise.all([
    ownerSession.api.call(searchStudioProducts, { query }),
    // STUDIO-15: the list is there without its filters, and says that they are missing.
    page.loadFilterAttributes().catch(() => undefined),
  ])
  if (!answer.ok)
    return { products: [], total: 0, filters: [], problem: say('noList'), status: statusOf(answer) }
  const { products, total, counted } = foundProductsFromWire(answer.value)
  const choice = { ...search, sort: 'position' as const }
  const reading = { format: storeView, say: words.of('listing') }
  return {
    products,
    total,
    filters: filterValues({ attributes: attributes ?? [], counted, whole: counted }, choice, reading),
    ...(attributes === undefined && { problem: say('noAttributes') }),
    status: 200,
  }
}

/** The same; past the end of the list, its last page. */
export async function findProductPage(
  page: Searching,
  search: AssortmentSearch,
  ownerId: number,
): Promise<{ search: AssortmentSearch; found: FoundProducts }> {
  const found = await findProducts(page, search, ownerId)
  const last = Math.ceil(found.total / CATEGORY_PAGE_SIZE)
  if (last === 0 || search.page <= last) return { search, found }
  return findProductPage(page, { ...search, page: last }, ownerId)
}

/** One product that the studio can sell; undefined: there is no such product. */
export async function findStoreProduct(
  { ownerSession }: PageContext,
  sku: string,
  ownerId: number,
): Promise<StoreProduct | undefined> {
  const params = JSON.stringify({ wishlist_id: [sku] })
  const query = { ownerId: String(ownerId), params }
  const answer = await ownerSession.api.call(searchStudioProducts, { query })
  if (!answer.ok) return undefined
  return foundProductsFromWire(answer.value).products.find((product) => product.sku === sku)
}
