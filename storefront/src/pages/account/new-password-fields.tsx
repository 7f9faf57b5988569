import { PasswordField } from '#src/ui/form/password-field'

interface NewPasswordFieldsProps {
  /** what is wrong with a field, by its name */
  errorOf: (name: string) => string | undefined
}

/** A new password, and the same once more. */
export function NewPasswordFields({ errorOf }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="newPassword"
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={errorOf('newPassword')}
      />
      <PasswordField
        name="repeatedPassword"
        label="Repeat new password"
        autoComplete="new-password"
        error={errorOf('repeatedPassword')}
      />
    </>
  )
}
