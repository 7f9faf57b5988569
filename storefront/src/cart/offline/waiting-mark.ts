import { keep, readKept } from '#src/browser-storage'
import { basePathOfPage } from '#src/ui/page/base-path'

/** How much the bag of this page holds with what waits for the server; undefined where nothing waits. */
export function waitingCount(): number | undefined {
  const count = typeof document === 'undefined' ? undefined : readAll()[basePathOfPage()]
  return typeof count === 'number' ? count : undefined
}

export const isBagWaiting = (): boolean => waitingCount() !== undefined

/** Known without opening a database: every page asks. */
export function noteWaiting(basePath: string, count: number | undefined): void {
  const { [basePath]: before, ...others } = readAll()
  if (before !== count) keep('bag-waiting', count === undefined ? others : { ...others, [basePath]: count })
}

/** The number that an earlier page left in the cookie `bag`. */
export function readCartCount(cookies: string): number {
  const ofView = basePathOfPage().replace('/', '-').replace('/', '.')
  const counts = cookies.matchAll(/(?:^|;\s*)(?:__Host-)?bag([-.\w]*)=(\d{1,6})(?=;|$)/g)
  return Number([...counts].find(([, view]) => view === ofView)?.[2] ?? 0)
}

function readAll(): Record<string, unknown> {
  const kept = readKept('bag-waiting')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
