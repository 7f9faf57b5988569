/** Paths of the way to a checkout. */
export const handoffPaths = {
  /** says to which host the bag goes, and asks whether it may */
  leave: '/checkout/leave',
  /** Follows the ticket: the store whose bag it is. A ticket that has ended is told to nobody, not even where it came from. */
  from: (basePath: string) => `?${new URLSearchParams({ from: basePath }).toString()}`,
}
