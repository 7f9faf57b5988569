import type { SessionTokens } from 'commerce/session-tokens'
import { markOf, sessionCookies as cookiesOf } from 'commerce/contract/call/session-cookies'
import type { SessionKind } from 'commerce/session-kinds'
import { clearCookie, readCookie, type WithCookies, writeCookie } from '#src/cookies'
import { newKey } from '#src/new-key'

/** The tokens of a visitor, for one request: those that the browser sent, or those that it gets. */
export interface KeptTokens {
  now: () => Partial<SessionTokens>
  /** of a new session */
  begin: (tokens: SessionTokens) => void
  /** of the same session */
  renew: (tokens: SessionTokens) => void
  forget: () => void
  /** what the answer sets or deletes */
  cookies: () => string[]
}

/** The kinds of sessions that pages keep for a visitor. */
export type KeptKind = Exclude<SessionKind, 'staff'>

export function keepTokens(request: WithCookies, kind: KeptKind, isSecure: boolean): KeptTokens {
  let tokens = readTokens(request, kind)
  let cookies: string[] = []
  function take(next: Partial<SessionTokens>, lines: string[]): void {
    tokens = next
    cookies = lines
  }
  return {
    now: () => tokens,
    begin: (next) => take(next, sessionCookies(next, kind, { isSecure })),
    renew: (next) => take(next, sessionCookies(next, kind, { isSecure, mark: readMark(request, kind) })),
    forget: () => take({}, clearedSessionCookies(kind, isSecure)),
    cookies: () => cookies,
  }
}

/** No script can read the tokens. The access token's cookie expires with it. */
function readTokens(request: WithCookies, kind: KeptKind): Partial<SessionTokens> {
  const { access, refresh } = cookiesOf[kind]
  const [accessToken, refreshToken] = [readCookie(request, access), readCookie(request, refresh)]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

function sessionCookies(
  { accessToken, refreshToken }: SessionTokens,
  kind: KeptKind,
  { isSecure, mark }: { isSecure: boolean; mark?: string | undefined },
): string[] {
  const names = cookiesOf[kind]
  const lines = [
    writeCookie(names.access, accessToken, isSecure),
    writeCookie(names.refresh, refreshToken, isSecure),
  ]
  return 'mark' in names ? [...lines, writeCookie(names.mark, markOf(newKey(), mark), isSecure)] : lines
}

function readMark(request: WithCookies, kind: KeptKind): string | undefined {
  const names = cookiesOf[kind]
  return 'mark' in names ? readCookie(request, names.mark) : undefined
}

function clearedSessionCookies(kind: KeptKind, isSecure: boolean): string[] {
  return Object.values(cookiesOf[kind]).map((name) => clearCookie(name, isSecure))
}
