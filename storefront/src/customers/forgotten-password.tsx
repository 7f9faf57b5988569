import { checkForgottenPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import type { ComponentType } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { EmailField } from '#src/customers/email-field'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import styles from '#src/ui/page/narrow-page.module.css'
import { useWords } from '#src/ui/words/use-words'

export type FramedPage = ComponentType<{ title: string; hasErrors?: boolean; children: React.ReactNode }>

interface ForgottenPasswordProps {
  page: FramedPage
  /** its own path, and that of the page to sign in */
  path: string
  signInPath: string
  /** under which name the browser keeps what was typed */
  keptAs: string
  isAsked: boolean
  outcome: { email: string; errors: FieldError[] } | undefined
}

const none: FieldError[] = []

/** Asks for a link to a new password, of customers as well as of studio owners. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  const { page: Page, signInPath, keptAs, outcome } = props
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkForgottenPassword,
    posted: outcome?.errors ?? none,
    keptAs,
  })
  const isSending = useNavigation().formData !== undefined
  if (props.isAsked) return <LinkSent {...props} />
  return (
    <Page title={say('forgot')} hasErrors={errors.length > 0}>
      <p className={styles.text}>{say('resetHelp')}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <EmailField autoComplete="username" defaultValue={outcome?.email} error={errorOf('email')} />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('sendLink')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={signInPath}>{say('backToSignIn')}</Link>
      </p>
    </Page>
  )
}

function LinkSent({ page: Page, path, signInPath }: ForgottenPasswordProps) {
  const say = useWords('account')
  return (
    <Page title={say('checkEmail')}>
      <OutcomeText kind="done">{say('resetLinkSent')}</OutcomeText>
      <p className={styles.text}>{say('notReceived')}</p>
      <p className={styles.ways}>
        <Link to={path}>{say('tryOther')}</Link>
        <Link to={signInPath}>{say('backToSignIn')}</Link>
      </p>
    </Page>
  )
}
