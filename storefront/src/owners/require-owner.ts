import { ownerFromWire } from 'commerce/contract/codecs/owner-from-wire'
import { readOwner } from 'commerce/contract/studio/owners'
import type { Owner } from 'commerce/owners/owner'
import { DASHBOARD_PATH, STUDIO_SETUP_PATH } from 'commerce/owners/owner-paths'
import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { ownerPaths } from '#src/owners/owner-paths'
import { type PageContext, pageContext } from '#src/page-context'

const ownerContext = createContext<Owner>()

/** The owner who is signed in; undefined without a session, which costs no call. */
export async function findOwner({ ownerSession }: PageContext): Promise<Owner | undefined> {
  if (!ownerSession.isSignedIn()) return undefined
  const answer = await ownerSession.api.call(readOwner, { query: {} })
  if (answer.ok) return ownerFromWire(answer.value)
  if (answer.code === 401) return undefined
  throw refusedPage(answer)
}

/** Says that the page is for owners, and leads back to it after signing in. */
export function logInTo(page: Pick<PageContext, 'basePath'>, url: URL): Response {
  // The router puts the path of the store view before it again.
  return redirect(logInPath(page, url), notStored)
}

function logInPath({ basePath }: Pick<PageContext, 'basePath'>, url: URL): string {
  return ownerPaths.logInTo((url.pathname.slice(basePath.length) || '/') + url.search)
}

const notStored = { headers: { 'cache-control': 'no-store' } }

/** STUDIO-03: the guard of the dashboard. A new studio is set up before its dashboard opens; the pages of the set-up do. */
export const requireOwner: MiddlewareFunction<Response> = async ({ url, context }) => {
  const page = context.get(pageContext)
  const owner = await findOwner(page)
  // The router completes redirects of pages, and none of a guard.
  if (!owner) throw redirect(page.basePath + logInPath(page, url), notStored)
  const path = url.pathname.slice(page.basePath.length)
  if (owner.studio.isNew && path.replace(/\/$/, '') === DASHBOARD_PATH)
    throw redirect(page.basePath + STUDIO_SETUP_PATH, notStored)
  context.set(ownerContext, owner)
}

/** Who is signed in on a page of the dashboard. */
export function ownerOf(context: Readonly<RouterContextProvider>): Owner {
  return context.get(ownerContext)
}
