import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { sendNow } from '#src/checkout/offline/change-waiting'
import styles from '#src/checkout/offline/waiting-note.module.css'
import { useWaitingOrders } from '#src/checkout/offline/use-waiting-orders'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

/** The note at the top of every page but the one that shows the orders themselves. */
export function WaitingNote() {
  const { pathname } = useLocation()
  if (pathname === paths.ordersWaiting) return null
  return (
    <Suspense>
      <Note />
    </Suspense>
  )
}

const begun = Date.now()

function Note() {
  const say = useWords('offline')
  const [seenKey, setSeenKey] = useState<string>()
  const own = useWaitingOrders()?.own ?? []
  const first = own.find(({ state }) => state !== 'confirmed')
  // One that was sent while the page was open is told of, until the shopper looks at it.
  const sent = own.find(({ key, confirmedAt }) => (confirmedAt ?? 0) > begun && key !== seenKey)
  if (!first && !sent) return null
  if (!first || sent)
    return (
      <aside role="status" className={styles.note}>
        <p>{say('wasPlaced', { number: sent?.orderNumber ?? '' })}</p>
        <Link to={paths.ordersWaiting} onClick={() => setSeenKey(sent?.key)}>
          {say('seeOrder')}
        </Link>
      </aside>
    )
  const maySend = first.state === 'queued' || first.state === 'unknown'
  return (
    <aside aria-label={say('orderWaiting')} className={styles.note}>
      <p>
        <strong>{say('orderWaiting')}</strong> <Link to={paths.ordersWaiting}>{say('confirmWaiting')}</Link>
      </p>
      <div className={styles.presses}>
        {maySend && <Button onClick={() => void sendNow(first)}>{say('sendNow')}</Button>}
        <Link to={paths.ordersWaiting}>{say('editOrder')}</Link>
        <Link to={paths.ordersWaiting}>{say('deleteOrder')}</Link>
      </div>
    </aside>
  )
}
