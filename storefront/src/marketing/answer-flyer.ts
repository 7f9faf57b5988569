import { readFlyer } from 'commerce/contract/studio/marketing'
import type { MiddlewareFunction } from 'react-router'
import { fileBytes } from '#src/answers/file-bytes'
import { refusedPage } from '#src/answers/refused-page'
import { readFlyerFormat, readFlyerTexts } from '#src/marketing/marketing-paths'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'

/** The flyer as a file, where the URL of the page asks for one: a route of its own would be in the map of all pages. */
export const answerFlyer: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const format = readFlyerFormat(url)
  if (!format) return next()
  const { api } = context.get(pageContext).ownerSession
  const query = { ownerId: String(ownerOf(context).id), format, ...readFlyerTexts(url) }
  const answer = await api.call(readFlyer, { query })
  if (!answer.ok) throw refusedPage(answer)
  const { name, type, content } = answer.value
  return new Response(fileBytes(content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
