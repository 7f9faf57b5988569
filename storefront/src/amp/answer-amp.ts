import type { AmpOutcome } from '#src/amp/amp-outcome'
import { ampPath, pageOfTwin } from '#src/amp/amp-path'
import { AMP_POLICY } from '#src/amp/amp-policy'
import { TextResponse } from '#src/answers/text-response'
import type { PageContext } from '#src/page-context'
import { placeOf } from '#src/place-of'

type Found = Awaited<ReturnType<typeof placeOf>>
type PlaceOf<Kind extends Found['kind']> = Extract<Found, { kind: Kind }>

/** The pages with twins; `url` is that of the page. */
export interface AmpPages {
  category: (url: URL, place: PlaceOf<'category'>, page: PageContext) => Promise<AmpOutcome>
  product: (url: URL, place: PlaceOf<'product'>, page: PageContext) => Promise<AmpOutcome>
}

interface AmpAnswer {
  /** ROUTE-15 */
  name: string
  response: Response
}

/**
 * ROUTE-05: answers the URL of an AMP twin. Undefined: it is none, so the router says what there is. Only what everybody
 * may see has twins: neither the store of a studio nor a site for studios.
 */
export async function answerAmp(
  pages: AmpPages,
  request: Request,
  page: PageContext,
): Promise<AmpAnswer | undefined> {
  const url = pageOfTwin(new URL(request.url), page.basePath)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!url || !isRead || page.siteKind !== 'public' || page.studioKey !== null) return undefined
  try {
    return await answerTwin(pages, url, page)
  } catch (error) {
    const status = refusedStatus(error)
    if (status === 404) return undefined
    // The page itself says what is wrong.
    if (status !== undefined) return { name: 'amp', response: redirectTo(url.pathname, 302) }
    throw error
  }
}

async function answerTwin(pages: AmpPages, url: URL, page: PageContext): Promise<AmpAnswer | undefined> {
  const place = await placeOf(url, page)
  if (place.kind === 'category')
    return { name: 'category-amp', response: responseOf(await pages.category(url, place, page), page) }
  if (place.kind === 'product') {
    const name = `${place.product.type}-product-amp`
    return { name, response: responseOf(await pages.product(url, place, page), page) }
  }
  return undefined
}

function responseOf(outcome: AmpOutcome, { basePath }: PageContext): Response {
  if (outcome.kind === 'moved')
    return redirectTo(basePath + ampPath(outcome.path), outcome.isForGood ? 301 : 302)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': AMP_POLICY }
  return new TextResponse(outcome.html, { status: 200, headers })
}

function redirectTo(location: string, status: 301 | 302): Response {
  return new Response(null, { status, headers: { location } })
}

/** Of what a loader throws if the API refuses it; undefined: anything else, which is a bug. */
function refusedStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined
  // What `data` of the router makes.
  return (error.init as ResponseInit | null)?.status
}
