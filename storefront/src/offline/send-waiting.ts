import { RESEND_WAIT_MS } from 'commerce/limits'
import { isOnline, whenOnline } from '#src/offline/connectivity'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { onWaitingChange } from '#src/offline/orders/waiting-changes'
import { listWaiting } from '#src/offline/orders/waiting-orders'

let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, now and whenever it may get through. Safari has no other moments than those of an open page (C-10). */
export function sendWaiting(): void {
  if (isStarted) return
  isStarted = true
  whenOnline(() => void send(true))
  addEventListener('pageshow', () => void send(false))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send(false)
  })
  onWaitingChange(() => void planNext())
  void send(true)
}

async function send(isBack: boolean): Promise<void> {
  try {
    if (isOnline()) await drainOrders({ isBack })
  } catch (error) {
    // The database does not open, or the browser shut it: the orders are still there, and the next moment tries again.
    // eslint-disable-next-line no-console
    console.error(error)
  }
  await planNext()
}

/** Another page may be the one that sends; then the time that this one keeps finds nothing to do. */
async function planNext(): Promise<void> {
  const waiting = await listWaiting()
  const times = waiting
    .filter(({ state, automatic }) => state === 'unknown' || (state === 'queued' && automatic))
    .map(({ nextAt }) => nextAt)
  clearTimeout(timer)
  if (times.length === 0) return
  const waitMs = Math.min(
    Math.max(Math.min(...times) - Date.now(), RESEND_WAIT_MS.least),
    RESEND_WAIT_MS.most,
  )
  timer = setTimeout(() => void send(false), waitMs)
}
