import { expect, test } from 'vitest'
import { watchRegistration, type WorkerState } from '#src/offline/reading/watch-registration'

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null

  find(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

function watch(registration: FakeRegistration, isControlled: boolean): WorkerState[] {
  const told: WorkerState[] = []
  // The fakes have only the parts of the browser's classes that are used.
  const watched = registration as unknown as ServiceWorkerRegistration
  watchRegistration(
    watched,
    (state) => told.push(state),
    () => isControlled,
  )
  return told
}

test('[part of NET-10] a first worker is registered, found and cached', () => {
  const registration = new FakeRegistration()
  const told = watch(registration, false)
  registration.find().become('installed')
  expect(told).toEqual(['registered', 'update-found', 'cached'])
})

test('[part of NET-10] a newer one is found, and told once when it is ready', () => {
  const registration = new FakeRegistration()
  const told = watch(registration, true)
  const worker = registration.find()
  worker.become('installed')
  worker.become('activating')
  worker.become('redundant')
  expect(told).toEqual(['registered', 'update-found', 'updated'])
})

test('[part of NET-10] one that waits since an earlier page is told at once', () => {
  const registration = new FakeRegistration()
  registration.waiting = new FakeWorker()
  expect(watch(registration, true)).toEqual(['registered', 'updated'])
})

test('[part of NET-10] one that was being installed before the page came is told as well', () => {
  const registration = new FakeRegistration()
  const worker = (registration.installing = new FakeWorker())
  const told = watch(registration, true)
  worker.become('installed')
  expect(told).toEqual(['registered', 'updated'])
})

test('[part of NET-10] one that cannot be installed is an error', () => {
  const registration = new FakeRegistration()
  const told = watch(registration, true)
  registration.find().become('redundant')
  expect(told).toEqual(['registered', 'update-found', 'error'])
})
