import type { WirePaymentState } from 'commerce/contract/payment'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { useShop } from '#src/use-shop'

const askAgainMs = 2_000
const mostAsks = 15

interface CardPaymentProps {
  orderNumber: string
  state: WirePaymentState['state']
}

/** How far the payment by card is. The provider tells the shop a moment after it told the shopper. */
export function CardPayment({ orderNumber, state }: CardPaymentProps) {
  const [query] = useSearchParams()
  const { contactEmail } = useShop()
  const isUnderWay = state === 'due' && query.get('redirect_status') === 'succeeded'
  useAskAgain(isUnderWay)
  if (state === 'none') return null
  if (state === 'paid') return <p role="status">Your payment was received. Thank you.</p>
  if (isUnderWay) return <p role="status">Your payment is being confirmed.</p>
  if (state === 'review') {
    return <p role="status">The payment did not match your order and is being refunded to your card.</p>
  }
  if (state === 'canceled') {
    return (
      <p>
        We did not receive your payment in time, so your order was canceled. You have not been charged.
        Questions? <a href={`mailto:${contactEmail}`}>Email us</a>.
      </p>
    )
  }
  return (
    <div className={styles.unpaid}>
      <p>
        {state === 'failed'
          ? 'Your card was declined. Your order is waiting for payment.'
          : 'Your order is waiting for payment.'}
      </p>
      <LinkButton to={addresses.orderPayment(orderNumber)} look="main">
        Pay now
      </LinkButton>
    </div>
  )
}

function useAskAgain(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [asks, setAsks] = useState(0)
  useEffect(() => {
    if (!isUnderWay || state !== 'idle' || asks >= mostAsks) return undefined
    const timer = setTimeout(() => {
      setAsks(asks + 1)
      void revalidate()
    }, askAgainMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, state, asks, revalidate])
}
