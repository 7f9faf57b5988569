import { SEARCH_MAX_WINDOW, REVIEW_PAGE_SIZE } from 'commerce/limits'
import { data, redirect } from 'react-router'
import type { PageContext } from '#src/page-context'
import { listAncestors } from '#src/catalog/list-ancestors'
import { listRelated } from '#src/catalog/list-related'
import { listReviews } from '#src/catalog/list-reviews'
import { packTiles } from '#src/catalog/tiles/packed-tiles'
import { findShippingOffer } from '#src/checkout/find-shipping-offer'
import { placeOf } from '#src/place-of'
import { viewName } from '#src/pages/product/gallery/view-name'
import { chartsOf } from '#src/pages/product/loading/charts-of'
import { productRedirect } from '#src/pages/product/loading/product-redirect'

const lastPage = SEARCH_MAX_WINDOW / REVIEW_PAGE_SIZE

/** Everything on a product page. It can be cached for all visitors: nothing in it belongs to one of them. */
export async function loadProduct(url: URL, page: PageContext) {
  const { api } = page
  const query = url.searchParams
  const { product: found, names, isLong } = await findProductOfPage(url, page)
  const say = page.words.of('product')
  const pictures = found.pictures.map((picture) => ({ ...picture, label: viewName(picture.label, say) }))
  const product = { ...found, pictures }
  const elsewhere = productRedirect(product, { ...names, isReplaced: isLong && page.hasShortUrls }, query)
  // A redirect ends the loading of a page.
  if (elsewhere !== undefined) throw redirect(elsewhere, query.size > 0 ? 302 : 301)
  const [ancestors, related, reviews, shipping] = await Promise.all([
    listAncestors(api, product),
    listRelated(api, product),
    listReviews(api, product.id, { page: readPage(query), stars: readStars(query) }),
    findShippingOffer(api),
  ])
  return {
    product,
    ancestors,
    related: packTiles(related),
    reviews,
    shipping,
    returnDays: page.returnDays,
    charts: chartsOf(product, ancestors),
  }
}

/** The page of reviews in the URL, up to the last that a search reaches; the first if there is none. */
function readPage(query: URLSearchParams): number {
  const page = Number(query.get('reviews') ?? 1)
  return Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1
}

/** UX-86: the stars that a visitor chose to read about. */
function readStars(query: URLSearchParams): number | undefined {
  const stars = Number(query.get('stars'))
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined
}

/** The product that the path of a page names. */
export async function findProductOfPage(url: URL, page: PageContext) {
  const place = await placeOf(url, page)
  if (place.kind === 'product') return place
  const reason = place.kind === 'not-found' && place.wanted === 'product'
  // A thrown response is how a page says that it does not exist.
  throw data(reason ? page.words.of('frame')('productEmpty') : undefined, { status: 404 })
}
