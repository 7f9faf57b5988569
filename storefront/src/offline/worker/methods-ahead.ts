import { METHODS_AHEAD_MS } from 'commerce/offline-limits'
import { aheadPath } from '#src/checkout/offline/ahead-path'
import { cacheNames } from '#src/offline/worker/cache-names'

/** Decision 33: shipping and payment methods, loaded ahead for an offline checkout. The same for everybody. */
export async function keepMethods(basePath: string, studioKey: string | null): Promise<void> {
  const path = aheadPath(basePath, studioKey)
  const kept = await caches.open(cacheNames.methods)
  const at = Date.parse((await kept.match(path))?.headers.get('date') ?? '')
  const isFresh = Math.abs(Date.now() - at) < METHODS_AHEAD_MS
  if (isFresh) return
  const answer = await fetch(path, { credentials: 'omit' }).catch(() => undefined)
  if (answer?.status === 200 && !answer.redirected) await kept.put(path, answer)
  else if (answer?.status === 404) await kept.delete(path)
}
