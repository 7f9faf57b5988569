import { lazy, Suspense, useEffect, useState } from 'react'
import type { StickyBarContentProps } from '#src/pages/product/sticky-bar/sticky-bar-content'

// A shopper who has no connection has the form's own button.
const StickyBarContent = lazy(() =>
  import('#src/pages/product/sticky-bar/sticky-bar-content').then(
    (file) => ({ default: file.StickyBarContent }),
    () => ({ default: () => null }),
  ),
)

interface StickyBarProps extends StickyBarContentProps {
  /** the button that this one replaces while it is off the screen */
  watched: React.RefObject<HTMLElement | null>
}

/** On small screens: price, choice and button at the bottom after the form's button scrolls away. */
export function StickyBar({ watched, ...content }: StickyBarProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const button = watched.current
    if (!button) return
    // Below the fold it is yet to come; only above it has scrolled away.
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 999999px',
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [watched])
  if (!isAway) return null
  return (
    <Suspense>
      <StickyBarContent {...content} />
    </Suspense>
  )
}
