import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/page-guard'
import { NotFound } from '#src/pages/not-found/not-found'
import { Problem } from '#src/pages/error/problem'

export default Outlet

/** A page that fails keeps the header, the search and the bag. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Problem isAway={isRouteErrorResponse(error) && error.status === 503} />
}
