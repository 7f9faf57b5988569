import { checkForgottenPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { OWNER_FORGOT_PATH, OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/forgot-page'
import { privateHeaders } from '#src/answers/private-headers'
import { EmailField } from '#src/customers/email-field'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { postForgot } from '#src/owners/post-password'
import { pageContext } from '#src/page-context'
import styles from '#src/ui/page/narrow-page.module.css'
import { StudioPage } from '#src/pages/studio/studio-page'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ url }: Route.LoaderArgs) {
  return { isAsked: url.searchParams.has('sent') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postForgot(request, context.get(pageContext))
}

const none: FieldError[] = []

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkForgottenPassword,
    posted: actionData?.errors ?? none,
    keptAs: 'studio-forgot',
  })
  const isSending = useNavigation().formData !== undefined
  if (loaderData.isAsked) return <LinkSent />
  return (
    <StudioPage title={say('forgot')} hasErrors={errors.length > 0}>
      <p className={styles.text}>{say('resetHelp')}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <EmailField autoComplete="username" defaultValue={actionData?.email} error={errorOf('email')} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('sendLink')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={OWNER_LOGIN_PATH}>{say('backToSignIn')}</Link>
      </p>
    </StudioPage>
  )
}

function LinkSent() {
  const say = useWords('account')
  return (
    <StudioPage title={say('checkEmail')}>
      <OutcomeText kind="done">{say('resetLinkSent')}</OutcomeText>
      <p className={styles.text}>{say('notReceived')}</p>
      <p className={styles.ways}>
        <Link to={OWNER_FORGOT_PATH}>{say('tryOther')}</Link>
        <Link to={OWNER_LOGIN_PATH}>{say('backToSignIn')}</Link>
      </p>
    </StudioPage>
  )
}
