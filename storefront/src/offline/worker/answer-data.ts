import { stateOf } from '#src/offline/worker/answer-page'
import { askAsIs, inTime } from '#src/offline/worker/ask-shop'
import { findSaved, findSibling, keep, keyOf, savedAt } from '#src/offline/worker/saved-pages'
import { tell } from '#src/offline/worker/told-pages'
import { isGuest } from '#src/offline/worker/visitor'
import type { FetchEvent } from '#src/offline/worker/worker-scope'

const leastServerError = 500

/** C-2: the data of a page that a shopper goes to inside the shop: what the shop answers, and the copy if it does not. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  // C-3: who signed out inside the shop opens no new document.
  await isGuest()
  const saved = await findSaved(request.url)
  const page = pageOf(request.url)
  const asking = askAsIs(request)
  const answer = saved ? await inTime(asking) : await asking.catch(() => undefined)
  if (answer && !(saved && answer.status >= leastServerError)) {
    event.waitUntil(keep(request.url, answer.clone()).catch(() => undefined))
    event.waitUntil(tell(clientId, stateOf(page, 'fresh', 0)))
    return answer
  }
  if (saved) {
    event.waitUntil(tell(clientId, stateOf(page, 'saved', savedAt(saved))))
    return saved
  }
  const sibling = await findSibling(request.url)
  const data = sibling === undefined ? undefined : await findSaved(sibling)
  if (data) return data
  const document = (await findSaved(page)) ? page : await findSibling(page)
  return document === undefined ? Response.error() : openDocument(document)
}

/** Where only the whole page was saved, the browser opens it: the router follows this answer by loading a document. */
function openDocument(page: string): Response {
  const { pathname, search } = new URL(page)
  const headers = {
    'x-remix-redirect': pathname + search,
    'x-remix-status': '302',
    'x-remix-reload-document': 'true',
  }
  return new Response(null, { status: 204, headers })
}

/** The address of a page, of that of its data. */
export function pageOf(data: string): string {
  const url = new URL(keyOf(data))
  const path = url.pathname.slice(0, -'.data'.length)
  // That of a home is '/_.data'.
  url.pathname = path.replace(/\/_(?:root)?$/, '') || '/'
  return url.href
}
