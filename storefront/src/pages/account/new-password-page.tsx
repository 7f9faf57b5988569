import { checkNewPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/contract/envelope'
import { messages } from 'commerce/messages'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/new-password-page'
import { addresses } from '#src/addresses'
import { loadNewPassword } from '#src/customers/load-new-password'
import { postNewPassword } from '#src/customers/post-new-password'
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
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewPassword(request, context.get(pageContext))
}

export function action({ request, context }: Route.ActionArgs) {
  return postNewPassword(request, context.get(pageContext))
}

const none: FieldError[] = []

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkNewPassword,
    posted: actionData?.kind === 'errors' ? actionData.errors : none,
  })
  const isSending = useNavigation().formData !== undefined
  if (!loaderData.hasToken || actionData?.kind === 'link-invalid') return <LinkInvalid />
  return (
    <AccountPage title="Reset your password" hasErrors={errors.length > 0}>
      <p className={styles.text}>This signs you out on all your devices.</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          Reset password
        </Button>
      </Form>
    </AccountPage>
  )
}

function LinkInvalid() {
  return (
    <AccountPage title="Reset your password" hasErrors>
      <OutcomeText kind="refused">{messages.resetLinkInvalid}</OutcomeText>
      <p className={styles.text}>
        Each link works once, for 30 minutes, and only the most recent one works. Your password has not
        changed.
      </p>
      <LinkButton to={addresses.forgottenPassword} look="main" isWide>
        Request a new link
      </LinkButton>
    </AccountPage>
  )
}
