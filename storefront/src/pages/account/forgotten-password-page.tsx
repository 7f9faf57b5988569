import { checkForgottenPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/forgotten-password-page'
import { paths } from '#src/paths'
import { EmailField } from '#src/customers/email-field'
import { postForgottenPassword } from '#src/customers/post-forgotten-password'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/ui/page/narrow-page.module.css'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/head/unlisted'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request }: Route.LoaderArgs) {
  return { isAsked: new URL(request.url).searchParams.has('sent') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postForgottenPassword(request, context.get(pageContext))
}

const none: FieldError[] = []

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkForgottenPassword,
    posted: actionData?.errors ?? none,
    keptAs: 'forgotten-password',
  })
  const isSending = useNavigation().formData !== undefined
  if (loaderData.isAsked) return <LinkSent />
  return (
    <AccountPage title={say('forgot')} hasErrors={errors.length > 0}>
      <p className={styles.text}>{say('resetHelp')}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <EmailField autoComplete="username" defaultValue={actionData?.email} error={errorOf('email')} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('sendLink')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={paths.signIn}>{say('backToSignIn')}</Link>
      </p>
    </AccountPage>
  )
}

function LinkSent() {
  const say = useWords('account')
  return (
    <AccountPage title={say('checkEmail')}>
      <OutcomeText kind="done">{say('resetLinkSent')}</OutcomeText>
      <p className={styles.text}>{say('notReceived')}</p>
      <p className={styles.ways}>
        <Link to={paths.forgottenPassword}>{say('tryOther')}</Link>
        <Link to={paths.signIn}>{say('backToSignIn')}</Link>
      </p>
    </AccountPage>
  )
}
