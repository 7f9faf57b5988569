import type { DatabaseName } from '#src/kept-in-storage'
import { isOurs } from '#src/offline/worker/cache-names'
import { type WorkerEvent, worker } from '#src/offline/worker/worker-scope'

// C-4: served in place of the service worker when the shop has turned it off. It removes itself and what the worker kept.
// Waiting orders are in a database, which stays.

worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(goAway())
})

async function goAway(): Promise<void> {
  const names = (await caches.keys()).filter(isOurs)
  await Promise.all(names.map((name) => caches.delete(name)))
  const pictureTimes: DatabaseName = 'workbox-expiration'
  indexedDB.deleteDatabase(pictureTimes)
  await worker.registration.unregister()
}
