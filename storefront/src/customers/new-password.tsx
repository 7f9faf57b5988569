import { checkNewPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { Form, useNavigation } from 'react-router'
import type { FramedPage } from '#src/customers/forgotten-password'
import { NewPasswordFields } from '#src/customers/new-password-fields'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import styles from '#src/ui/page/narrow-page.module.css'
import { useWords } from '#src/ui/words/use-words'

interface NewPasswordProps {
  page: FramedPage
  sentences: { title: string; help: string; send: string; linkHelp: string }
  /** where a new link is asked for */
  forgottenPath: string
  hasToken: boolean
  outcome: { kind: 'errors'; errors: FieldError[] } | { kind: 'link-invalid' } | undefined
}

const none: FieldError[] = []

/** Sets a password with the link that was mailed, of customers as well as of studio owners. */
export function NewPassword(props: NewPasswordProps) {
  const { page: Page, sentences, hasToken, outcome } = props
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkNewPassword,
    posted: outcome?.kind === 'errors' ? outcome.errors : none,
  })
  const isSending = useNavigation().formData !== undefined
  if (!hasToken || outcome?.kind === 'link-invalid') return <LinkInvalid {...props} />
  return (
    <Page title={sentences.title} hasErrors={errors.length > 0}>
      <p className={styles.text}>{sentences.help}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {sentences.send}
        </Button>
      </Form>
    </Page>
  )
}

function LinkInvalid({ page: Page, sentences, forgottenPath }: NewPasswordProps) {
  const say = useWords('account')
  return (
    <Page title={sentences.title} hasErrors>
      <OutcomeText kind="refused">{say('resetLinkInvalid')}</OutcomeText>
      <p className={styles.text}>{sentences.linkHelp}</p>
      <LinkButton to={forgottenPath} look="main" isWide>
        {say('newLink')}
      </LinkButton>
    </Page>
  )
}
