import { readEnteredStudio } from 'commerce/contract/studio/regular-users'
import { readStore } from 'commerce/contract/studio/studios'
import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { isSecure, writeCookie } from '#src/cookies'
import { type PageContext, pageContext } from '#src/page-context'
import { pathToKeep } from '#src/regular-users/path-after-entry'
import { regularPaths } from '#src/regular-users/regular-paths'

/** Whether the visitor is in the store: with its passcode, without one, or no longer. */
export type Visit = 'entered' | 'needed' | 'ended'

/** REGULAR-03: asks the server. A visitor without a session costs no call. */
export async function readVisit({ regularSession }: Pick<PageContext, 'regularSession'>): Promise<Visit> {
  if (!regularSession.isSignedIn()) return 'needed'
  const answer = await regularSession.api.call(readEnteredStudio)
  if (answer.ok) return 'entered'
  // The passcode of another studio: that visit goes on there.
  if (answer.code === 403) return 'needed'
  if (answer.code === 401) return 'ended'
  throw refusedPage(answer)
}

/** Where the passcode is given, and what is shown without a connection: nothing of the store. */
const openPaths: readonly string[] = [regularPaths.passcode, '/offline', '/checkout/offline']

/** What an owner may look at without the passcode: neither a bag nor a checkout. */
const previewedPages: readonly string[] = ['home', 'search', 'c', 'd', 'p']

/**
 * REGULAR-03: the guard of a studio store. Its pages are for those who gave the passcode, and its owner sees a preview of
 * them; outside of stores it lets all in.
 */
export const requireRegularUser: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const page = context.get(pageContext)
  if (page.studioKey === null) return
  const path = url.pathname.slice(page.basePath.length)
  if (openPaths.includes(path.replace(/\/$/, ''))) return
  const visit = await readVisit(page)
  if (visit === 'entered') return
  const isPreviewed = request.method === 'GET' && previewedPages.includes(path.split('/')[1] ?? '')
  if (isPreviewed && (await letOwnerIn(page, context))) return
  await requireOpenStore(page)
  throw toPasscode(page, url, visit)
}

/** The same for what a list of a store loads later: the API refuses whoever may not have it. */
export const letOwnerSeeLists: MiddlewareFunction<Response> = async ({ context }) => {
  const page = context.get(pageContext)
  if (!page.previewSession.isSignedIn() || (await readVisit(page)) === 'entered') return
  await letOwnerIn(page, context)
}

/** UX-116: from here on the page is read as the owner of this store. Another owner is answered like a stranger. */
async function letOwnerIn(page: PageContext, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { api, isSignedIn } = page.previewSession
  if (!isSignedIn() || !(await api.call(readEnteredStudio)).ok) return false
  context.set(pageContext, { ...page, api, isPreview: true })
  return true
}

/** REGULAR-04: the store of no studio, or of one that is not published, is not there. */
export async function requireOpenStore({ api, studioKey }: Pick<PageContext, 'api' | 'studioKey'>) {
  if (studioKey === null) throw data(null, { status: 404 })
  const answer = await api.call(readStore, { query: { url_key: studioKey } })
  if (answer.ok) return answer.value
  throw answer.code === 404 ? data(null, { status: 404 }) : refusedPage(answer)
}

/** Keeps the page that was asked for, and says why the passcode is needed. */
function toPasscode({ basePath, publicUrl }: PageContext, url: URL, visit: Visit): Response {
  const kept = pathToKeep(url.pathname + url.search, basePath)
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (kept !== undefined) headers.append('set-cookie', writeCookie('redirectPath', kept, isSecure(publicUrl)))
  // The router completes redirects of pages, and none of a guard.
  return redirect(`${basePath}${regularPaths.passcode}?${visit}`, { headers })
}
