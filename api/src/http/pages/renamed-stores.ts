import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { findPathOfStore } from '#src/scope/renamed-store'
import { inRenamedStore, type Scope } from '#src/scope/scope'

interface Move {
  publicUrl: string
  from: string
  to: string
}

/** The header of the browser's cookies becomes lines for the answer that leads to the path now. */
export type CarryCookies = (cookies: string | undefined, move: Move) => string[]

/** Below the path now, where the page is answered as if the cookies were there already. */
export type SettleCookies = (
  cookies: string | undefined,
  move: Move,
) => { header: string | undefined; lines: string[] }

interface Visited {
  scope: Scope
  /** where the visitor is */
  url: URL
  carryCookies?: CarryCookies | undefined
  settleCookies?: SettleCookies | undefined
}

/** What the page of a store should know of its path; none of it while the database is away, which the page says itself. */
export async function visitStore(
  { db, watch }: Pick<AppContext, 'db' | 'watch'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, url, carryCookies, settleCookies }: Visited,
): Promise<{ isLed: boolean; formerStudioKeys: string[] }> {
  const { studioKey } = scope
  if (studioKey === null) return { isLed: false, formerStudioKeys: [] }
  const asked = watch.whileThere(findPathOfStore(db, studioKey))
  const path = await asked.catch(() => undefined)
  if (!path) return { isLed: false, formerStudioKeys: [] }
  const isLed = path.urlKey !== studioKey
  if (isLed) leadToRenamed(request, reply, { scope: inRenamedStore(scope, path.urlKey), url, carryCookies })
  else if (settleCookies)
    settle(request, reply, { scope, studioKey, formerKeys: path.formerKeys, settleCookies })
  return { isLed, formerStudioKeys: path.formerKeys }
}

interface Settled {
  scope: Scope
  studioKey: string
  formerKeys: string[]
  settleCookies: SettleCookies
}

/** What the browser has of the store under its former paths is of its path now, and of that alone. */
function settle(
  request: FastifyRequest,
  reply: FastifyReply,
  { scope: { site, basePath }, studioKey, formerKeys, settleCookies }: Settled,
): void {
  for (const key of formerKeys) {
    const from = basePath.slice(0, -studioKey.length) + key
    const { publicUrl } = site
    const { header, lines } = settleCookies(request.headers.cookie, { publicUrl, from, to: basePath })
    if (header !== undefined) request.headers.cookie = header
    for (const line of lines) reply.header('set-cookie', line)
  }
}

/**
 * A page below the former path of a store is the same page below its path now. Another studio may take the path one day, so
 * no browser keeps the redirect. A form is sent on as it is.
 */
function leadToRenamed(
  { url: asked, method, headers: { cookie } }: FastifyRequest,
  reply: FastifyReply,
  { scope: { site, basePath, formerBasePath = '' }, url, carryCookies }: Visited,
): void {
  reply.header('cache-control', 'no-store')
  const lines =
    carryCookies?.(cookie, { publicUrl: site.publicUrl, from: formerBasePath, to: basePath }) ?? []
  for (const line of lines) reply.header('set-cookie', line)
  // The scope was read from this path, so the rest begins with a slash: it stays on this host.
  const path = basePath + asked.slice(formerBasePath.length)
  const [page = ''] = path.split('?', 1)
  const isForm = method !== 'GET' && method !== 'HEAD'
  // The router posts a form to the data of its page, and its browser follows.
  if (isForm || !page.endsWith('.data')) {
    reply.redirect(path, 307)
    return
  }
  // A page that is open loads the next one as a document: its router works below the former path.
  const document = url.origin + page.slice(0, -'.data'.length) + withoutRoutes(url)
  reply.code(204).headers({ 'x-remix-redirect': document, 'x-remix-reload-document': 'true' }).send()
}

/** What the router adds to the query of a page names the parts that it wants. */
function withoutRoutes({ search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params.toString()}` : ''
}
