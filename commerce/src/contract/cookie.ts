export interface CookieTerms {
  /** why a shopper's browser keeps it */
  why: string
  maxAgeSeconds: number
  /** where it is sent; '/' where nothing is said */
  path?: string
  /** whether scripts can read it */
  isReadable?: boolean
}

/** The header that lets a browser keep a cookie. */
export function cookieLine(
  name: string,
  value: string,
  { terms, secure }: { terms: CookieTerms; secure: boolean },
): string {
  const { path = '/', isReadable = false, maxAgeSeconds } = terms
  return [
    `${cookieName(name, { path, secure })}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/** The header that tells a browser to forget it. */
export function clearedCookieLine(
  name: string,
  { terms, secure }: { terms: CookieTerms; secure: boolean },
): string {
  return cookieLine(name, '', { terms: { ...terms, maxAgeSeconds: 0 }, secure })
}

/** The value of a cookie in the header of a request. */
export function readCookieLine(
  header: string | null | undefined,
  name: string,
  { path = '/', secure }: { path?: string | undefined; secure: boolean },
): string | undefined {
  const asked = `${cookieName(name, { path, secure })}=`
  const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(asked))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

/** E-2: over https a name that no other host of the domain, and nobody on plain http, can set. */
export function cookieName(name: string, { path, secure }: { path: string; secure: boolean }): string {
  if (!secure) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}
