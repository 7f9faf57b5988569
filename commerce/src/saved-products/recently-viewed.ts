import { RECENTLY_VIEWED_DAYS, RECENTLY_VIEWED_MAX } from '#src/limits'

const keptMs = RECENTLY_VIEWED_DAYS * 24 * 60 * 60 * 1000

/**
 * PDP-16: what a browser wrote down, [sku, time in ms] of each view with the last first, as skus: each once, not too old,
 * not too many. Anything else that somebody wrote there is left out.
 */
export function recentlyViewed(kept: unknown, nowMs: number): string[] {
  const views = Array.isArray(kept) ? (kept as unknown[]) : []
  const skus = views.flatMap((view) => {
    const [sku, at] = Array.isArray(view) ? (view as unknown[]) : []
    return typeof sku === 'string' && typeof at === 'number' && nowMs - at <= keptMs ? [sku] : []
  })
  return [...new Set(skus)].slice(0, RECENTLY_VIEWED_MAX)
}
