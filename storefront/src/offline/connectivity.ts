import { ONLINE_CHECK_MS } from 'commerce/offline-limits'
import { useSyncExternalStore } from 'react'
import { forgetKept, keep, readKept } from '#src/browser-storage'
import { type Connection, watchConnection } from '#src/offline/connection'

let connection: Connection | undefined

/** A server has nothing to watch. */
function watched(): Connection | undefined {
  if (connection || typeof document === 'undefined') return connection
  connection = watchConnection({
    ask: doesShopAnswer,
    // Its events bubble up to the window.
    events: window,
    later: (then, waitMs) => void setTimeout(then, waitMs),
  })
  const { check, isOnline: isNowOnline, onChange } = connection
  onChange(() => noteAnswer(isNowOnline()))
  // A page opened offline gets no event.
  if (!navigator.onLine || readKept('offline') === true) void check().then(noteAnswer)
  return connection
}

/** Kept for the next page: a browser in a train's Wi-Fi believes itself online. */
function noteAnswer(answers: boolean): void {
  if (!answers) return void keep('offline', true)
  forgetKept('offline')
  delete document.documentElement.dataset.offline
}

/** Only the shop answers in JSON. A hotel's or train's Wi-Fi login page does not. */
async function doesShopAnswer(): Promise<boolean> {
  const health = fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(ONLINE_CHECK_MS),
  })
  return health.then(isOfShop, () => false)
}

const isOfShop = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true

/** As of the last time the shop was asked. */
export const isOnline = (): boolean => watched()?.isOnline() ?? true

/** Asks the shop, which may take seconds. Call it after a request got no answer. */
export const checkOnline = async (): Promise<boolean> => (await watched()?.check()) ?? true

/** Calls the listener each time the shop answers again after it did not. */
export const whenOnline = (listener: () => void): (() => void) =>
  watched()?.whenOnline(listener) ?? (() => undefined)

const subscribe = (listener: () => void) => watched()?.onChange(listener) ?? (() => undefined)

/** Whether there is a connection. The component renders again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
