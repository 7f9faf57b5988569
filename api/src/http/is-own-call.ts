import type { FastifyRequest } from 'fastify'

/**
 * Whether a script on a page of this host makes the call: the browser says so, in headers that no page can set. Forms,
 * links and pictures do not count, nor do other hosts of the domain, nor sites that may call the API.
 */
export function isOwnCall(request: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': target, 'sec-fetch-mode': mode } = request.headers
  // A page with no-referrer has the origin `null`, and so does one that hides its origin: Sec-Fetch-Site tells them
  // apart.
  const isHidden = origin === 'null' && site === 'same-origin'
  if (origin !== undefined && !isHidden && !isOriginOf(request.host, { origin, publicUrl })) return false
  // Browsers from before 2023 only send the origin, and with reads not even that.
  if (site === undefined) return origin !== undefined
  const isOfScript = target === 'empty' && (mode === 'cors' || mode === 'same-origin')
  return site === 'same-origin' && isOfScript
}

/** A proxy may hide the requested host: then the settings decide. */
function isOriginOf(host: string, { origin, publicUrl }: { origin: string; publicUrl: string }): boolean {
  const { protocol, origin: ofSettings } = new URL(publicUrl)
  return origin === `${protocol}//${host}` || origin === ofSettings
}
