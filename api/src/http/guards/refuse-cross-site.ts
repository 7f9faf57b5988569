import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'
import { isCallOfApi } from '#src/http/guards/allow-origins'

const changeNothing = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/** What changes something comes from the shop's own pages, from a site that may call the API, or from no browser at all. */
export function refuseCrossSite(
  app: FastifyInstance,
  { sites, corsOrigins }: Pick<Config, 'sites' | 'corsOrigins'>,
): void {
  const own = new Set([sites.main, ...sites.others].map(({ publicUrl }) => new URL(publicUrl).origin))
  app.addHook('onRequest', async (request) => {
    if (changeNothing.has(request.method) || isOwn(request, own)) return
    if (isCallOfApi(request.url) && corsOrigins.includes(request.headers.origin ?? '')) return
    throw new Refusal('cross-site', {
      message: messages.crossSite,
      audit: { event: 'cross-site-refused' },
    })
  })
}

/** Browsers say where a request comes from, older ones by `Origin` alone. */
function isOwn(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = request.headers
  // From a page that tells nobody its address the origin is `null`, as it is from a page that hides: the browser's word on
  // the site, which no page can put in its mouth, tells them apart.
  if (origin === 'null') return site === 'same-origin'
  if (origin !== undefined) {
    const from = URL.parse(origin)
    return from !== null && (from.host === host || origins.has(from.origin))
  }
  return site === undefined || ownSites.has(site)
}
