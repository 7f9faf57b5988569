import type { Route } from './+types/order-payment-page'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { noted, titleOf } from '#src/answers/refused-form'
import { loadCardPayment } from '#src/checkout/load-card-payment'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { postTestCard } from '#src/checkout/post-test-card'
import { PaymentUnavailable, CardForm } from '#src/pages/order-payment/card-form'
import { TestCardForm } from '#src/pages/order-payment/test-card-form'
import styles from '#src/pages/order-payment/order-payment-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

export const handle: PageHandle = { layout: 'minimal' }

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return loadCardPayment(request, page, titleOf(context, page.words.of('order')('payTitle')))
}

/** The test card of a demo; a real card is paid at its provider. */
export async function action({ url, context }: Route.ActionArgs) {
  return noted(context, await postTestCard(url, context.get(pageContext)))
}

export const headers = privateHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function OrderPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, payment, problem } = loaderData
  const say = useWords('order')
  if (orderNumber === undefined) return <Unknown />
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{say('payTitle')}</h1>
      <p>
        <Rich
          text={say('payIntro', { number: orderNumber })}
          elements={[(words) => <strong>{words}</strong>]}
        />
      </p>
      {payment?.isTest && <TestCardForm payment={payment} problem={actionData?.problem} />}
      {payment && !payment.isTest && <CardForm payment={payment} />}
      {!payment && <PaymentUnavailable orderNumber={orderNumber} problem={problem} />}
    </div>
  )
}

function Unknown() {
  const say = useWords('order')
  return (
    <div className="page-width">
      <EmptyState
        title={say('payTitle')}
        headingLevel={1}
        actions={<LinkButton to={paths.home}>{say('goHome')}</LinkButton>}
      >
        <p>{say('unknownOrder')}</p>
      </EmptyState>
    </div>
  )
}
