import { markOf, sessionCookies as cookiesOf } from 'commerce/contract/call/session-cookies'
import { clearCookie, readCookie, writeCookie } from '#src/cookies'
import { newKey } from '#src/new-key'

const { access: accessCookie, refresh: refreshCookie, mark: markCookie } = cookiesOf.customer

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The tokens of a visitor, for one request: those that the browser sent, or those that it gets. */
export interface KeptTokens {
  now: () => Partial<Tokens>
  /** of a new session */
  begin: (tokens: Tokens) => void
  /** of the same session */
  renew: (tokens: Tokens) => void
  forget: () => void
  /** what the answer sets or deletes */
  cookies: () => string[]
}

export function keepTokens(request: Request, isSecure: boolean): KeptTokens {
  let tokens = readTokens(request)
  let cookies: string[] = []
  function take(next: Partial<Tokens>, lines: string[]): void {
    tokens = next
    cookies = lines
  }
  return {
    now: () => tokens,
    begin: (next) => take(next, sessionCookies(next, isSecure)),
    renew: (next) => take(next, sessionCookies(next, isSecure, readCookie(request, markCookie))),
    forget: () => take({}, clearedSessionCookies(isSecure)),
    cookies: () => cookies,
  }
}

/** No script can read the tokens. The access token's cookie expires with it. */
function readTokens(request: Request): Partial<Tokens> {
  const [accessToken, refreshToken] = [readCookie(request, accessCookie), readCookie(request, refreshCookie)]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

function sessionCookies({ accessToken, refreshToken }: Tokens, isSecure: boolean, mark?: string): string[] {
  return [
    writeCookie(accessCookie, accessToken, isSecure),
    writeCookie(refreshCookie, refreshToken, isSecure),
    writeCookie(markCookie, markOf(newKey(), mark), isSecure),
  ]
}

function clearedSessionCookies(isSecure: boolean): string[] {
  return [accessCookie, refreshCookie, markCookie].map((name) => clearCookie(name, isSecure))
}
