/** A browser answers a fetch without a connection by this kind of error; a server has no connection to lose. */
export function isConnectionLost(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError
}

export function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine
}
