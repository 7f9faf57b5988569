import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from '#src/ui/page/after-paint'
import { hasDatabase } from '#src/offline/databases'
import { QUEUE_PROCESSING } from '#src/offline/queue-processing'

/** UX-98: "Order waiting!" on every page. Loaded only if this browser has ever stored an order. */
export function WaitingBanner() {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(() => {
    const look = async () => {
      await afterPaint()
      if (!(await hasDatabase('orders'))) return
      const { WaitingNote } = await import('#src/checkout/offline/waiting-note')
      setShown(() => WaitingNote)
    }
    // The page works without the note. The next one looks again.
    const lookNow = () => void look().catch(() => undefined)
    lookNow()
    addEventListener(QUEUE_PROCESSING, lookNow)
    return () => removeEventListener(QUEUE_PROCESSING, lookNow)
  }, [])
  return Shown ? <Shown /> : null
}
