import type { CartTotals } from 'commerce/cart/cart'
import type { AddressDetails } from 'commerce/checkout/checkout-details'
import type { Step } from 'commerce/checkout/steps'
import type { CheckoutDetails } from 'commerce/checkout/checkout-details'
import { addressLines } from 'commerce/customers/address-lines'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/checkout/review-details.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ReviewDetailsProps {
  details: CheckoutDetails
  totals: CartTotals
}

/** What was typed, as it was typed. */
export function ReviewDetails({ details, totals }: ReviewDetailsProps) {
  const say = useWords('checkout')
  const { personal, shipping, payment } = details
  return (
    <dl className={styles.details}>
      <Part title={say('details')} step="details">
        {personal.firstName} {personal.lastName}
        <br />
        {personal.emailAddress}
      </Part>
      {shipping && (
        <Part title={say('shipping')} step="shipping">
          <Address address={shipping} />
          {totals.shippingTitle}
        </Part>
      )}
      <Part title={say('payment')} step="payment">
        {totals.paymentTitle}
        <br />
        {payment.billing ? <Address address={payment.billing} /> : say('sameAsShipping')}
      </Part>
    </dl>
  )
}

function Part({ title, step, children }: { title: string; step: Step; children: React.ReactNode }) {
  const say = useWords('checkout')
  return (
    <div className={styles.part}>
      <dt>{title}</dt>
      <dd>{children}</dd>
      <dd>
        <Link to={paths.checkoutStep(step)} aria-label={say('changePart', { title })}>
          {say('change')}
        </Link>
      </dd>
    </div>
  )
}

function Address({ address }: { address: AddressDetails }) {
  const { storeView } = useShop()
  return addressLines({ ...address }, storeView.locale).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}
