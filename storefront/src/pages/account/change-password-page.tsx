import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/change-password-page'
import { paths } from '#src/paths'
import { findCustomer } from '#src/checkout/find-customer'
import { postChangedPassword } from '#src/customers/post-changed-password'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/pages/account/account-page.module.css'
import { NewPasswordFields } from '#src/pages/account/new-password-fields'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/pages/account/unlisted'
import { Button } from '#src/ui/form/button'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export async function loader({ context }: Route.LoaderArgs) {
  const customer = await findCustomer(context.get(pageContext))
  if (!customer) throw redirect(paths.signIn)
  return { email: customer.email }
}

export function action({ request, context }: Route.ActionArgs) {
  return postChangedPassword(request, context.get(pageContext))
}

const none: FieldError[] = []

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkChangedPassword,
    posted: actionData?.errors ?? none,
  })
  const isSending = useNavigation().formData !== undefined
  return (
    <AccountPage title={say('changePassword')} hasErrors={errors.length > 0}>
      <p className={styles.text}>
        <Rich
          text={say('changePasswordFor', { email: loaderData.email })}
          elements={[(words) => <span className={styles.email}>{words}</span>]}
        />
      </p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
        <PasswordField
          name="currentPassword"
          label={say('currentPassword')}
          autoComplete="current-password"
          error={errorOf('currentPassword')}
        />
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('changePassword')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={paths.forgottenPassword}>{say('forgot')}</Link>
      </p>
    </AccountPage>
  )
}
