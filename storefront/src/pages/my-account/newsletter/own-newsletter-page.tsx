import { readSubscription } from 'commerce/contract/newsletter'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/own-newsletter-page'
import { accountPaths } from '#src/account-paths'
import { privateHeaders } from '#src/answers/private-headers'
import { refusedPage } from '#src/answers/refused-page'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { postOwnSubscription } from '#src/newsletter/post-own-subscription'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/my-account/form-section.module.css'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const customer = customerOf(context)
  if (!customer) throw homeToSignIn(url)
  const { email } = customer
  const done = (['asked', 'ended', 'end-asked'] as const).find((each) => url.searchParams.has(each))
  if (!customer.isEmailConfirmed) return { email, isSubscribed: undefined, done }
  const answer = await context.get(pageContext).api.call(readSubscription, { query: {} })
  if (!answer.ok) throw refusedPage(answer)
  return { email, isSubscribed: answer.value.isSubscribed, done }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const customer = customerOf(context)
  if (!customer) throw homeToSignIn(url)
  return postOwnSubscription(await request.formData(), customer, context.get(pageContext))
}

const sentences = {
  asked: 'newsletterAsked',
  ended: 'newsletterEnded',
  'end-asked': 'newsletterEndAsked',
} as const

export default function OwnNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isSubscribed, done } = loaderData
  const say = useWords('profile')
  const isSending = useNavigation().formData !== undefined
  return (
    <Section title={say('newsletter')}>
      {actionData && <OutcomeText kind="refused">{actionData.problem}</OutcomeText>}
      {done && !actionData && <OutcomeText kind="done">{say(sentences[done])}</OutcomeText>}
      {isSubscribed === undefined ? (
        <>
          <p className={styles.intro}>{say('newsletterUnknown')}</p>
          <p>
            <Link to={accountPaths.overview}>{say('toConfirmation')}</Link>
          </p>
        </>
      ) : (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="email" value={email} />
          <p className={styles.intro}>{say(isSubscribed ? 'subscribed' : 'notSubscribed', { email })}</p>
          <Button
            type="submit"
            name="intent"
            value={isSubscribed ? 'end' : 'begin'}
            isBusy={isSending}
            className={styles.submit}
          >
            {say(isSubscribed ? 'unsubscribe' : 'subscribe')}
          </Button>
        </Form>
      )}
    </Section>
  )
}
