import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-email-page'
import { paths } from '#src/paths'
import { confirmTokenOf, postConfirmation } from '#src/customers/post-confirmation'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/ui/page/narrow-page.module.css'
import { secretHeaders } from '#src/answers/secret-headers'
import { unlisted } from '#src/head/unlisted'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = secretHeaders
export const meta = unlisted

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: confirmTokenOf(request) !== undefined }
}

export function action({ request, context }: Route.ActionArgs) {
  return postConfirmation(request, context.get(pageContext))
}

export default function ConfirmEmailPage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined
  const say = useWords('account')
  const invalid = { kind: 'refused' as const, message: say('confirmLinkInvalid') }
  const outcome = actionData ?? (hasToken ? undefined : invalid)
  const answer = useFocusOnSwap(outcome?.kind)
  return (
    <AccountPage title={say('confirmTitle')} hasErrors={outcome?.kind === 'refused'}>
      {outcome && (
        <OutcomeText ref={answer} kind={outcome.kind}>
          {outcome.message}
        </OutcomeText>
      )}
      {outcome === undefined && (
        <>
          <p className={styles.text}>{say('confirmHelp')}</p>
          <Form method="post" className={styles.form}>
            <Button type="submit" look="main" isWide isBusy={isSending}>
              {say('confirm')}
            </Button>
          </Form>
        </>
      )}
      {outcome?.kind === 'done' && (
        <LinkButton to={paths.home} look="main" isWide>
          {say('continueShopping')}
        </LinkButton>
      )}
      {outcome?.kind === 'refused' && (
        <LinkButton to={paths.signIn} look="main" isWide>
          {say('signIn')}
        </LinkButton>
      )}
    </AccountPage>
  )
}
