import { type MiddlewareFunction, redirect } from 'react-router'
import { pageContext } from '#src/page-context'
import { regularPaths } from '#src/regular-users/regular-paths'

/** REGULAR-03: the guard of a studio store. Its pages are for those who gave the passcode; outside of stores it lets all in. */
export const requireRegularUser: MiddlewareFunction<Response> = async ({ url, context }) => {
  const page = context.get(pageContext)
  if (page.studioKey === null) return
  const path = url.pathname.slice(page.basePath.length)
  if (path !== regularPaths.passcode && !page.regularSession.isSignedIn())
    throw redirect(regularPaths.passcode, { headers: { 'cache-control': 'no-store' } })
}
