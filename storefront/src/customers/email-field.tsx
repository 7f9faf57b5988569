import { Field } from '#src/ui/form/field'
import { useWords } from '#src/ui/words/use-words'

interface EmailFieldProps {
  id?: string
  autoComplete: 'username' | 'username webauthn'
  defaultValue: string | undefined
  error: string | undefined
}

/** The email that an account is known by. */
export function EmailField(props: EmailFieldProps) {
  const say = useWords('account')
  return <Field name="email" label={say('email')} type="email" inputMode="email" {...props} />
}
