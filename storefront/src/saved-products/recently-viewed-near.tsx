import { Suspense, useEffect, useRef, useState } from 'react'
import { keep, readKept } from '#src/browser-storage'
import { viewsOfOthers } from '#src/saved-products/views-of-others'
import { extraPart } from '#src/ui/on-demand'

const RecentlyViewed = extraPart(
  async () => (await import('#src/saved-products/recently-viewed-row')).RecentlyViewed,
)

const name = 'recently-viewed'
const keptViews = 30

/** PDP-16: writes this view down. What was seen before comes, with its script, when its place is near. */
export function RecentlyViewedNear({ sku }: { sku: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const others = viewsOfOthers(readKept(name), sku)
    keep(name, [[sku, Date.now()], ...others].slice(0, keptViews))
    if (others.length === 0) return
    const observer = new IntersectionObserver(([entry]) => setNear((was) => was || !!entry?.isIntersecting), {
      rootMargin: '999px 0px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [sku])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <RecentlyViewed sku={sku} />
        </Suspense>
      )}
    </div>
  )
}
