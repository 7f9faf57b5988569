import type { FastifyRequest } from 'fastify'

/**
 * Whether a script of a page of this very host makes the call: the browser says so, in headers that no page can write. Neither a
 * form, a link or a picture counts, nor another host of the same domain, nor a site that may call the API.
 */
export function isOwnCall(request: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': target, 'sec-fetch-mode': mode } = request.headers
  // From a page that tells nobody its URL the origin is `null`, as it is from one that hides: the site tells them apart.
  const isHidden = origin === 'null' && site === 'same-origin'
  if (origin !== undefined && !isHidden && !isOriginOf(request.host, { origin, publicUrl })) return false
  // Browsers of before 2023 send only the origin, and of calls that look they say nothing.
  if (site === undefined) return origin !== undefined
  const isOfScript = target === 'empty' && (mode === 'cors' || mode === 'same-origin')
  return site === 'same-origin' && isOfScript
}

/** A proxy may hide the host that was visited: then the settings say it. */
function isOriginOf(host: string, { origin, publicUrl }: { origin: string; publicUrl: string }): boolean {
  const { protocol, origin: ofSettings } = new URL(publicUrl)
  return origin === `${protocol}//${host}` || origin === ofSettings
}
