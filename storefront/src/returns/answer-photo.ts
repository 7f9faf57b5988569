import { readReturnPhoto } from 'commerce/contract/studio/returns'
import { data, type MiddlewareFunction } from 'react-router'
import { fileBytes } from '#src/answers/file-bytes'
import { refusedPage } from '#src/answers/refused-page'
import { type PageContext, pageContext } from '#src/page-context'
import { PHOTO_PARAMETER } from '#src/returns/photo-of-page'

/** What opens the order; undefined leaves the answer to the page. */
type HeadersOf = (request: Request, context: PageContext) => Record<string, string> | undefined

/**
 * RMA-04: a photo of a return as a file, where the URL of the page asks for one: a route of its own would be in the map
 * of all pages. One of somebody else is answered like one that does not exist.
 */
export function answerPhoto(headersOf: HeadersOf): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const photoId = url.searchParams.get(PHOTO_PARAMETER)
    if (photoId === null) return next()
    const page = context.get(pageContext)
    const headers = headersOf(request, page)
    if (!headers) return next()
    const answer = await page.api.call(readReturnPhoto, { query: { photo_id: photoId }, headers })
    if (!answer.ok) {
      throw answer.reason === 'return-not-found' ? data(null, { status: 404 }) : refusedPage(answer)
    }
    const { type, content } = answer.value
    return new Response(fileBytes(content), {
      headers: {
        'content-type': type,
        'content-disposition': 'inline',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  }
}
