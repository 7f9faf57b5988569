import type { CopyState } from '#src/offline/reading/copy-state'
import { stateOf } from '#src/offline/worker/answer-page'
import { askAsIs, askOrNothing, inTime } from '#src/offline/worker/ask-shop'
import {
  findSaved,
  findSibling,
  forget,
  keep,
  keepLate,
  keyOf,
  permissionOf,
  savedAt,
} from '#src/offline/worker/saved-pages'
import { tell } from '#src/offline/worker/told-pages'
import { isGuest } from '#src/offline/worker/visitor'
import type { FetchEvent } from '#src/offline/worker/worker-scope'

const leastServerError = 500

/** C-2: page data for navigation inside the shop: from the shop, or from the copy if it does not answer. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  // C-3: signing out inside the shop opens no new document.
  const isOfGuest = await isGuest()
  const saved = await findSaved(request.url)
  const page = pageOf(request.url)
  if (saved && isOfGuest && isSearch(page)) return answerSearch(event, saved)
  const asking = askOrNothing(request)
  const copy = saved ?? (isOfPage(request, page) ? undefined : await findSaved(page))
  const answer = await (copy ? inTime(asking) : asking)
  if (answer && !(copy && answer.status >= leastServerError)) {
    event.waitUntil(keep(request.url, answer.clone()).catch(() => undefined))
    event.waitUntil(tell(clientId, stateOf(page, 'fresh', 0)))
    return answer
  }
  event.waitUntil(keepLate(request.url, asking))
  if (!saved) return answerInstead(request.url, page)
  event.waitUntil(tell(clientId, stateOf(page, 'saved', savedAt(saved))))
  return saved
}

/** A page that asks for its own data again is being read. It is not loaded anew because its line is slow. */
const isOfPage = ({ referrer }: Request, page: string) => referrer === '' || keyOf(referrer) === page

/** The data of the same product with other options, or the whole page. */
async function answerInstead(url: string, page: string): Promise<Response> {
  const sibling = await findSibling(url)
  const data = sibling === undefined ? undefined : await findSaved(sibling)
  if (data) return data
  const document = (await findSaved(page)) ? page : await findSibling(page)
  return document === undefined ? Response.error() : openDocument(document)
}

/**
 * If only the whole page was saved, this answer makes the router load it as a document. To a path alone the router would add
 * that of the store view or the studio once more.
 */
function openDocument(page: string): Response {
  const headers = {
    'x-remix-redirect': page,
    'x-remix-status': '302',
    'x-remix-reload-document': 'true',
  }
  return new Response(null, { status: 204, headers })
}

/** The URL of a page, by that of its data. */
export function pageOf(data: string): string {
  const url = new URL(keyOf(data))
  const path = url.pathname.slice(0, -'.data'.length)
  // The home page's is '/_.data'.
  url.pathname = path.replace(/\/_(?:root)?$/, '') || '/'
  return url.href
}

const isSearch = (page: string) => new URL(page).pathname.endsWith('/search')

/** Searches whose page was just told of a new result. It takes that result without asking the shop again. */
const renewed = new Set<string>()

/** NET-11: shows the saved result at once, and asks the shop whether it is still right. */
async function answerSearch(event: FetchEvent, saved: Response): Promise<Response> {
  const { request, clientId } = event
  if (renewed.delete(keyOf(request.url))) return saved
  const refreshed = refreshSearch(request, saved.clone())
  event.waitUntil(refreshed.then((state) => tell(clientId, state)))
  return saved
}

async function refreshSearch(request: Request, before: Response): Promise<CopyState> {
  const [page, at] = [pageOf(request.url), savedAt(before)]
  const answer = await askAsIs(request).catch(() => undefined)
  if (!answer || answer.status >= leastServerError) return stateOf(page, 'saved', at)
  if (!permissionOf(answer)) {
    // It redirects now.
    await forget(request.url)
    return stateOf(page, 'changed', at)
  }
  const again = answer.clone()
  const [now, then] = await Promise.all([answer.text(), before.text()])
  await keep(request.url, again).catch(() => undefined)
  if (now === then) return stateOf(page, 'fresh', at)
  renewed.add(keyOf(request.url))
  return stateOf(page, 'changed', at)
}
