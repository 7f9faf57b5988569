import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'

/** Where signing in leads: on to the checkout, or to the page of the account that was asked for. Nowhere else. */
export function pathAfterSignIn(url: URL): string {
  const to = url.searchParams.get('to')
  if (to === 'checkout') return paths.checkout
  return accountPath(to) ?? accountPaths.overview
}

/** A path of the account's pages, with its query; undefined for anything else, such as the URL of another site. */
export function accountPath(path: string | null): string | undefined {
  if (!path?.startsWith(accountPaths.overview)) return undefined
  const { pathname, search } = new URL(path, 'http://shop.invalid')
  const isOfAccount = pathname === accountPaths.overview || pathname.startsWith(`${accountPaths.overview}/`)
  return isOfAccount ? `${pathname}${search}` : undefined
}
