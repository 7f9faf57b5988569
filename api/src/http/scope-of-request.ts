import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { resolveScope, type Scope } from '#src/scope/scope'
import { type Words, wordsIn } from '#src/words'

/** In which shop a call is: by its host, and by the store view that it names in a header or in its URL. */
export function scopeOfRequest(
  context: Pick<AppContext, 'config' | 'storeViews'>,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'query'>,
): Scope {
  return resolveScope(context, { host: request.host, storeCode: storeCodeOf(request) })
}

/** What is said to whoever asks, in the language of that store view. */
export function wordsOfRequest(
  context: Pick<AppContext, 'config' | 'storeViews'>,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'query'>,
): Words {
  return wordsIn(scopeOfRequest(context, request).storeView)
}

function storeCodeOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const { storeCode } = (query ?? {}) as { storeCode?: unknown }
  const given = storeCode ?? headers['x-vs-store-code']
  return typeof given === 'string' ? given : undefined
}
