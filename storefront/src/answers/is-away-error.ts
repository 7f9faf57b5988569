import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '#src/is-connection-lost'

/** A browser's error when the shop is overloaded, down, or unreachable. */
export function isAwayError(error: unknown): boolean {
  return isConnectionLost(error) || (isRouteErrorResponse(error) && error.status === 503)
}
