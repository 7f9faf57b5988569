import styles from '#src/orders/order-parts.module.css'
import { ProgressSteps } from '#src/orders/progress-steps'
import type { ShownOrder } from '#src/orders/show-order'
import { useWords } from '#src/ui/words/use-words'

/** How it stands, in words, and when it was placed. */
export function OrderState({ order }: { order: Pick<ShownOrder, 'state' | 'placedAt'> }) {
  const say = useWords('history')
  return (
    <p className={styles.state}>
      <strong>{say(order.state)}</strong>
      <span>{say('placedAt', { date: order.placedAt })}</span>
    </p>
  )
}

/** UX-79: what became of it, with dates. */
export function OrderProgress({ steps }: Pick<ShownOrder, 'steps'>) {
  const say = useWords('history')
  return (
    <section aria-labelledby="steps" className={styles.part}>
      <h2 id="steps">{say('progress')}</h2>
      <ProgressSteps steps={steps.map(({ what, at }) => ({ name: say(what), at }))} />
    </section>
  )
}

/** Where it goes, and how it is paid. */
export function OrderPlaces({ order }: { order: Pick<ShownOrder, 'shipping' | 'billing' | 'paymentTitle'> }) {
  const say = useWords('history')
  return (
    <div className={styles.columns}>
      {order.shipping && (
        <section aria-labelledby="shipping" className={styles.part}>
          <h2 id="shipping">{say('shippingAddress')}</h2>
          <Lines lines={order.shipping.lines} />
          <p className={styles.quiet}>{order.shipping.title}</p>
        </section>
      )}
      <section aria-labelledby="billing" className={styles.part}>
        <h2 id="billing">{say('billingAddress')}</h2>
        <Lines lines={order.billing} />
      </section>
      <section aria-labelledby="payment" className={styles.part}>
        <h2 id="payment">{say('payment')}</h2>
        <p className={styles.quiet}>{order.paymentTitle}</p>
      </section>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <p className={styles.quiet}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  )
}
