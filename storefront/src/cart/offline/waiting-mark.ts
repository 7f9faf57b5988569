import type { Cart } from 'commerce/cart/cart'
import { forgetKept, keep, readKept } from '#src/browser-storage'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

/** The bag's item count including waiting changes; undefined if nothing waits. */
export function waitingCount(): number | undefined {
  const count = typeof document === 'undefined' ? undefined : readAll('bag-waiting')[basePathOfPage()]
  return typeof count === 'number' ? count : undefined
}

export const isCartWaiting = (): boolean => waitingCount() !== undefined

/** Can be read without opening a database, because every page asks. False if the browser did not store it. */
export function noteWaiting(basePath: string, count: number | undefined): boolean {
  return note('bag-waiting', basePath, count)
}

/**
 * The server's last answer, until the bag's database takes it. No page loads the database just to store it. Nothing is
 * stored for a visitor without a bag (E-64): the cookie says so.
 */
export function noteAnswered(cart: Cart | null): void {
  if (typeof document === 'undefined') return
  const isKnown = cart === null && readCartCount(document.cookie) === 0
  if (isKnown) forgetAnswered(basePathOfPage())
  else note('bag-answered', basePathOfPage(), { owner: sessionMark(), cart })
}

/** undefined: nothing new, or from a session that is over */
export function readAnswered(): Cart | null | undefined {
  // Only noteAnswered writes it.
  const noted = readAll('bag-answered')[basePathOfPage()] as { owner: string; cart: Cart | null } | undefined
  return noted && (noted.owner === '' || noted.owner === sessionMark()) ? noted.cart : undefined
}

export function forgetAnswered(basePath: string): void {
  note('bag-answered', basePath, undefined)
}

/** The count that an earlier page left in the cookie `bag`. */
export function readCartCount(cookies: string): number {
  const ofView = basePathOfPage().replace('/', '-').replace('/', '.')
  const counts = cookies.matchAll(/(?:^|;\s*)(?:__Host-)?bag([-.\w]*)=(\d{1,6})(?=;|$)/g)
  return Number([...counts].find(([, view]) => view === ofView)?.[2] ?? 0)
}

type Name = 'bag-waiting' | 'bag-answered'

function note(name: Name, basePath: string, value: unknown): boolean {
  const { [basePath]: before, ...others } = readAll(name)
  if (before === value) return true
  if (value !== undefined) return keep(name, { ...others, [basePath]: value })
  return Object.keys(others).length > 0 ? keep(name, others) : forgetKept(name)
}

function readAll(name: Name): Record<string, unknown> {
  const kept = readKept(name)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
