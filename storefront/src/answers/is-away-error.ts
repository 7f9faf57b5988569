import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '#src/is-connection-lost'

/** What a browser meets where the shop has no room for it, is away, or cannot be reached. */
export function isAwayError(error: unknown): boolean {
  return isConnectionLost(error) || (isRouteErrorResponse(error) && error.status === 503)
}
