import { readProductPath } from 'commerce/read-product-path'
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, replace } from 'react-router'
import { isOffline } from '#src/is-connection-lost'
import { notify } from '#src/notices/notices-store'
import { pageWords } from '#src/page-words'
import { loadOnce } from '#src/pages/product/loading/load-once'
import { shownReviews } from '#src/pages/product/reviews/shown-reviews'
import { basePathOfPage } from '#src/ui/page/base-path'

type Navigation<Loaded> = Pick<ClientLoaderFunctionArgs, 'request' | 'url' | 'context'> & {
  serverLoader: () => Promise<Loaded>
}

/** PDP-14, PDP-15: loads a product that the shopper goes to inside the shop. */
export async function loadInBrowser<Loaded>({
  request,
  url,
  context,
  serverLoader,
}: Navigation<Loaded>): Promise<Loaded> {
  try {
    return await loadOnce(url, serverLoader)
  } catch (error) {
    const isKnown = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isKnown || request.signal.aborted) throw error
    const words = context.get(pageWords)
    if (isOtherReviews(url)) {
      notify({ kind: 'error', text: words.of('product')('reviewsAway') })
      const { pathname, search, hash } = window.location
      throw replace(pathname.slice(basePathOfPage().length) + search + hash)
    }
    if (isOffline()) throw error
    const { stayBeforeProduct } = await import('#src/pages/product/loading/stay-before-product')
    throw (await stayBeforeProduct(url, words)) ?? error
  }
}

/** Of the product that is shown: the page then stays, with all that was typed into it. */
function isOtherReviews(url: URL): boolean {
  const here = new URL(window.location.href)
  const skuOf = ({ pathname }: URL) => readProductPath(pathname.slice(basePathOfPage().length)).parentSku
  return skuOf(here) === skuOf(url) && shownReviews(here) !== shownReviews(url)
}
