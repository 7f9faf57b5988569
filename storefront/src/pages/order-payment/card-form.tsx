import { useHref } from 'react-router'
import type { ShownPayment } from '#src/checkout/load-card-payment'
import { paths } from '#src/paths'
import styles from '#src/pages/order-payment/order-payment-page.module.css'
import { useCardFields } from '#src/pages/order-payment/use-card-fields'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

export function CardForm({ payment }: { payment: ShownPayment }) {
  const say = useWords('order')
  const { place, state, problem, pay } = useCardFields(payment)
  const done = useHref(paths.orderPlaced(payment.orderNumber))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void pay(new URL(done, window.location.href).href)
      }}
    >
      <noscript>
        <p>{say('needsScript')}</p>
      </noscript>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {state === 'away' && <PaymentUnavailable orderNumber={payment.orderNumber} />}
      <div ref={place} className={styles.card} aria-busy={state === 'loading'} />
      {state !== 'away' && (
        <Button type="submit" look="main" isWide isBusy={state !== 'ready'}>
          {state === 'paying' ? say('paying') : say('pay', { total: payment.total })}
        </Button>
      )}
    </form>
  )
}

/** The order is safe; only the payment is unavailable now. */
export function PaymentUnavailable({
  orderNumber,
  problem,
}: {
  orderNumber: string
  problem?: string | undefined
}) {
  const say = useWords('order')
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem ?? say('paymentAway')}</p>
      <LinkButton to={paths.orderPayment(orderNumber)} reloadDocument>
        {say('tryAgain')}
      </LinkButton>
    </div>
  )
}
