import { useEffect } from 'react'
import { useHref } from 'react-router'

/**
 * ROUTE-17: who comes in by a link to a page of the account has the home page beneath it, a step back. Whoever came from a page
 * of the shop keeps the way back to that one. `idx` is the place that the router gives each page of its own in the history.
 */
export function useHomeBeneath(): void {
  const home = useHref('/')
  useEffect(() => {
    const { history, location } = window
    const state = history.state as { idx?: number } | null
    const isFirst = state?.idx === 0 && !document.referrer.startsWith(`${location.origin}/`)
    if (!isFirst) return
    const here = location.href
    history.replaceState({ idx: 0, key: 'home' }, '', home)
    history.pushState({ ...state, idx: 1 }, '', here)
  }, [home])
}
