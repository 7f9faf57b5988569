import { wantsAccount } from 'commerce/checkout/checkout-details'
import styles from '#src/pages/checkout/fields.module.css'
import type { StepFields } from '#src/pages/checkout/step-form'
import { Checkbox } from '#src/ui/form/checkbox'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

/** Creates an account from the details above. */
export function AccountFields({ values, errorOf }: StepFields) {
  const error = errorOf('createAccount')
  const say = useWords('checkout')
  return (
    <div className={styles.account}>
      <Checkbox
        id="createAccount"
        name="createAccount"
        value="yes"
        defaultChecked={wantsAccount(values)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'createAccount-error'}
      >
        {say('createAccount')}
      </Checkbox>
      <FieldErrorText id="createAccount-error" error={error} />
      <div className={styles.password}>
        <PasswordField
          name="password"
          label={say('password')}
          autoComplete="new-password"
          hint={say('passwordHint')}
          error={errorOf('password')}
        />
      </div>
    </div>
  )
}
