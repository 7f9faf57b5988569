import { checkForgottenPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/contract/envelope'
import { messages } from 'commerce/messages'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/forgotten-password-page'
import { addresses } from '#src/addresses'
import { postForgottenPassword } from '#src/customers/post-forgotten-password'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/pages/account/account-page.module.css'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/pages/account/unlisted'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'

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
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkForgottenPassword,
    posted: actionData?.errors ?? none,
  })
  const isSending = useNavigation().formData !== undefined
  if (loaderData.isAsked) return <LinkSent />
  return (
    <AccountPage title="Forgot your password?" hasErrors={errors.length > 0}>
      <p className={styles.text}>
        Enter your account's email address and we'll send you a link to reset your password.
      </p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <Field
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          error={errorOf('email')}
        />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          Send reset link
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={addresses.signIn}>Back to sign in</Link>
      </p>
    </AccountPage>
  )
}

function LinkSent() {
  return (
    <AccountPage title="Check your email">
      <OutcomeText kind="done">{messages.resetLinkSent}</OutcomeText>
      <p className={styles.text}>
        Didn't get it? Check your spam folder, and that this is the address you signed up with.
      </p>
      <p className={styles.ways}>
        <Link to={addresses.forgottenPassword}>Try another email address</Link>
        <Link to={addresses.signIn}>Back to sign in</Link>
      </p>
    </AccountPage>
  )
}
