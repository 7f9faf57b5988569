export interface CookieTerms {
  /** why a browser keeps it */
  why: string
  maxAgeSeconds: number
  /** the path it is sent to; the default is '/' */
  path?: string
  /** whether scripts can read it */
  isReadable?: boolean
  /** whether each store view, and each studio store, has one of its own */
  isOfStoreView?: boolean
}

interface CookiePlace {
  terms: CookieTerms
  secure: boolean
  /** of the pages of the store view and the studio: '', '/de', '/sissonne' or '/de/sissonne' */
  basePath: string
}

/** The header that lets a browser keep a cookie. */
export function cookieLine(name: string, value: string, { terms, secure, basePath }: CookiePlace): string {
  const { isReadable = false, maxAgeSeconds } = terms
  return [
    `${cookieName(name, { terms, secure, basePath })}=${value}`,
    `Path=${pathOf(terms, basePath)}`,
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/** The header that tells a browser to forget it. */
export function clearedCookieLine(name: string, { terms, ...place }: CookiePlace): string {
  return cookieLine(name, '', { terms: { ...terms, maxAgeSeconds: 0 }, ...place })
}

/** The value of a cookie in the header of a request. */
export function readCookieLine(
  header: string | null | undefined,
  name: string,
  place: CookiePlace,
): string | undefined {
  const asked = `${cookieName(name, place)}=`
  const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(asked))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

/** E-2: with https, a name that no other host of the domain, and nobody on plain http, can set. */
export function cookieName(name: string, { terms, secure, basePath }: CookiePlace): string {
  const own = terms.isOfStoreView ? name + basePath.replace('/', '-').replace('/', '.') : name
  if (!secure) return own
  return pathOf(terms, basePath) === '/' ? `__Host-${own}` : `__Secure-${own}`
}

function pathOf({ path, isOfStoreView }: CookieTerms, basePath: string): string {
  if (path === undefined) return '/'
  return isOfStoreView ? basePath + path : path
}
