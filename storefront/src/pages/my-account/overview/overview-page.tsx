import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/overview-page'
import { accountPaths } from '#src/account-paths'
import { privateHeaders } from '#src/answers/private-headers'
import { loadOverview } from '#src/customers/load-overview'
import { postConfirmationAgain } from '#src/customers/post-confirmation'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { OrderTable } from '#src/pages/my-account/orders/order-table'
import styles from '#src/pages/my-account/overview/overview-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const customer = customerOf(context)
  if (!customer) throw homeToSignIn(url)
  const overview = await loadOverview(context.get(pageContext), customer)
  return { ...overview, isMailSent: url.searchParams.has('sent') }
}

/** Mails a new link that confirms the email address. */
export function action({ context }: Route.ActionArgs) {
  return postConfirmationAgain(context.get(pageContext))
}

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, orders, isEmailConfirmed, isSubscribed, email } = loaderData
  const say = useWords('profile')
  const sayHistory = useWords('history')
  return (
    <Section title={say('myAccount')}>
      <p className={styles.hello}>{say('hello', { name: firstName })}</p>
      {!isEmailConfirmed && <Unconfirmed {...loaderData} unsent={actionData?.unsent} />}
      <section aria-labelledby="latest-orders" className={styles.part}>
        <h2 id="latest-orders">{say('latestOrders')}</h2>
        {orders.length === 0 ? (
          <p className={styles.quiet}>{sayHistory('noOrdersHelp')}</p>
        ) : (
          <>
            <OrderTable orders={orders} label={say('latestOrders')} />
            <Link to={accountPaths.orders}>{say('allOrders')}</Link>
          </>
        )}
      </section>
      <div className={styles.columns}>
        <Address title={say('defaultShipping')} lines={loaderData.shipping} />
        <Address title={say('defaultBilling')} lines={loaderData.billing} />
        <section aria-labelledby="newsletter" className={styles.part}>
          <h2 id="newsletter">{say('newsletter')}</h2>
          <p className={styles.quiet}>
            {isSubscribed === undefined
              ? say(isEmailConfirmed ? 'newsletterAway' : 'newsletterUnknown')
              : say(isSubscribed ? 'subscribed' : 'notSubscribed', { email })}
          </p>
          <Link to={accountPaths.newsletter}>{say('manageNewsletter')}</Link>
        </section>
      </div>
    </Section>
  )
}

function Address({ title, lines }: { title: string; lines: string[] | undefined }) {
  const say = useWords('profile')
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.quiet}>
        {(lines ?? [say('noDefaultAddress')]).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      {lines ? (
        <Link to={accountPaths.addresses}>{say('editAddresses')}</Link>
      ) : (
        <Link to={accountPaths.newAddress}>{say('addAddress')}</Link>
      )}
    </section>
  )
}

interface UnconfirmedProps {
  email: string
  isMailSent: boolean
  /** why a new link was not mailed */
  unsent: string | undefined
}

/** Says what the account does not do yet, and mails a new link. */
function Unconfirmed({ email, isMailSent, unsent }: UnconfirmedProps) {
  const say = useWords('profile')
  const isSending = useNavigation().formData !== undefined
  return (
    <Form method="post" className={styles.unconfirmed}>
      <p>
        <Rich
          text={say('notConfirmed', { email })}
          elements={[(words) => <span className={styles.email}>{words}</span>]}
        />
      </p>
      {unsent !== undefined && <OutcomeText kind="refused">{unsent}</OutcomeText>}
      {isMailSent && unsent === undefined && <OutcomeText kind="done">{say('confirmationSent')}</OutcomeText>}
      <Button type="submit" isBusy={isSending}>
        {say('sendNewLink')}
      </Button>
    </Form>
  )
}
