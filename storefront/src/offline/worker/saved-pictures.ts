import { SAVED_PICTURES_DAYS, SAVED_PICTURES_MAX } from 'commerce/offline-limits'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { StaleWhileRevalidate, type StrategyHandler } from 'workbox-strategies'
import { askAgain } from '#src/offline/worker/ask-again'
import { cacheNames } from '#src/offline/worker/cache-names'

const secondsOfDay = 86_400

/** Failed fetches are retried a few times. */
class Pictures extends StaleWhileRevalidate {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const once = handler.fetch.bind(handler)
    handler.fetch = (input) => askAgain(() => once(input))
    return super._handle(request, handler)
  }
}

/** C-2, NET-16: the saved picture at once, and a newer one the next time. */
export const pictures = new Pictures({
  cacheName: cacheNames.pictures,
  // Workbox's types use `undefined` where plugin types leave a key out.
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({
      maxEntries: SAVED_PICTURES_MAX,
      maxAgeSeconds: SAVED_PICTURES_DAYS * secondsOfDay,
      purgeOnQuotaError: true,
      // Pictures vary by browser. Without this, outdated ones would not be found.
      matchOptions: { ignoreVary: true },
    }),
  ] as WorkboxPlugin[],
})
