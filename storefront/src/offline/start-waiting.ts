import { afterPaint } from '#src/ui/page/after-paint'
import { checkOnline, whenOnline } from '#src/offline/connectivity'
import { hasDatabase } from '#src/offline/databases'
import { QUEUE_PROCESSING } from '#src/offline/queue-processing'
import type { Words } from '#src/ui/words/words'

const names = ['orders', 'tasks', 'renewal'] as const

/** All that pages load of what waits: whether there is anything, now or later. */
export function startWaiting(words: Words): void {
  const start = async () => {
    try {
      const { sendWaiting } = await import('#src/offline/send-waiting')
      ignoreLine()
      await sendWaiting(words)
    } catch {
      // The code itself could not be loaded offline.
      const stop = whenOnline(() => {
        stop()
        void start()
      })
      void checkOnline()
    }
  }
  const startIfAny = async () => {
    const has = await Promise.all(names.map(hasDatabase))
    if (has.includes(true)) await start()
  }
  addEventListener(QUEUE_PROCESSING, () => void start())
  // Another tab may have stored something since.
  const ignoreLine = whenOnline(() => void startIfAny())
  void afterPaint().then(startIfAny)
}
