import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import type { Route } from './+types/page-guard'
import { titled } from '#src/head/titled'
import { BrowseOnlyNotice } from '#src/layouts/browse-only-notice'
import { isConnectionLost } from '#src/is-connection-lost'
import { checkOnline, useOnline } from '#src/offline/connectivity'
import { paths } from '#src/paths'
import { NotFound } from '#src/pages/not-found/not-found-in-time'
import { requireRegularUser } from '#src/regular-users/require-regular-user'
import { Problem, problemTitles, type ProblemReason } from '#src/notices/problem'
import { useWords } from '#src/ui/words/use-words'

/** Every page of a studio store is for those who gave its passcode. */
export const middleware: Route.MiddlewareFunction[] = [requireRegularUser]

export default function PageGuard() {
  return (
    <>
      <BrowseOnlyNotice />
      <Outlet />
    </>
  )
}

// The error boundary shows the problem as the title.
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, follow' }]

const loadSearchAway = async () => import('#src/search/search-away').catch(() => ({ SearchAway: Problem }))
const SearchAway = lazy(async () => ({ default: (await loadSearchAway()).SearchAway }))

/** A page that fails keeps the header, the search and the cart. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const say = useWords('frame')
  const isOnline = useOnline()
  const isSearch = useLocation().pathname === paths.searchPage
  const isCut = isConnectionLost(error)
  // What the connection broke stays so until the page is loaded again.
  const [wasOffline, setWasOffline] = useState(false)
  if (isCut && !isOnline && !wasOffline) setWasOffline(true)
  // The shop is asked whether it was the connection.
  useEffect(() => {
    if (isCut) void checkOnline()
  }, [isCut])
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{titled(say('pageNotFound'))}</title>
        <NotFound reason={typeof error.data === 'string' ? error.data : undefined} />
      </>
    )
  }
  const reason = isCut && (wasOffline || !isOnline) ? 'offline' : reasonOf(error)
  return (
    <>
      <title>{titled(say(problemTitles[reason]))}</title>
      {isSearch && reason !== 'bug' ? (
        <Suspense>
          <SearchAway reason={reason} />
        </Suspense>
      ) : (
        <Problem reason={reason} />
      )}
    </>
  )
}

function reasonOf(error: unknown): ProblemReason {
  if (isRouteErrorResponse(error)) return error.status === 503 ? 'away' : 'bug'
  return 'bug'
}
