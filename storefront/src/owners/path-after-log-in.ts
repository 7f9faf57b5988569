import { DASHBOARD_PATH, STUDIO_SETUP_PATH } from 'commerce/owners/owner-paths'
import { HOME_PATH } from 'commerce/page-paths'
import { listSegments } from 'commerce/read-product-path'
import { isTakenName } from 'commerce/taken-names'
import { readOwnPath } from '#src/owners/read-own-path'
import { areUrlsShort } from '#src/paths'

/** First segments of pages that ask for an owner, or show one something else than a guest. */
const forOwners = new Set([
  ...['dashboard', 'frontend-guide'],
  ...['c', 'p', 'search', 'sale', 'new-arrivals', 'pwa.html'],
])

/** Where signing in leads: to the page for owners that was asked for. Nowhere else. */
export function pathAfterLogIn(url: URL): string {
  const path = readOwnPath(url.searchParams.get('to'))
  return path && isForOwners(path.pathname) ? path.pathname + path.search : DASHBOARD_PATH
}

function isForOwners(pathname: string): boolean {
  if (pathname === HOME_PATH || pathname === STUDIO_SETUP_PATH) return true
  const [first = ''] = listSegments(pathname)
  return forOwners.has(first) || (areUrlsShort() && !isTakenName(first, []))
}
