import { useLocation } from 'react-router'

interface Answered {
  /** of the order that the page shows */
  version: string
  /** what the page says was done */
  done: string | undefined
  /** a form sent an order that was not saved */
  isReordered: boolean
}

/**
 * The key of rows in an order: with another one they begin anew. The version alone is no key. It is that of the order, and
 * an order that somebody chose, or found, may be the one that the page began with.
 */
export function useOrderKey({ version, done = '', isReordered }: Answered): string {
  const location = useLocation()
  if (isReordered) return location.key
  return done === 'ordered' ? `${version} ${location.key}` : version
}
