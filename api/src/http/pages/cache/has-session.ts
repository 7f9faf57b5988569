import { readCookieLine } from 'commerce/contract/call/cookie'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { doorCookies } from 'commerce/contract/call/door'

/** Whether the browser sends the session of a customer, still valid or not. */
export function hasSession(cookies: string | undefined, publicUrl: string): boolean {
  if (cookies === undefined) return false
  const { access, refresh } = sessionCookies.customer
  const secure = publicUrl.startsWith('https:')
  return [access, refresh].some((name) => {
    const value = readCookieLine(cookies, name, { terms: doorCookies[name], secure, basePath: '' })
    return value !== undefined && value !== ''
  })
}
