import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from 'commerce/limits'
import { readCookie, writeCookie } from '#src/cookies'

const accessCookie = 'customer'
const refreshCookie = 'customer-refresh'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** What a visitor's browser keeps of a session; no script can read it. The access token runs out of its cookie by itself. */
export function readTokens(request: Request): Partial<Tokens> {
  const [accessToken, refreshToken] = [readCookie(request, accessCookie), readCookie(request, refreshCookie)]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

export function sessionCookies({ accessToken, refreshToken }: Tokens, isSecure: boolean): string[] {
  return [
    writeCookie(accessCookie, accessToken, { maxAgeSeconds: ACCESS_TOKEN_SECONDS, isSecure }),
    writeCookie(refreshCookie, refreshToken, { maxAgeSeconds: REFRESH_TOKEN_SECONDS, isSecure }),
  ]
}

export function clearedSessionCookies(isSecure: boolean): string[] {
  return [accessCookie, refreshCookie].map((name) => writeCookie(name, '', { maxAgeSeconds: 0, isSecure }))
}
