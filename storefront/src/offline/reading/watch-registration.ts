/** NET-10: the states of a service worker. */
export type WorkerState = 'registered' | 'update-found' | 'cached' | 'updated' | 'offline' | 'error'

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'addEventListener'>

/** Reports each state of a registration. `cached`: ready for the first time; `updated`: a newer one is waiting. */
export function watchRegistration(
  registration: Registration,
  tell: (state: WorkerState, worker?: ServiceWorker) => void,
  isControlled = () => navigator.serviceWorker.controller !== null,
): void {
  tell('registered')
  const told = new Set<ServiceWorker>()
  const tellReady = (worker: ServiceWorker) => {
    if (told.has(worker)) return
    told.add(worker)
    tell(isControlled() ? 'updated' : 'cached', worker)
  }
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') tellReady(worker)
      else if (worker.state === 'redundant' && !told.has(worker)) tell('error', worker)
    })
  // It was ready before this page was opened.
  if (registration.waiting) tellReady(registration.waiting)
  if (registration.installing) watch(registration.installing)
  registration.addEventListener('updatefound', () => {
    tell('update-found')
    if (registration.installing) watch(registration.installing)
  })
}
