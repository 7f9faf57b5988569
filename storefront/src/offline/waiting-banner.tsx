import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from '#src/after-paint'
import { hasDatabase } from '#src/offline/databases'
import { QUEUE_PROCESSING } from '#src/offline/queue-processing'

/** UX-98: "Order waiting!" on every page. A page loads it only where orders were ever kept. */
export function WaitingBanner() {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(() => {
    const look = async () => {
      await afterPaint()
      if (!(await hasDatabase('orders'))) return
      const { WaitingNote } = await import('#src/checkout/offline/waiting-note')
      setShown(() => WaitingNote)
    }
    // A page without the note is still a page; the next one looks again.
    const lookNow = () => void look().catch(() => undefined)
    lookNow()
    addEventListener(QUEUE_PROCESSING, lookNow)
    return () => removeEventListener(QUEUE_PROCESSING, lookNow)
  }, [])
  return Shown ? <Shown /> : null
}
