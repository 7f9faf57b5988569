import type { SharedPage } from 'commerce/shared-page'
import type { FastifyRequest } from 'fastify'
import { hasSession } from '#src/http/pages/cache/has-session'
import type { Scope } from '#src/scope/scope'

/**
 * Tells the service worker of a browser that it may keep this page for the time without a connection: `this <store view>`
 * the answer itself, `another <store view>` not this one but the one that is sent without cookies.
 */
export const SAVED_COPY_HEADER = 'x-saved-copy'

interface Asked {
  url: URL
  scope: Scope
  findShared: (url: URL, scope: Scope) => SharedPage | undefined
}

/** Pages of guests that are the same for all of them, although not stored on the server: what their URL names. */
const forAll = ['/search', '/wishlist', '/compare', '/list/tiles', '/offline']

/** C-1: pages that are the same for all visitors, and what a search found. Undefined: browsers keep no copy. */
export function savedCopyOf(
  { method, headers }: FastifyRequest,
  { url, scope, findShared }: Asked,
): string | undefined {
  const { site, studioKey, basePath, storeView } = scope
  if (method !== 'GET' || site.kind !== 'public' || studioKey !== null) return undefined
  const page = pageOfData(url, basePath)
  const isKnown = forAll.includes(page.pathname.slice(basePath.length))
  const shared = findShared(page, scope)
  // An AMP page has no script that could show a newer one.
  if (!isKnown && (!shared || shared.layout === 'amp')) return undefined
  const kinds = ['customer', 'owner'] as const
  const isOfVisitor = kinds.some((kind) => hasSession(kind, headers.cookie, site.publicUrl))
  return `${isOfVisitor ? 'another' : 'this'} ${storeView.code}`
}

/** The page whose data a script asks for; other URLs as they are. */
function pageOfData(asked: URL, basePath: string): URL {
  const url = new URL(asked)
  if (!url.pathname.endsWith('.data')) return url
  url.searchParams.delete('_routes')
  const path = url.pathname.slice(0, -'.data'.length)
  const isHome = [`${basePath}/_root`, `${basePath}/_`].includes(path)
  url.pathname = isHome ? basePath || '/' : path
  return url
}
