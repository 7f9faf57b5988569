import { useEffect, useState } from 'react'
import { newestOnly } from '#src/offline/orders/newest-only'
import { forgetCartsOf } from '#src/checkout/offline/change-waiting'
import { onWaitingChange } from '#src/offline/orders/waiting-changes'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { listHidden, listWaiting } from '#src/offline/orders/waiting-orders'

interface Waiting {
  own: WaitingOrder[]
  /** of customers who are not signed in here */
  hidden: { key: string; createdAt: number }[]
}

/** The orders on this device, as they are now; undefined until they are read. */
export function useWaitingOrders(): Waiting | undefined {
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const found = { own: await listWaiting(), hidden: await listHidden() }
      await forgetCartsOf(found.own)
      return found
    }
    const show = newestOnly((found: Waiting) => isHere && setWaiting(found))
    // If the database does not open, no orders are shown, but they are still there.
    const readNow = () => void show(read().catch(() => ({ own: [], hidden: [] })))
    readNow()
    const stop = onWaitingChange(readNow)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return waiting
}
