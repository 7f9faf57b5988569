import { Link } from 'react-router'
import type { Route } from './+types/payments-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/payments-page.module.css'
import { loadPayments } from '#src/studio-sales/load-payments'
import { EmptyState } from '#src/ui/page/empty-state'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  return loadPayments(url, context.get(pageContext), ownerOf(context).id)
}

type Payments = Route.ComponentProps['loaderData']

/** STUDIO-24 */
export default function PaymentsPage({ loaderData: payments }: Route.ComponentProps) {
  const say = useWords('studio-sales')
  return (
    <DashboardSection title={say('paymentsTitle')}>
      <p className={styles.help}>{say('paymentsHelp')}</p>
      <dl className={styles.totals}>
        <div>
          <dt>{say('balance')}</dt>
          <dd className={styles.balance}>{payments.left}</dd>
        </div>
        {(['earned', 'takenBack', 'paidOut'] as const).map((figure) => (
          <div key={figure}>
            <dt>{say(figure)}</dt>
            <dd>{payments[figure]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>{say(payments.isOwed ? 'balanceOwed' : 'balanceHelp')}</p>
      <section aria-label={say('orders')} className={styles.part}>
        <h2>{say('orders')}</h2>
        <Orders payments={payments} />
      </section>
      <section aria-label={say('payouts')} className={styles.part}>
        <h2>{say('payouts')}</h2>
        <Payouts payments={payments} />
      </section>
    </DashboardSection>
  )
}

function Orders({ payments: { orders, shown, newer, older } }: { payments: Payments }) {
  const say = useWords('studio-sales')
  if (orders.length === 0) {
    return (
      <EmptyState title={say('noOrders')}>
        <p>{say('noOrdersHelp')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <SmallTable caption={say('shown', shown)} columns={[say('order'), say('earnings')]}>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row">
              {order.number}
              <span className={styles.quiet}>{order.placedOn}</span>
            </th>
            <td>
              <Earned order={order} />
            </td>
          </tr>
        ))}
      </SmallTable>
      <p className={styles.ways}>
        {newer !== undefined && <Link to={newer}>{say('newer')}</Link>}
        {older !== undefined && <Link to={older}>{say('older')}</Link>}
      </p>
    </>
  )
}

function Earned({ order }: { order: Payments['orders'][number] }) {
  const say = useWords('studio-sales')
  if (order.state !== 'paid') {
    return (
      <>
        {say(order.state)}
        {order.state === 'unpaid' && (
          <span className={styles.quiet}>{say('expected', { amount: order.profit })}</span>
        )}
      </>
    )
  }
  return (
    <>
      {order.earned}
      {order.takenBack !== undefined && (
        <span className={styles.quiet}>{say('refunded', { amount: order.takenBack })}</span>
      )}
    </>
  )
}

function Payouts({ payments: { payouts, earlierPayouts } }: { payments: Payments }) {
  const say = useWords('studio-sales')
  if (payouts.length === 0) return <p>{say('noPayouts')}</p>
  return (
    <>
      <SmallTable caption={say('payouts')} columns={[say('paidOn'), say('reference'), say('amount')]}>
        {payouts.map(({ reference, paidOn, amount }) => (
          <tr key={reference}>
            <th scope="row">{paidOn}</th>
            <td className={styles.reference}>{reference}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </SmallTable>
      {earlierPayouts !== undefined && (
        <p className={styles.help}>
          {say('earlierPayouts', { count: payouts.length, amount: earlierPayouts })}
        </p>
      )}
    </>
  )
}
