import type { FieldError } from 'commerce/field-error'
import { ORDER_TICKET_SECONDS } from 'commerce/return-limits'
import { Link } from 'react-router'
import type { Route } from './+types/look-up-page'
import { accountPaths } from '#src/account-paths'
import { secretHeaders } from '#src/answers/secret-headers'
import { NarrowPage } from '#src/forms/narrow-page'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { checkLookUp } from '#src/returns/look-up/check-look-up'
import { LookUpForm } from '#src/returns/look-up/look-up-form'
import { postLookUp } from '#src/returns/look-up/post-look-up'
import { OutcomeText } from '#src/ui/form/outcome-text'
import styles from '#src/ui/page/narrow-page.module.css'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = secretHeaders
export const meta = unlisted

export function loader({ url }: Route.LoaderArgs) {
  const { searchParams: asked } = url
  return { hasEnded: asked.has('ended'), hasLeft: asked.has('left'), order: namedOrder(asked) }
}

/** The number that a mail names; the form is empty if it is none. */
function namedOrder(asked: URLSearchParams): string {
  const number = asked.get('order') ?? ''
  return /^\w{1,30}$/.test(number) ? number : ''
}

export function action({ request, context }: Route.ActionArgs) {
  return postLookUp(request, context.get(pageContext))
}

const secondsOfMinute = 60
const none: FieldError[] = []

/** RMA-01, RMA-02 */
export default function LookUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasEnded, hasLeft, order } = loaderData
  const say = useWords('returns')
  const checked = useCheckedForm({ check: checkLookUp, posted: actionData?.errors ?? none })
  const isFresh = actionData === undefined
  return (
    <NarrowPage title={say('title')} about={say('about')} hasErrors={checked.errors.length > 0}>
      {isFresh && hasEnded && (
        <OutcomeText kind="refused">
          {say('lookUpEnded', { minutes: ORDER_TICKET_SECONDS / secondsOfMinute })}
        </OutcomeText>
      )}
      {isFresh && hasLeft && <OutcomeText kind="done">{say('lookUpLeft')}</OutcomeText>}
      <p className={styles.text}>{say('lookUpHelp')}</p>
      <LookUpForm checked={checked} outcome={actionData} order={order} />
      <p className={styles.text}>
        <Rich
          text={say('haveAccount')}
          elements={[(words) => <Link to={accountPaths.orders}>{words}</Link>]}
        />
      </p>
    </NarrowPage>
  )
}
