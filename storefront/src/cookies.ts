interface CookieTerms {
  path?: string
  maxAgeSeconds: number
  isSecure: boolean
  isReadable?: boolean
}

/** A shop that is reached over https sends its cookies over nothing else. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export function writeCookie(name: string, value: string, terms: CookieTerms): string {
  const path = terms.path ?? '/'
  return [
    `${fullName(name, path, terms.isSecure)}=${value}`,
    `Path=${path}`,
    `Max-Age=${terms.maxAgeSeconds}`,
    'SameSite=Lax',
    ...(terms.isReadable ? [] : ['HttpOnly']),
    ...(terms.isSecure ? ['Secure'] : []),
  ].join('; ')
}

/** A cookie of this shop; `path` is the one it was written for. */
export function readCookie(request: Request, name: string, path = '/'): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';')
  const asked = fullName(name, path, isSecure(request.url))
  const pair = pairs.find((each) => each.trim().startsWith(`${asked}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

/** E-2: over https a name that no other host of the domain, and nobody on plain http, can set. */
function fullName(name: string, path: string, secure: boolean): string {
  if (!secure) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}
