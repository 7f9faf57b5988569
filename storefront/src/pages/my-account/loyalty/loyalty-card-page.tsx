import { LOYALTY_ENTRIES_MAX } from 'commerce/limits'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/loyalty-card-page'
import { privateHeaders } from '#src/answers/private-headers'
import { paths } from '#src/paths'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { loadLoyaltyCard } from '#src/loyalty/load-loyalty-card'
import { postLoyaltyCard } from '#src/loyalty/post-loyalty-card'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/my-account/loyalty/loyalty-card-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  return loadLoyaltyCard(context.get(pageContext))
}

export function action({ url, context }: Route.ActionArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  return postLoyaltyCard(context.get(pageContext))
}

export default function LoyaltyCardPage({ loaderData: card }: Route.ComponentProps) {
  const say = useWords('profile')
  const isEarning = card.pointsPerUnit > 0
  const earn = isEarning
    ? say('earnPoints', { count: card.pointsPerUnit, amount: card.unit })
    : say('earnsNothing')
  const opened = useFocusOnSwap<HTMLDivElement>(card.number)
  return (
    <Section title={say('loyaltyCard')}>
      {card.number === null || card.code === undefined ? (
        <NoCard>
          {isEarning && <p>{say('noCardHelp')}</p>}
          <p>{earn}</p>
        </NoCard>
      ) : (
        <>
          <div ref={opened} tabIndex={-1} className={styles.card}>
            <p className={styles.points}>{say('pointsTotal', { points: card.points })}</p>
            <div
              role="img"
              aria-label={say('cardCode', { number: card.number })}
              className={styles.code}
              // Drawn by the server from digits alone.
              dangerouslySetInnerHTML={{ __html: card.code }}
            />
            <p className={styles.quiet}>{say('scanCard')}</p>
          </div>
          <p>
            {earn} {!isEarning && say('keepsPoints')}
          </p>
          <Ledger entries={card.entries} />
        </>
      )}
    </Section>
  )
}

/** Says what a card is good for, and opens one. */
function NoCard({ children }: { children: React.ReactNode }) {
  const say = useWords('profile')
  const isSending = useNavigation().formMethod !== undefined
  return (
    <EmptyState
      title={say('noCardTitle')}
      actions={
        <Form method="post">
          <Button type="submit" look="main" isBusy={isSending}>
            {say('openCard')}
          </Button>
        </Form>
      }
    >
      {children}
    </EmptyState>
  )
}

function Ledger({ entries }: { entries: Route.ComponentProps['loaderData']['entries'] }) {
  const say = useWords('profile')
  const sayHistory = useWords('history')
  if (entries.length === 0) {
    return (
      <EmptyState
        title={say('noPointsTitle')}
        actions={<LinkButton to={paths.newArrivals}>{sayHistory('shopNew')}</LinkButton>}
      >
        <p>{say('noPointsHelp')}</p>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="ledger" className={styles.ledger}>
      <h2 id="ledger">{say('ledger')}</h2>
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <div>
              <p>
                {say(entry.isEarned ? 'pointsEarned' : 'pointsReturned')}{' '}
                <Link to={entry.path}>{sayHistory('orderNumber', { number: entry.orderNumber })}</Link>
              </p>
              <p className={styles.quiet}>{entry.at}</p>
            </div>
            <p className={styles.change}>{entry.points}</p>
          </li>
        ))}
      </ul>
      {entries.length === LOYALTY_ENTRIES_MAX && (
        <p className={styles.quiet}>{say('ledgerEnds', { count: LOYALTY_ENTRIES_MAX })}</p>
      )}
    </section>
  )
}
