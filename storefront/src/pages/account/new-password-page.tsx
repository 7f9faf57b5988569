import { checkNewPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/new-password-page'
import { paths } from '#src/paths'
import { loadNewPassword } from '#src/customers/load-new-password'
import { postNewPassword } from '#src/customers/post-new-password'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/ui/page/narrow-page.module.css'
import { NewPasswordFields } from '#src/customers/new-password-fields'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/head/unlisted'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

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
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkNewPassword,
    posted: actionData?.kind === 'errors' ? actionData.errors : none,
  })
  const isSending = useNavigation().formData !== undefined
  if (!loaderData.hasToken || actionData?.kind === 'link-invalid') return <LinkInvalid />
  return (
    <AccountPage title={say('resetTitle')} hasErrors={errors.length > 0}>
      <p className={styles.text}>{say('signsOut')}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('reset')}
        </Button>
      </Form>
    </AccountPage>
  )
}

function LinkInvalid() {
  const say = useWords('account')
  return (
    <AccountPage title={say('resetTitle')} hasErrors>
      <OutcomeText kind="refused">{say('resetLinkInvalid')}</OutcomeText>
      <p className={styles.text}>{say('linkHelp')}</p>
      <LinkButton to={paths.forgottenPassword} look="main" isWide>
        {say('newLink')}
      </LinkButton>
    </AccountPage>
  )
}
