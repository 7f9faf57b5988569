import type { Product } from 'commerce/catalog/product'
import { SEARCH_MAX_WINDOW, REVIEW_PAGE_SIZE } from 'commerce/limits'
import { data, redirect } from 'react-router'
import type { PageContext } from '#src/page-context'
import { findProduct } from '#src/catalog/find-product'
import { listAncestors } from '#src/catalog/list-ancestors'
import { listRelated } from '#src/catalog/list-related'
import { listReviews } from '#src/catalog/list-reviews'
import { packTiles } from '#src/catalog/packed-tiles'
import { findShippingOffer } from '#src/checkout/find-shipping-offer'
import { type ProductParams, productRedirect } from '#src/pages/product/product-redirect'

type Shop = Pick<PageContext, 'api' | 'words'>

const lastPage = SEARCH_MAX_WINDOW / REVIEW_PAGE_SIZE

/** All that a product page shows. It may be one page for everybody: nothing in it is of this visitor alone. */
export async function loadProduct(shop: Shop, params: ProductParams, query: URLSearchParams) {
  const { api } = shop
  const product = await findShownProduct(shop, params)
  const address = productRedirect(product, params, query)
  // A redirect ends the loading of a page.
  if (address !== undefined) throw redirect(address, query.size > 0 ? 302 : 301)
  const [ancestors, related, reviews, shipping] = await Promise.all([
    listAncestors(api, product),
    listRelated(api, product),
    listReviews(api, product.id, readPage(query)),
    findShippingOffer(api),
  ])
  return { product, ancestors, related: packTiles(related), reviews, shipping }
}

/** Which page of reviews an address asks for; the first where it asks for none. */
function readPage(query: URLSearchParams): number {
  const page = Number(query.get('reviews') ?? 1)
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : 1
}

/** PDP-13: nothing, disabled, or not to be seen on its own. A variant that can be seen on its own leads to its parent all the same. */
export async function findShownProduct({ api, words }: Shop, { parentSku }: ProductParams): Promise<Product> {
  const found = await findProduct(api, parentSku)
  const parent = found && found.parentSku !== found.sku ? await findProduct(api, found.parentSku) : undefined
  const product = parent ?? found
  // A thrown answer is how a page says that it is not there.
  if (!product) throw data(words.of('frame')('productEmpty'), { status: 404 })
  return product
}
