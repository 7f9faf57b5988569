import { DASHBOARD_PATH } from 'commerce/owners/owner-paths'
import { readOwnPath } from '#src/owners/read-own-path'

/** Where signing in leads: to the page for owners that was asked for. Nowhere else. */
export function pathAfterLogIn(url: URL): string {
  return readOwnPath(url.searchParams.get('to')) ?? DASHBOARD_PATH
}
