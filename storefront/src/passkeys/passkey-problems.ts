import type { FieldError } from 'commerce/field-error'
import { useEffect, useEffectEvent } from 'react'

/** The page has another field for the current password. */
export const PASSKEY_IDS = { currentPassword: 'passkeyPassword' } as const

/** The form that adds a passkey may be open beside one that changes another. */
export const NEW_PASSKEY_IDS = {
  passkeyName: 'newPasskeyName',
  currentPassword: 'newPasskeyPassword',
} as const

/** Problems by the ids of the fields. */
export function byIds(errors: FieldError[], ids: Readonly<Partial<Record<string, string>>>): FieldError[] {
  return errors.map(({ field, message }) => ({ field: ids[field] ?? field, message }))
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
