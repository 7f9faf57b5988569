import { formatMoment } from 'commerce/format-date'
import { useWaitingOrders } from '#src/checkout/offline/use-waiting-orders'
import { deleteHidden } from '#src/offline/orders/waiting-orders'
import { NoticeOffer } from '#src/pages/checkout/waiting/notice-offer'
import { WaitingOrderCard } from '#src/pages/checkout/waiting/waiting-order-card'
import styles from '#src/pages/checkout/waiting/waiting-page.module.css'
import { Button } from '#src/ui/form/button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** Those of this visitor; of others only that there is one, and a way to delete it. */
export function WaitingOrders() {
  const say = useWords('offline')
  const { storeView } = useShop()
  const waiting = useWaitingOrders()
  if (!waiting) return <p role="status">{say('lookingForOrders')}</p>
  const { own, hidden } = waiting
  if (own.length + hidden.length === 0) return <p>{say('noneWaiting')}</p>
  const isWaiting = own.some(({ state }) => state !== 'confirmed')
  return (
    <ul role="list" className={styles.orders}>
      {own.map((order) => (
        <li key={order.key}>
          <WaitingOrderCard waiting={order} />
        </li>
      ))}
      {isWaiting && (
        <li>
          <NoticeOffer />
        </li>
      )}
      {hidden.map(({ key, createdAt }) => (
        <li key={key} className={styles.order}>
          <p>{say('otherPersons', { date: formatMoment(new Date(createdAt), storeView) })}</p>
          <Button onClick={() => void deleteHidden(key)}>{say('deleteFromDevice')}</Button>
        </li>
      ))}
    </ul>
  )
}
