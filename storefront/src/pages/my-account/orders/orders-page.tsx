import { Form, Link } from 'react-router'
import type { Route } from './+types/orders-page'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { loadOrders } from '#src/orders/load-orders'
import { pageContext } from '#src/page-context'
import { OrderTable } from '#src/pages/my-account/orders/order-table'
import styles from '#src/pages/my-account/orders/orders-page.module.css'
import pageLinks from '#src/pages/my-account/page-links.module.css'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

const longestNumber = 40

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  return loadOrders(context.get(pageContext), url.searchParams)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, sought, isTooShort, page, pages } = loaderData
  const say = useWords('history')
  const hasNone = rows.length === 0 && sought === '' && page === 1
  return (
    <Section title={say('orders')}>
      {hasNone ? (
        <EmptyState
          title={say('noOrdersTitle')}
          actions={<LinkButton to={paths.newArrivals}>{say('shopNew')}</LinkButton>}
        >
          <p>{say('noOrdersHelp')}</p>
        </EmptyState>
      ) : (
        <>
          <Form action={accountPaths.orders} className={styles.search}>
            <Field
              key={sought}
              name="number"
              label={say('findByNumber')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={longestNumber}
              defaultValue={sought}
            />
            <Button type="submit">{say('find')}</Button>
            {sought !== '' && <Link to={accountPaths.orders}>{say('showAll')}</Link>}
          </Form>
          <p role="status" className={styles.none}>
            {isTooShort && say('tooShort')}
            {rows.length === 0 &&
              !isTooShort &&
              (sought === '' ? say('noneHere') : say('noneFound', { number: sought }))}
          </p>
          {rows.length > 0 && <OrderTable orders={rows} label={say('orders')} />}
          {pages > 1 && <Pages {...loaderData} />}
          <p>
            <Link to={accountPaths.returns}>{say('toReturns')}</Link>
          </p>
        </>
      )}
    </Section>
  )
}

function Pages({ sought, page, pages }: { sought: string; page: number; pages: number }) {
  const say = useWords('history')
  const to = (other: number) => accountPaths.ordersPage({ number: sought, page: other })
  return (
    <nav aria-label={say('pages')} className={pageLinks.links}>
      {page > 1 && <Link to={to(page - 1)}>{say('newer')}</Link>}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{say('older')}</Link>}
    </nav>
  )
}
