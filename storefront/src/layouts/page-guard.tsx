import { messages } from 'commerce/messages'
import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/page-guard'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { BrowseOnlyNotice } from '#src/layouts/browse-only-notice'
import { isConnectionLost, isOffline } from '#src/is-connection-lost'
import { NotFound } from '#src/pages/not-found/not-found'
import { Problem, type ProblemReason } from '#src/notices/problem'

export default function PageGuard() {
  return (
    <>
      <BrowseOnlyNotice />
      <Outlet />
    </>
  )
}

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(error), publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

function titleOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.serverError
  if (error.status === 404) return messages.pageNotFound
  return error.status === 503 ? messages.shopAway : messages.serverError
}

/** A page that fails keeps the header, the search and the bag. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound reason={typeof error.data === 'string' ? error.data : undefined} />
  }
  return <Problem reason={reasonOf(error)} />
}

function reasonOf(error: unknown): ProblemReason {
  if (isRouteErrorResponse(error)) return error.status === 503 ? 'away' : 'bug'
  return isOffline() && isConnectionLost(error) ? 'offline' : 'bug'
}
