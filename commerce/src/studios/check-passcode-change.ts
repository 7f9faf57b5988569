import { listProblems } from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'
import { problems } from '#src/problems'
import { ownPasscodeProblem } from '#src/studios/passcode'

/** All problems of a change of the passcode. Without one, one is made. */
export function checkPasscodeChange(values: Readonly<Partial<Record<string, string>>>): FieldError[] {
  const { passcode = '', password = '' } = values
  return listProblems({
    passcode: passcode.trim() === '' ? undefined : ownPasscodeProblem(passcode),
    password: password === '' ? problems.passwordMissing : undefined,
  })
}
