import type { Route } from './+types/order-payment-page'
import { addresses } from '#src/addresses'
import { privateHeaders } from '#src/answers/private-headers'
import { loadCardPayment } from '#src/checkout/load-card-payment'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { Away, CardForm } from '#src/pages/order-payment/card-form'
import styles from '#src/pages/order-payment/order-payment-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'

export const handle: PageHandle = { layout: 'minimal' }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCardPayment(request, context.get(pageContext))
}

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Pay your order', publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function OrderPaymentPage({ loaderData }: Route.ComponentProps) {
  const { orderNumber, payment, problem } = loaderData
  if (orderNumber === undefined) return <Unknown />
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>Pay your order</h1>
      <p>
        Your order <strong>{orderNumber}</strong> is placed. We are holding your items while you pay.
      </p>
      {payment ? <CardForm payment={payment} /> : <Away orderNumber={orderNumber} problem={problem} />}
    </div>
  )
}

function Unknown() {
  return (
    <div className="page-width">
      <EmptyState
        title="Pay your order"
        headingLevel={1}
        actions={<LinkButton to={addresses.home}>Go to the home page</LinkButton>}
      >
        <p>We found no recent order with this number on this device.</p>
      </EmptyState>
    </div>
  )
}
