import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows the links to other reviews inside the page, so that nothing typed into it is lost, and takes the focus to
 * what came. `shown` says which reviews are there.
 */
export function useReviewLinks(shown: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const listening = new AbortController()
    // At the window: the links may be plain text of the page whose script has not come.
    const follow = (event: MouseEvent) => {
      const href = (event.target as Element).closest('#reviews a[href^="?"]')?.getAttribute('href')
      if (!href || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(href)
    }
    window.addEventListener('click', follow, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [navigate])
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const place = document.getElementById('reviews')
    const { activeElement } = document
    if (activeElement === document.body || place?.contains(activeElement))
      place?.querySelector('h2')?.focus({ preventScroll: true })
  }, [shown])
}
