import { formatMoment } from 'commerce/format-date'
import { useState } from 'react'
import { useWaitingOrders } from '#src/checkout/offline/use-waiting-orders'
import { deleteHidden } from '#src/offline/orders/waiting-orders'
import { NoticeOffer } from '#src/pages/checkout/waiting/notice-offer'
import { WaitingOrderCard } from '#src/pages/checkout/waiting/waiting-order-card'
import styles from '#src/pages/checkout/waiting/waiting-page.module.css'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { Confirm } from '#src/ui/form/confirm'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useAsking } from '#src/ui/form/use-asking'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** Those of this visitor; of others only that there is one, and a way to delete it. */
export function WaitingOrders() {
  const say = useWords('offline')
  const sayFrame = useWords('frame')
  const waiting = useWaitingOrders()
  if (!waiting) return <p role="status">{say('lookingForOrders')}</p>
  const { own, hidden } = waiting
  if (own.length + hidden.length === 0)
    return (
      <>
        <p>{say('noneWaiting')}</p>
        <p>
          <LinkButton to={paths.home}>{sayFrame('goHome')}</LinkButton>
        </p>
      </>
    )
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
      {hidden.map((order) => (
        <li key={order.key} className={styles.order}>
          <OthersOrder waiting={order} />
        </li>
      ))}
    </ul>
  )
}

function OthersOrder({ waiting: { key, createdAt } }: { waiting: { key: string; createdAt: number } }) {
  const say = useWords('offline')
  const { storeView } = useShop()
  const { isAsking, opener, ask, stopAsking } = useAsking()
  const [isUnderWay, setUnderWay] = useState(false)
  return (
    <>
      <p>{say('otherPersons', { date: formatMoment(new Date(createdAt), storeView) })}</p>
      {isUnderWay && <OutcomeText kind="refused">{say('isUnderWay')}</OutcomeText>}
      {isAsking ? (
        <Confirm
          question={say('deleteReally')}
          yes={say('deleteOrder')}
          no={say('keepOrder')}
          busyText={say('deletingOrder')}
          onYes={async () => setUnderWay((await deleteHidden(key)) === 'under-way')}
          onNo={stopAsking}
        />
      ) : (
        <Button ref={opener} onClick={ask}>
          {say('deleteFromDevice')}
        </Button>
      )}
    </>
  )
}
