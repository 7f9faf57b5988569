import { RETURN_STATES } from 'commerce/returns/return-state'
import { Form, Link } from 'react-router'
import type { Route } from './+types/returns-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/returns-page.module.css'
import { answerReturnsCsv } from '#src/returns/studio/answer-returns-csv'
import { loadStudioReturns, readReturnsChoice } from '#src/returns/studio/load-studio-returns'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { Select } from '#src/ui/form/select'
import { EmptyState } from '#src/ui/page/empty-state'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

export const headers = privateHeaders

export const middleware: Route.MiddlewareFunction[] = [answerReturnsCsv]

export function loader({ url, context }: Route.LoaderArgs) {
  return loadStudioReturns(context.get(pageContext), ownerOf(context).id, readReturnsChoice(url.searchParams))
}

/** STUDIO-24: nothing of the family is shown but the dancer. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const say = useWords('studio-returns')
  const { hasAny, state, total } = loaderData
  return (
    <DashboardSection title={say('title')}>
      <p className={styles.help}>{say('help')}</p>
      {hasAny ? (
        <>
          <Form method="get" action={ownerPaths.returns} className={styles.filter}>
            <Select key={state} name="state" label={say('state')} defaultValue={state ?? ''}>
              <option value="">{say('allStates')}</option>
              {RETURN_STATES.map((each) => (
                <option key={each} value={each}>
                  {say(each)}
                </option>
              ))}
            </Select>
            <Button type="submit">{say('show')}</Button>
          </Form>
          <p role="status">{say('shown', { count: total })}</p>
          {loaderData.returns.length > 0 ? (
            <Returns loaded={loaderData} />
          ) : (
            <EmptyState
              title={say('noneOfState')}
              actions={<LinkButton to={ownerPaths.returns}>{say('showAll')}</LinkButton>}
            >
              <p>{say('noneOfStateHelp')}</p>
            </EmptyState>
          )}
        </>
      ) : (
        <EmptyState title={say('noneTitle')}>
          <p>{say('noneHelp')}</p>
        </EmptyState>
      )}
    </DashboardSection>
  )
}

function Returns({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const say = useWords('studio-returns')
  const { basePath } = useShop()
  const { returns, newer, older, csv } = loaded
  return (
    <div className={styles.part}>
      <SmallTable
        caption={<span className="visually-hidden">{say('title')}</span>}
        columns={[say('return'), say('items')]}
      >
        {returns.map((each) => (
          <tr key={each.number}>
            <th scope="row">
              {each.number}
              <span className={styles.quiet}>{say('order', { number: each.orderNumber })}</span>
              <span className={styles.quiet}>{each.requestedOn}</span>
            </th>
            <td>
              <span className={styles.state}>{say(each.state)}</span>
              {each.items.map(({ sku, name, qty, dancer }) => (
                <span key={`${sku} ${dancer}`} className={styles.item}>
                  {say('units', { qty, name })}
                  <span className={styles.quiet}>{dancer === '' ? sku : `${sku} · ${dancer}`}</span>
                </span>
              ))}
              <span className={styles.quiet}>
                {say('takenBackOf', { amount: each.takenBack ?? say('nothingTaken') })}
              </span>
            </td>
          </tr>
        ))}
      </SmallTable>
      <p className={styles.ways}>
        {newer !== undefined && <Link to={newer}>{say('newer')}</Link>}
        {older !== undefined && <Link to={older}>{say('older')}</Link>}
        <a href={`${basePath}${csv}`} download>
          {say('download')}
        </a>
      </p>
    </div>
  )
}
