import { readCookieLine } from 'commerce/contract/call/cookie'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { doorCookies } from 'commerce/contract/call/door'
import type { SessionKind } from 'commerce/session-kinds'

/** Whether the browser sends a session of this kind, still valid or not. */
export function hasSession(kind: SessionKind, cookies: string | undefined, publicUrl: string): boolean {
  if (cookies === undefined) return false
  const { access, refresh } = sessionCookies[kind]
  const secure = publicUrl.startsWith('https:')
  return [access, refresh].some((name) => {
    const value = readCookieLine(cookies, name, { terms: doorCookies[name], secure, basePath: '' })
    return value !== undefined && value !== ''
  })
}
