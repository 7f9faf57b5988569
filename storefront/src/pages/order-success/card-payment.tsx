import type { PaymentProgress } from 'commerce/payment/card-payment'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

const askAgainMs = 2_000
const mostAsks = 15

interface CardPaymentProps {
  orderNumber: string
  state: PaymentProgress
}

/** The progress of a card payment. The shop hears of it a moment after the shopper does. */
export function CardPayment({ orderNumber, state }: CardPaymentProps) {
  const [query] = useSearchParams()
  const { contactEmail } = useShop()
  const say = useWords('order')
  // The order may have been canceled just before its card was charged.
  const isUnheardOf = state === 'due' || state === 'canceled'
  const isUnderWay = isUnheardOf && query.get('redirect_status') === 'succeeded'
  useAskAgain(isUnderWay)
  if (state === 'none') return null
  if (state === 'paid') return <p role="status">{say('paid')}</p>
  if (isUnderWay) return <p role="status">{say('confirming')}</p>
  if (state === 'review') {
    return <p role="status">{say('mismatch')}</p>
  }
  if (state === 'canceled') {
    return (
      <p>
        <Rich text={say('canceled')} elements={[(words) => <a href={`mailto:${contactEmail}`}>{words}</a>]} />
      </p>
    )
  }
  return (
    <div className={styles.unpaid}>
      <p>{say(state === 'failed' ? 'declined' : 'waiting')}</p>
      <LinkButton to={paths.orderPayment(orderNumber)} look="main">
        {say('payNow')}
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
