import { sessionCookies as cookiesOf } from 'commerce/contract/session-kind'
import { ACCESS_TOKEN_SECONDS, SESSION_IDLE_SECONDS } from 'commerce/limits'
import { readCookie, writeCookie } from '#src/cookies'

const { access: accessCookie, refresh: refreshCookie } = cookiesOf.customer

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
    writeCookie(refreshCookie, refreshToken, { maxAgeSeconds: SESSION_IDLE_SECONDS.customer, isSecure }),
  ]
}

export function clearedSessionCookies(isSecure: boolean): string[] {
  return [accessCookie, refreshCookie].map((name) => writeCookie(name, '', { maxAgeSeconds: 0, isSecure }))
}
