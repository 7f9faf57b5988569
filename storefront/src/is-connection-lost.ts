/** A browser's error for a fetch without a connection; a server has no such connection. */
export function isConnectionLost(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError
}

export function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine
}
