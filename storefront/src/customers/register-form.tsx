import styles from '#src/customers/account-form.module.css'
import type { RegistrationOutcome } from '#src/customers/post-registration'
import { type AccountFormProps, withPrefix } from '#src/customers/sign-in-form'
import { ErrorSummary } from '#src/forms/error-summary'
import { STAY_FIELD } from '#src/customers/stays'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

/** SESS-01: the same on its page and in the panel. */
export function RegisterForm(props: AccountFormProps<RegistrationOutcome>) {
  const { form: Form, action, checked, outcome, isSending, idPrefix = '', isStaying = false } = props
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = checked
  const field = (name: string, autoComplete: string) => ({
    id: idPrefix + name,
    name,
    autoComplete,
    defaultValue: outcome?.values[name],
    error: errorOf(name),
  })
  return (
    <Form method="post" {...(action !== undefined && { action })} className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={withPrefix(errors, idPrefix)} />
      {isStaying && <input type="hidden" name={STAY_FIELD} value="1" />}
      <Field {...field('firstName', 'given-name')} label={say('firstName')} />
      <Field {...field('lastName', 'family-name')} label={say('lastName')} />
      <Field {...field('emailAddress', 'email')} label={say('email')} type="email" inputMode="email" />
      <PasswordField
        id={`${idPrefix}password`}
        name="password"
        label={say('password')}
        hint={say('passwordHint')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <Button type="submit" look="main" isWide isBusy={isSending}>
        {say('createAccount')}
      </Button>
    </Form>
  )
}
