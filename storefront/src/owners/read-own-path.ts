import { STUDIO_SETUP_PATH } from 'commerce/owners/owner-paths'
import { HOME_PATH } from 'commerce/page-paths'
import { listSegments } from 'commerce/read-product-path'
import { isTakenName } from 'commerce/taken-names'
import { isPlainPath } from '#src/is-plain-path'
import { areUrlsShort } from '#src/paths'

/** First segments of pages that ask for an owner, or show one something else than a guest. */
const forOwners = new Set([
  ...['dashboard', 'frontend-guide'],
  ...['c', 'p', 'search', 'sale', 'new-arrivals', 'pwa.html'],
])

/** E-47: a page for owners with its query, from what anybody can write; undefined for anything else, such as another site. */
export function readOwnPath(text: string | null): string | undefined {
  if (text === null || !isPlainPath(text)) return undefined
  const [pathname = ''] = text.split('?')
  return isForOwners(pathname) ? text : undefined
}

function isForOwners(pathname: string): boolean {
  if (pathname === HOME_PATH || pathname === STUDIO_SETUP_PATH) return true
  const [first = ''] = listSegments(pathname)
  return forOwners.has(first) || (areUrlsShort() && !isTakenName(first, []))
}
