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
 * The key of rows in an order: when it changes, they start over. The version alone is not enough. It names an order, and the
 * order that an owner chose, or found, may be the one that the page began with.
 */
export function useOrderKey({ version, done = '', isReordered }: Answered): string {
  const location = useLocation()
  if (isReordered) return location.key
  return done === 'ordered' ? `${version} ${location.key}` : version
}
