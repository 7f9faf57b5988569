/** Paths of the way to a checkout. */
export const handoffPaths = {
  /** says to which host the bag goes, and asks whether it may */
  leave: '/checkout/leave',
}
