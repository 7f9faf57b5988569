// The service worker types we use. The types of pages and workers exclude each other.

export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends WorkerEvent {
  request: Request
  /** the page that asked */
  clientId: string
  /** the page this document becomes */
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}

export interface WorkerClient {
  id: string
  postMessage: (message: unknown) => void
}

export interface AskEvent extends WorkerEvent {
  data: unknown
  source: WorkerClient | null
}

export interface SyncEvent extends WorkerEvent {
  tag: string
}

export interface NotificationEvent extends WorkerEvent {
  notification: Notification
}

interface WorkerScope {
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
    (name: 'message', listener: (event: AskEvent) => void): void
    (name: 'sync', listener: (event: SyncEvent) => void): void
    (name: 'notificationclick', listener: (event: NotificationEvent) => void): void
  }
  location: Location
  /** `connection`: not in every browser */
  navigator: Navigator & { connection?: { saveData?: boolean } }
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<WorkerClient | undefined>
    matchAll: (options?: { includeUncontrolled: boolean }) => Promise<WorkerClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
}

// The worker's entry never runs anywhere else.
export const worker = globalThis as unknown as WorkerScope
