import type { FieldError } from 'commerce/field-error'
import { listProblems, passwordProblem } from 'commerce/customers/field-problems'
import { Form, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { Button } from '#src/ui/form/button'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

interface AccountFormProps {
  orderNumber: string
  emailAddress: string
  /** from a form that came back */
  refused: FieldError[] | undefined
}

const none: FieldError[] = []

/** UX-62: an account after the order needs a password alone. */
export function AccountForm({ orderNumber, emailAddress, refused }: AccountFormProps) {
  const say = useWords('order')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: ({ password = '' }) => listProblems({ password: passwordProblem(password) }),
    posted: refused ?? none,
  })
  const isSending = useNavigation().formData?.has('password') === true
  return (
    <section aria-labelledby="make-account" className={styles.part}>
      <h2 id="make-account">{say('makeAccount')}</h2>
      <p>{say('makeAccountHelp', { email: emailAddress })}</p>
      <Form method="post" action={paths.orderPlaced(orderNumber)} className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        {/* Password managers keep the password with it. */}
        <input type="hidden" autoComplete="username" value={emailAddress} readOnly />
        <PasswordField
          name="password"
          label={say('password')}
          hint={say('passwordHint')}
          autoComplete="new-password"
          error={errorOf('password')}
        />
        <Button type="submit" isBusy={isSending} className={styles.submit}>
          {say('makeAccount')}
        </Button>
      </Form>
    </section>
  )
}
