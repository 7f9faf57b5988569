import type { FieldError } from 'commerce/field-error'
import { studioProblems } from 'commerce/studio-problems'

/** What a family types at the door of its studio. */
export function checkPasscode({ passcode = '' }: Readonly<Partial<Record<string, string>>>): FieldError[] {
  return passcode.trim() === '' ? [{ field: 'passcode', message: studioProblems.passcodeMissing }] : []
}
