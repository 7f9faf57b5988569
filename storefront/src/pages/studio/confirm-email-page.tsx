import { OWNER_EMAIL_PATH } from 'commerce/owners/owner-paths'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-email-page'
import { privateHeaders } from '#src/answers/private-headers'
import { loadNewPassword } from '#src/customers/load-new-password'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { ownerPaths } from '#src/owners/owner-paths'
import { postOwnerEmail } from '#src/owners/post-owner-email'
import { pageContext } from '#src/page-context'
import { StudioPage } from '#src/pages/studio/studio-page'
import styles from '#src/ui/page/narrow-page.module.css'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewPassword(request, context.get(pageContext), OWNER_EMAIL_PATH)
}

export function action({ request, context }: Route.ActionArgs) {
  return postOwnerEmail(request, context.get(pageContext))
}

export default function StudioEmailPage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined
  const say = useWords('owners')
  const sayAccount = useWords('account')
  const invalid = { kind: 'refused' as const, message: say('emailLinkInvalid') }
  const outcome = actionData ?? (hasToken ? undefined : invalid)
  const answer = useFocusOnSwap(outcome?.kind)
  return (
    <StudioPage title={say('newEmailTitle')} hasErrors={outcome?.kind === 'refused'}>
      {outcome && (
        <OutcomeText ref={answer} kind={outcome.kind}>
          {outcome.message}
        </OutcomeText>
      )}
      {outcome === undefined && (
        <>
          <p className={styles.text}>{say('newEmailConfirmHelp')}</p>
          <Form method="post" action={OWNER_EMAIL_PATH} className={styles.form}>
            <Button type="submit" look="main" isWide isBusy={isSending}>
              {sayAccount('confirm')}
            </Button>
          </Form>
        </>
      )}
      {outcome && (
        <LinkButton to={ownerPaths.account} look="main" isWide>
          {say('toAccount')}
        </LinkButton>
      )}
    </StudioPage>
  )
}
