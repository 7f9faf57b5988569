import { checkNewPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { OWNER_FORGOT_PATH, OWNER_PASSWORD_PATH } from 'commerce/owners/owner-paths'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/new-password-page'
import { privateHeaders } from '#src/answers/private-headers'
import { loadNewPassword } from '#src/customers/load-new-password'
import { NewPasswordFields } from '#src/customers/new-password-fields'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { postOwnerPassword } from '#src/owners/post-password'
import { pageContext } from '#src/page-context'
import styles from '#src/ui/page/narrow-page.module.css'
import { StudioPage } from '#src/pages/studio/studio-page'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewPassword(request, context.get(pageContext), OWNER_PASSWORD_PATH)
}

export function action({ request, context }: Route.ActionArgs) {
  return postOwnerPassword(request, context.get(pageContext))
}

const none: FieldError[] = []

export default function StudioPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('owners')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkNewPassword,
    posted: actionData?.kind === 'errors' ? actionData.errors : none,
  })
  const isSending = useNavigation().formData !== undefined
  if (!loaderData.hasToken || actionData?.kind === 'link-invalid') return <LinkInvalid />
  return (
    <StudioPage title={say('passwordTitle')} hasErrors={errors.length > 0}>
      <p className={styles.text}>{say('passwordHelp')}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('setPassword')}
        </Button>
      </Form>
    </StudioPage>
  )
}

function LinkInvalid() {
  const say = useWords('owners')
  const sayAccount = useWords('account')
  return (
    <StudioPage title={say('passwordTitle')} hasErrors>
      <OutcomeText kind="refused">{sayAccount('resetLinkInvalid')}</OutcomeText>
      <p className={styles.text}>{say('linkHelp')}</p>
      <LinkButton to={OWNER_FORGOT_PATH} look="main" isWide>
        {sayAccount('newLink')}
      </LinkButton>
    </StudioPage>
  )
}
