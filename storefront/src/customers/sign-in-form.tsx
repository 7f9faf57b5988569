import type { FieldError } from 'commerce/field-error'
import { Suspense } from 'react'
import type { Form as PageForm } from 'react-router'
import styles from '#src/customers/account-form.module.css'
import { EmailField } from '#src/customers/email-field'
import type { SignInOutcome } from '#src/customers/post-sign-in'
import { ErrorSummary } from '#src/forms/error-summary'
import type { CheckedForm } from '#src/forms/use-checked-form'
import { useScript } from '#src/passkeys/use-script'
import { STAY_FIELD } from '#src/customers/stays'
import { Button } from '#src/ui/form/button'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'
import { extraPart } from '#src/ui/on-demand'

export interface AccountFormProps<Outcome> {
  /** the form of a page, or of a fetcher, which sends it without leaving the page */
  form: typeof PageForm
  action?: string | undefined
  /** whoever shows the form names its problems in the title */
  checked: CheckedForm
  outcome: Outcome | undefined
  isSending: boolean
  /** before the ids of its fields, for a form over a page that may have the same */
  idPrefix?: string
  /** after signing in the shopper stays on this page */
  isStaying?: boolean
}

// The password serves without it.
const PasskeyWay = extraPart(async () => (await import('#src/passkeys/passkey-way')).PasskeyWay)

/** SESS-01: the same on its page and in the panel. */
export function SignInForm(props: AccountFormProps<SignInOutcome>) {
  const { form: Form, action, checked, outcome, isSending, idPrefix = '', isStaying = false } = props
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = checked
  const hasScript = useScript()
  return (
    <div className={styles.form}>
      <Form method="post" {...(action !== undefined && { action })} className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={withPrefix(errors, idPrefix)} />
        {isStaying && <input type="hidden" name={STAY_FIELD} value="1" />}
        <EmailField
          id={`${idPrefix}email`}
          autoComplete="username webauthn"
          defaultValue={outcome?.email}
          error={errorOf('email')}
        />
        <PasswordField
          id={`${idPrefix}password`}
          name="password"
          label={say('password')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('signIn')}
        </Button>
      </Form>
      <div className={styles.passkey}>
        {hasScript && (
          <Suspense fallback={null}>
            <PasskeyWay
              form={Form}
              action={action}
              id={`${idPrefix}passkey`}
              isStaying={isStaying}
              isSending={isSending}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The summary leads to the fields by their ids. */
export function withPrefix(errors: FieldError[], prefix: string): FieldError[] {
  return prefix === '' ? errors : errors.map((error) => ({ ...error, field: prefix + error.field }))
}
