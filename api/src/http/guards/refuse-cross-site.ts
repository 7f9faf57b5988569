import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'
import { isCallOfApi } from '#src/http/guards/allow-origins'

const changeNothing = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/** Changes may only come from the shop's own pages, from a site that may call the API, or from outside a browser. */
export function refuseCrossSite(
  app: FastifyInstance,
  { sites, corsOrigins }: Pick<Config, 'sites' | 'corsOrigins'>,
): void {
  const own = new Set([sites.main, ...sites.others].map(({ publicUrl }) => new URL(publicUrl).origin))
  const mayPass = (request: FastifyRequest): boolean =>
    changeNothing.has(request.method) ||
    isOwn(request, own) ||
    (isCallOfApi(request.url) && corsOrigins.includes(request.headers.origin ?? ''))
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayPass(request)) done()
    else
      done(new Refusal('cross-site', { message: messages.crossSite, audit: { event: 'cross-site-refused' } }))
  })
}

/** Browsers say where a request comes from, older ones only by `Origin`. */
function isOwn(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = request.headers
  // A page with no-referrer has the origin `null`, and so does a page that hides its origin: the browser's
  // Sec-Fetch-Site header, which no page can set, tells them apart.
  if (origin === 'null') return site === 'same-origin'
  if (origin !== undefined) {
    const from = URL.parse(origin)
    return from !== null && (from.host === host || origins.has(from.origin))
  }
  return site === undefined || ownSites.has(site)
}
