import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { storeCodeOfUrl, studioKeyOfUrl } from '#src/scope/base-path'
import { findRenamed } from '#src/scope/renamed-store'
import { inRenamedStore, resolveScope, type Scope } from '#src/scope/scope'
import { type ApiWords, wordsIn } from '#src/words'

/** In which shop a request is: by its host, and by the store view and the studio that it names. */
export function scopeOfRequest(
  context: Pick<AppContext, 'config' | 'storeViews'>,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'query' | 'url'>,
): Scope {
  const known = scopes.get(request)
  if (known) return known
  const storeCode = storeCodeOf(request) ?? storeCodeOfUrl(context, request.url)
  const scope = resolveScope(context, {
    host: request.host,
    storeCode,
    studioKey: studioKeyOf(context, request),
  })
  scopes.set(request, scope)
  return scope
}

const scopes = new WeakMap<object, Scope>()

export interface Renamed {
  scope: Scope
  studioKey: string
}

/** Where a request belongs that names a store by a path that it had before, as open pages and waiting orders do. */
export async function findRenamedScope(
  context: Pick<AppContext, 'config' | 'storeViews' | 'db'>,
  request: FastifyRequest,
): Promise<Renamed | undefined> {
  const named = scopeOfRequest(context, request)
  const studioKey = named.studioKey === null ? undefined : await findRenamed(context.db, named.studioKey)
  return studioKey === undefined ? undefined : { scope: inRenamedStore(named, studioKey), studioKey }
}

/** From now on the request is one in the store as it is called now. */
export function followRenamed(request: FastifyRequest, { scope }: Renamed): void {
  scopes.set(request, scope)
}

/** The words for the caller, in the language of that store view. */
export function wordsOfRequest(
  context: Pick<AppContext, 'config' | 'storeViews'>,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'query' | 'url'>,
): ApiWords {
  return wordsIn(scopeOfRequest(context, request).storeView)
}

/** A call says it in a header, a page by its path. */
function studioKeyOf(
  context: Pick<AppContext, 'config' | 'storeViews'>,
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
): string | undefined {
  const given = headers['x-studio']
  if (typeof given === 'string') return given
  return url.startsWith('/api/') ? undefined : studioKeyOfUrl(context, url)
}

function storeCodeOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const { storeCode } = (query ?? {}) as { storeCode?: unknown }
  const given = storeCode ?? headers['x-vs-store-code']
  return typeof given === 'string' ? given : undefined
}
