import { isOurs } from '#src/offline/worker/cache-names'
import { type WorkerEvent, worker } from '#src/offline/worker/worker-scope'

// C-4: what browsers get for the service worker where the shop has switched it off. It removes what the worker kept, and itself.
// Orders that wait to be sent are in a database, which stays.

worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(goAway())
})

async function goAway(): Promise<void> {
  const names = (await caches.keys()).filter(isOurs)
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
