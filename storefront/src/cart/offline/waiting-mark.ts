import type { Cart } from 'commerce/cart/cart'
import { forgetKept, keep, readKept } from '#src/browser-storage'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

/** How much the bag of this page holds with what waits for the server; undefined where nothing waits. */
export function waitingCount(): number | undefined {
  const count = typeof document === 'undefined' ? undefined : readAll('bag-waiting')[basePathOfPage()]
  return typeof count === 'number' ? count : undefined
}

export const isCartWaiting = (): boolean => waitingCount() !== undefined

/** Known without opening a database: every page asks. False if the browser did not keep it. */
export function noteWaiting(basePath: string, count: number | undefined): boolean {
  return note('bag-waiting', basePath, count)
}

/**
 * What the server answered last, until the database of the bag takes it: no page loads that only to keep it. Of a visitor
 * without a bag nothing is kept (E-64): the cookie says it.
 */
export function noteAnswered(cart: Cart | null): void {
  if (typeof document === 'undefined') return
  const isKnown = cart === null && readCartCount(document.cookie) === 0
  if (isKnown) forgetAnswered(basePathOfPage())
  else note('bag-answered', basePathOfPage(), { owner: sessionMark(), cart })
}

/** undefined: nothing new, or of a session that is over */
export function readAnswered(): Cart | null | undefined {
  // Only noteAnswered writes it.
  const noted = readAll('bag-answered')[basePathOfPage()] as { owner: string; cart: Cart | null } | undefined
  return noted && (noted.owner === '' || noted.owner === sessionMark()) ? noted.cart : undefined
}

export function forgetAnswered(basePath: string): void {
  note('bag-answered', basePath, undefined)
}

/** The number that an earlier page left in the cookie `bag`. */
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
