import type { Route } from './+types/request-page'
import { secretHeaders } from '#src/answers/secret-headers'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { RmaPage } from '#src/pages/rma/rma-page'
import styles from '#src/pages/rma/rma-page.module.css'
import { openLookedUp, postLookedUp } from '#src/returns/look-up/open-looked-up'
import { ReturnFlow, titleOfFlow } from '#src/returns/request/return-flow'
import { returnPaths } from '#src/returns/return-paths'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = secretHeaders
export const meta = unlisted

export async function loader({ request, context }: Route.LoaderArgs) {
  const { order } = await openLookedUp(request, context.get(pageContext))
  return { order }
}

export async function action({ request, context }: Route.ActionArgs) {
  return postLookedUp({ request, form: await request.formData() }, context.get(pageContext))
}

/** RMA-04: a guest asks to send something back. */
export default function RequestPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { order } = loaderData
  const say = useWords('returns')
  return (
    <RmaPage
      heading={say(titleOfFlow(outcome))}
      hasErrors={outcome !== undefined && outcome.errors.length > 0}
    >
      <p className={styles.quiet}>{say('order', { number: order.order.number })}</p>
      <ReturnFlow order={order} outcome={outcome} orderPath={returnPaths.details} isGuest />
    </RmaPage>
  )
}
