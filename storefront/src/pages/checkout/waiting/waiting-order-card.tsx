import { formatMoment } from 'commerce/format-date'
import { formatMoney } from 'commerce/format-money'
import { Form } from 'react-router'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { paths } from '#src/paths'
import { WaitingPresses } from '#src/checkout/offline/waiting-presses'
import { WaitingState } from '#src/pages/checkout/waiting/waiting-state'
import styles from '#src/pages/checkout/waiting/waiting-page.module.css'
import { Button } from '#src/ui/form/button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** An order on this device: what it holds, where it stands, and what can be done. */
export function WaitingOrderCard({ waiting }: { waiting: WaitingOrder }) {
  const say = useWords('offline')
  const sayCart = useWords('cart')
  const { storeView } = useShop()
  const { shown, createdAt, state } = waiting
  const date = formatMoment(new Date(createdAt), storeView)
  // Amounts are in the currency of the store view they were shown in.
  const isOfView = waiting.storeCode === storeView.code
  const isSent = state === 'confirmed'
  return (
    <article className={styles.order} aria-label={say('madeOn', { date })}>
      <h2>{isSent ? say('wasPlaced', { number: waiting.orderNumber ?? '' }) : say('orderWaiting')}</h2>
      <p>
        {say('madeOn', { date })}
        <br />
        {shown.email}
      </p>
      <ul role="list" className={styles.lines}>
        {shown.lines.map(({ name, options, qty, rowCents }, at) => (
          // Lines of an order have no other name, and never change.
          <li key={at} className={styles.line}>
            <span>
              {[name, ...options].join(', ')} · {say('quantityOf', { qty })}
            </span>
            {isOfView && <span>{formatMoney(rowCents, storeView)}</span>}
          </li>
        ))}
        {isOfView && (
          <li className={styles.line}>
            <strong>{sayCart('grandTotal')}</strong>
            <strong>{formatMoney(shown.totalCents, storeView)}</strong>
          </li>
        )}
      </ul>
      <div role="status">
        <WaitingState waiting={waiting} />
      </div>
      {isSent ? <SeeOrder waiting={waiting} /> : <WaitingPresses waiting={waiting} />}
    </article>
  )
}

function SeeOrder({ waiting: { key, asksForCard, order } }: { waiting: WaitingOrder }) {
  const say = useWords('offline')
  const { personalDetails } = order.addressInformation
  return (
    <Form method="post" action={paths.ordersWaiting}>
      <input type="hidden" name="key" value={key} />
      {Object.entries(personalDetails).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="main">
        {say(asksForCard ? 'payOrder' : 'seeOrder')}
      </Button>
    </Form>
  )
}
