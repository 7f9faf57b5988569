import type { PaymentProgress } from 'commerce/payment/card-payment'
import { useEffect } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/order-success-page'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { noted, titleOf } from '#src/answers/refused-form'
import { noteOrder } from '#src/cart/last-order'
import { syncCartCount } from '#src/cart/shown-cart'
import type { ShownTotals } from '#src/cart/totals'
import {
  accountAfterOrder,
  type AccountOutcome,
  claimAfterOrder,
} from '#src/checkout/account/account-after-order'
import { loadPlacedOrder, type OrderInAccount } from '#src/checkout/load-placed-order'
import { FeedbackForm } from '#src/contact/feedback-form'
import { type FeedbackOutcome, postFeedback } from '#src/contact/post-feedback'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { findOrderOfBuyer } from '#src/orders/find-order-of-buyer'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { AccountForm } from '#src/pages/order-success/account-form'
import { ClaimForm } from '#src/pages/order-success/claim-form'
import { CardPayment } from '#src/pages/order-success/card-payment'
import { Downloads, type ShownOrderedItem, OrderedItems } from '#src/pages/order-success/ordered-items'
import { useNotices } from '#src/notices/notices-store'
import { LinkButton } from '#src/ui/form/link-button'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { EmptyState } from '#src/ui/page/empty-state'
import { useHomePath } from '#src/use-home-path'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return loadPlacedOrder(request, page, titleOf(context, page.words.of('order')('confirmation')))
}

/** The buyer's feedback, the password of an account, or the order for one; only a visitor with an order has the forms. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(pageContext)
  const order = await findOrderOfBuyer(shop, url.searchParams.get('order'))
  if (!order) throw data(null, { status: 404 })
  const form = await request.formData()
  const mayHaveAccount = shop.studioKey === null
  if (mayHaveAccount && form.has('claim')) return noted(context, await claimAfterOrder(order, shop))
  if (mayHaveAccount && form.has('password'))
    return noted(context, await accountAfterOrder(form, order, shop))
  return noted(context, await postFeedback(shop, order, form))
}

export const headers = privateHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function OrderSuccessPage({ loaderData: { placed }, actionData }: Route.ComponentProps) {
  const say = useWords('order')
  const sayFrame = useWords('frame')
  const home = useHomePath()
  // CHECKOUT-07: the notices of the checkout are done, and the cart is empty.
  const orderNumber = placed?.orderNumber
  useEffect(() => {
    useNotices.setState({ shown: [] })
    syncCartCount()
    if (orderNumber !== undefined) noteOrder(orderNumber)
  }, [orderNumber])
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs ancestors={[{ name: sayFrame('home'), href: home }]} current={say('confirmation')} />
      {placed ? <Thanks {...placed} posted={actionData} /> : <Unknown />}
    </div>
  )
}

interface ThanksProps {
  orderNumber: string
  emailAddress: string
  total: string
  totals: ShownTotals
  inAccount: OrderInAccount
  /** what to do to pay; may be empty */
  instructions: string
  payment: PaymentProgress
  items: ShownOrderedItem[]
  downloads: { title: string; url: string }[]
  /** files come once the order is paid */
  awaitsDownloads: boolean
  /** from a form that came back */
  posted: FeedbackOutcome | AccountOutcome | undefined
}

function Thanks(props: ThanksProps) {
  const { orderNumber, emailAddress, totals, inAccount, instructions, payment, posted } = props
  const refused = posted?.kind === 'account-refused' ? posted.errors : undefined
  const unclaimed = posted?.kind === 'claim-refused' ? posted.message : undefined
  const feedback = posted?.kind === 'sent' || posted?.kind === 'refused' ? posted : undefined
  const { contactEmail } = useShop()
  const home = useHomePath()
  const say = useWords('order')
  const packing =
    totals.ships && payment !== 'canceled' ? say(isPaidFor(payment) ? 'pack' : 'packOncePaid') : ''
  // Not numbered: some buyers pay before their order is packed, and some when it arrives.
  const next = [instructions, packing].filter((sentence) => sentence !== '')
  return (
    <div className={styles.thanks}>
      <p className={styles.eyebrow}>{say('confirmation')}</p>
      <h1>{say('thanks')}</h1>
      <CardPayment orderNumber={orderNumber} state={payment} />
      <dl className={styles.facts}>
        <div>
          <dt>{say('number')}</dt>
          <dd className={styles.number}>{orderNumber}</dd>
        </div>
        <div>
          <dt>{say('total')}</dt>
          <dd>{props.total}</dd>
        </div>
        {emailAddress !== '' && (
          <div>
            <dt>{say('yourEmail')}</dt>
            <dd>{emailAddress}</dd>
          </div>
        )}
      </dl>
      <Downloads downloads={props.downloads} isToCome={props.awaitsDownloads && payment !== 'canceled'} />
      <OrderedItems items={props.items} totals={totals} />
      {next.length > 0 && <h2>{say('next')}</h2>}
      <div className={styles.next}>
        {next.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <Rich
            text={say('questions')}
            elements={[
              (words) => (
                <a
                  href={`mailto:${contactEmail}?subject=${encodeURIComponent(say('emailSubject', { number: orderNumber }))}`}
                >
                  {words}
                </a>
              ),
            ]}
          />
        </p>
      </div>
      {inAccount === 'saved' && <p>{say('inAccount')}</p>}
      {inAccount === 'not-saved' && <ClaimForm orderNumber={orderNumber} refused={unclaimed} />}
      {inAccount === 'no-account' && (
        <AccountForm orderNumber={orderNumber} emailAddress={emailAddress} refused={refused} />
      )}
      <LinkButton to={home}>{say('continueShopping')}</LinkButton>
      <h2>{say('howDidWeDo')}</h2>
      <FeedbackForm action={paths.orderPlaced(orderNumber)} posted={feedback} />
    </div>
  )
}

function isPaidFor(payment: PaymentProgress): boolean {
  return payment === 'none' || payment === 'paid'
}

function Unknown() {
  const say = useWords('order')
  return (
    <EmptyState
      title={say('confirmation')}
      headingLevel={1}
      actions={<LinkButton to={useHomePath()}>{say('goHome')}</LinkButton>}
    >
      <p>{say('unknownOrderBag')}</p>
    </EmptyState>
  )
}
