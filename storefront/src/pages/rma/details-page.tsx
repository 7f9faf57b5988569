import { Form, redirect } from 'react-router'
import type { Route } from './+types/details-page'
import { secretHeaders } from '#src/answers/secret-headers'
import { leadBackIfUnread } from '#src/forms/unread-form'
import { textField } from '#src/forms/text-entries'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { OrderDocuments } from '#src/orders/order-documents'
import { OrderItems } from '#src/orders/order-items'
import { OrderPlaces, OrderProgress, OrderState } from '#src/orders/order-parts'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/rma/rma-page.module.css'
import { RmaPage } from '#src/pages/rma/rma-page'
import { answerPhoto } from '#src/returns/answer-photo'
import { ChangeForm } from '#src/returns/change-form'
import { CodeForm } from '#src/returns/request/code-form'
import { leaveOrder, readLookedUp, ticketOf } from '#src/returns/look-up/looked-up'
import { OrderReturns } from '#src/returns/order-returns'
import { openLookedUp, postLookedUp } from '#src/returns/look-up/open-looked-up'
import { readDone } from '#src/returns/read-done'
import { returnPaths } from '#src/returns/return-paths'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = secretHeaders
export const meta = unlisted

/** The order of a guest: its ticket opens the photos. */
export const middleware: Route.MiddlewareFunction[] = [
  answerPhoto((request, page) => {
    const kept = readLookedUp(request, page)
    return kept && ticketOf(kept)
  }),
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { order } = await openLookedUp(request, context.get(pageContext))
  return { order, done: readDone(url) }
}

/** Stops showing the order, or changes one of its returns. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  leadBackIfUnread(page, url)
  const form = await request.formData()
  if (textField(form, 'intent') === 'leave') throw leaveOrder(request, page, returnPaths.lookUpLeft)
  if (textField(form, 'what') === 'send') throw redirect(returnPaths.request)
  return postLookedUp({ request, form }, page)
}

const noProblem = () => []

/** UX-79, RMA-03: an order without an account. */
export default function DetailsPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { order, done } = loaderData
  const say = useWords('returns')
  const hasErrors = outcome !== undefined && outcome.errors.length > 0
  if (outcome?.kind === 'code') {
    return (
      <RmaPage heading={say('codeTitle')} hasErrors={hasErrors}>
        <CodeForm email={order.email} outcome={outcome} submit={say('confirmCode')} />
      </RmaPage>
    )
  }
  const { order: shown } = order
  return (
    <RmaPage heading={say('title')} hasErrors={hasErrors}>
      <h2 className={styles.number}>{say('order', { number: shown.number })}</h2>
      <OrderState order={shown} />
      <OrderProgress steps={shown.steps} />
      {shown.parcels.length === 0 && shown.shipping && <p className={styles.quiet}>{say('parcelsNone')}</p>}
      <OrderDocuments order={shown} />
      <OrderReturns order={order} requestPath={returnPaths.request} done={done} outcome={outcome} />
      <OrderItems order={shown} />
      <OrderPlaces order={shown} />
      <p className={styles.quiet}>{say('masked')}</p>
      <section aria-labelledby="own-data" className={styles.part}>
        <h2 id="own-data">{say('exportTitle')}</h2>
        {!outcome && done === 'export' && <OutcomeText kind="done">{say('doneExport')}</OutcomeText>}
        <p className={styles.quiet}>{say('exportHelp')}</p>
        <ChangeForm
          change="export"
          returnNumber=""
          outcome={outcome}
          check={noProblem}
          submit={say('exportSend')}
        />
      </section>
      <Form method="post" className={styles.part}>
        <Button type="submit" name="intent" value="leave">
          {say('leave')}
        </Button>
      </Form>
    </RmaPage>
  )
}
