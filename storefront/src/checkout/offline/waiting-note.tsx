import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import styles from '#src/checkout/offline/waiting-note.module.css'
import { useWaitingOrders } from '#src/checkout/offline/use-waiting-orders'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { WaitingPresses } from '#src/checkout/offline/waiting-presses'
import { paths } from '#src/paths'
import { useWords } from '#src/ui/words/use-words'

/** The note at the top of every page except the page of waiting orders. */
export function WaitingNote() {
  const { pathname } = useLocation()
  if (pathname === paths.ordersWaiting) return null
  return (
    <Suspense>
      <Note isOnReview={pathname === paths.checkoutStep('review')} />
    </Suspense>
  )
}

const begun = Date.now()

function Note({ isOnReview }: { isOnReview: boolean }) {
  const say = useWords('offline')
  const [seenKey, setSeenKey] = useState<string>()
  const own = useWaitingOrders()?.own ?? []
  // If this page is sending an order, its form says so.
  const isToldByForm = ({ state, isPosted }: WaitingOrder) => isPosted && (isOnReview || state === 'sending')
  const first = own.find((order) => order.state !== 'confirmed' && !isToldByForm(order))
  // An order sent while the page was open is announced until the shopper looks at it.
  const sent = own.find(
    ({ key, confirmedAt, isTold }) => (confirmedAt ?? 0) > begun && !isTold && key !== seenKey,
  )
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
  return (
    <aside aria-label={say('orderWaiting')} className={styles.note}>
      <p>
        <strong>{say('orderWaiting')}</strong> <Link to={paths.ordersWaiting}>{say('confirmWaiting')}</Link>
      </p>
      <WaitingPresses key={first.key} waiting={first} isNote />
    </aside>
  )
}
