import { Link } from 'react-router'
import type { Route } from './+types/returns-page'
import { accountPaths } from '#src/account-paths'
import { privateHeaders } from '#src/answers/private-headers'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import pageLinks from '#src/pages/my-account/page-links.module.css'
import styles from '#src/pages/my-account/returns/returns-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { loadOwnReturns } from '#src/returns/load-own-returns'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  return loadOwnReturns(context.get(pageContext), url.searchParams.get('page'))
}

/** RMA-04: each leads to its order, where it is followed and changed. */
export default function ReturnsPage({ loaderData: { returns, page, pages } }: Route.ComponentProps) {
  const say = useWords('returns')
  const sayHistory = useWords('history')
  return (
    <Section title={say('ownReturns')}>
      {returns.length === 0 ? (
        <EmptyState
          title={say('noOwnReturnsTitle')}
          actions={<LinkButton to={accountPaths.orders}>{say('toOrders')}</LinkButton>}
        >
          <p>{say('noOwnReturnsHelp')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.returns}>
          {returns.map((each) => (
            <li key={each.number}>
              <p className={styles.state}>{say(each.state)}</p>
              <h2>
                <Link to={accountPaths.orderWithReturns(each.orderNumber)}>
                  {say('returnNumber', { number: each.number })}
                </Link>
              </h2>
              <ul role="list">
                {each.items.map(({ itemId, name, qty, dancer }) => (
                  <li key={itemId}>
                    {say('reviewUnits', { qty, name })}
                    {dancer !== '' && ` · ${dancer}`}
                  </li>
                ))}
              </ul>
              {each.money && each.money.kind !== 'nothing' && (
                <p>
                  {say(each.money.kind === 'refunded' ? 'refundedOf' : 'owedLessOf', {
                    total: each.money.total,
                  })}
                </p>
              )}
              <p className={styles.quiet}>
                {say('order', { number: each.orderNumber })} ·{' '}
                {say('requestedOn', { date: each.requestedOn })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={sayHistory('pages')} className={pageLinks.links}>
          {page > 1 && <Link to={accountPaths.returnsPage(page - 1)}>{say('newerReturns')}</Link>}
          <span>{sayHistory('pageOf', { page, pages })}</span>
          {page < pages && <Link to={accountPaths.returnsPage(page + 1)}>{say('olderReturns')}</Link>}
        </nav>
      )}
    </Section>
  )
}
