import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/leave-page'
import { privateHeaders } from '#src/answers/private-headers'
import { noted } from '#src/answers/refused-form'
import { NarrowPage } from '#src/forms/narrow-page'
import { loadLeave, postLeave } from '#src/handoffs/leave-checkout'
import { handoffPaths } from '#src/handoffs/handoff-paths'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/handoffs/leave-page.module.css'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ context }: Route.LoaderArgs) {
  return loadLeave(context.get(pageContext))
}

export async function action({ context }: Route.ActionArgs) {
  return noted(context, await postLeave(context.get(pageContext)))
}

/** UX-76: nobody leaves for another host without having read its name. */
export default function LeavePage({ loaderData: { host }, actionData }: Route.ComponentProps) {
  const say = useWords('handoffs')
  const isLeaving = useNavigation().state === 'submitting'
  return (
    <NarrowPage title={say('leaveTitle')} about={say('leaveBag')} hasErrors={actionData !== undefined}>
      {actionData && <OutcomeText kind="refused">{say('tooMany')}</OutcomeText>}
      <p>
        <Rich
          text={say('leaveHost', { host })}
          elements={[(words) => <strong className={styles.host}>{words}</strong>]}
        />
      </p>
      <p>{say('leaveBag')}</p>
      {/* The answer leads to another host, which a script would have to ask for leave. */}
      <Form method="post" action={handoffPaths.leave} reloadDocument className={styles.ways}>
        <Button type="submit" look="main" isBusy={isLeaving}>
          {say('continue')}
        </Button>
        <LinkButton to={paths.cart} look="plain">
          {say('cancel')}
        </LinkButton>
      </Form>
    </NarrowPage>
  )
}
