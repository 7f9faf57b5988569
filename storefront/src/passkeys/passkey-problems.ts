import type { FieldError } from 'commerce/field-error'
import { useEffect, useEffectEvent } from 'react'

/** The page has another field for the current password. */
export const PASSKEY_PASSWORD_ID = 'passkeyPassword'

/** Problems by the ids of the fields about passkeys. */
export function ofPasskey(errors: FieldError[]): FieldError[] {
  return errors.map(({ field, message }) => ({
    field: field === 'currentPassword' ? PASSKEY_PASSWORD_ID : field,
    message,
  }))
}

/** Tells the page whether its title names problems, until the form is gone. */
export function useProblemInTitle(errors: FieldError[], onProblem: (hasProblem: boolean) => void): void {
  const tell = useEffectEvent(onProblem)
  const hasProblem = errors.length > 0
  useEffect(() => {
    tell(hasProblem)
    return () => tell(false)
  }, [hasProblem])
}
