import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router'
import { isOffline } from '#src/is-connection-lost'
import { pageWords } from '#src/page-words'
import { loadOnce } from '#src/pages/product/loading/load-once'

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
    if (isKnown || request.signal.aborted || isOffline()) throw error
    const { stayBeforeProduct } = await import('#src/pages/product/loading/stay-before-product')
    throw (await stayBeforeProduct(url, context.get(pageWords))) ?? error
  }
}
