import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

interface NewPasswordFieldsProps {
  /** what is wrong with a field, by its name */
  errorOf: (name: string) => string | undefined
}

/** A new password, and the same once more. */
export function NewPasswordFields({ errorOf }: NewPasswordFieldsProps) {
  const say = useWords('account')
  return (
    <>
      <PasswordField
        name="newPassword"
        label={say('newPassword')}
        hint={say('passwordHint')}
        autoComplete="new-password"
        error={errorOf('newPassword')}
      />
      <PasswordField
        name="repeatedPassword"
        label={say('repeatPassword')}
        autoComplete="new-password"
        error={errorOf('repeatedPassword')}
      />
    </>
  )
}
