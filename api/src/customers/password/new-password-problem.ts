import { passwordProblem } from 'commerce/customers/field-problems'
import { messages } from 'commerce/messages'
import { isCommonPassword } from '#src/customers/password/is-common-password'

/** E-15: the problem of a new password: the rule of the forms, and the list that is too long for a form. */
export function newPasswordProblem(password: string): string | undefined {
  return passwordProblem(password) ?? (isCommonPassword(password) ? messages.passwordCommon : undefined)
}
