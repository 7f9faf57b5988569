import { sessionMark } from '#src/session/session-mark'

/**
 * ROUTE-17: a customer who comes in by a link to any page has the home page beneath it, a step back. Whoever came from a
 * page of the shop keeps the way back to that one. It runs before the router counts its places in the history.
 */
export function putHomeBeneath(): void {
  const { history, location } = window
  const home = document.documentElement.dataset['base'] ?? '/'
  const isInside = document.referrer.startsWith(`${location.origin}/`) || isShopBefore()
  // The script that restores where a page was scrolled to may have left a key, but no place.
  const state = history.state as { idx?: number } | null
  if (state?.idx !== undefined || isInside || location.pathname === home || sessionMark() === '') return
  const here = location.href
  history.replaceState({ idx: 0, key: 'home' }, '', home)
  history.pushState({ ...state, idx: 1 }, '', here)
}

/** Whether a page of the shop is before this one in the tab. Browsers without this list of theirs do not say. */
function isShopBefore(): boolean {
  return 'navigation' in window && window.navigation.entries().length > 1
}
