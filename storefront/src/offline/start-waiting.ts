import { afterPaint } from '#src/after-paint'
import { hasDatabase } from '#src/offline/databases'

/** All that pages load of what waits: whether there is anything. */
export function startWaiting(): void {
  void afterPaint().then(async () => {
    if (!(await hasDatabase('orders'))) return
    const { sendWaiting } = await import('#src/offline/send-waiting')
    sendWaiting()
  })
}
