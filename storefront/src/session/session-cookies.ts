import { sessionCookies as cookiesOf } from 'commerce/contract/call/session-cookies'
import { clearCookie, readCookie, writeCookie } from '#src/cookies'
import { newKey } from '#src/new-key'

const { access: accessCookie, refresh: refreshCookie, mark: markCookie } = cookiesOf.customer

const markLetters = 12

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The session cookies of a visitor; no script can read the tokens. The access token's cookie expires with it. */
export function readTokens(request: Request): Partial<Tokens> {
  const [accessToken, refreshToken] = [readCookie(request, accessCookie), readCookie(request, refreshCookie)]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

export function sessionCookies({ accessToken, refreshToken }: Tokens, isSecure: boolean): string[] {
  return [
    writeCookie(accessCookie, accessToken, isSecure),
    writeCookie(refreshCookie, refreshToken, isSecure),
    writeCookie(markCookie, newKey().slice(0, markLetters), isSecure),
  ]
}

export function clearedSessionCookies(isSecure: boolean): string[] {
  return [accessCookie, refreshCookie, markCookie].map((name) => clearCookie(name, isSecure))
}
