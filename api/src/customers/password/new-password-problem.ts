import { passwordProblem } from 'commerce/customers/field-problems'
import { messages } from 'commerce/messages'
import { isCommonPassword } from '#src/customers/password/is-common-password'

/** E-15: what is wrong with a password that somebody chose: the rule of the forms, and the list that no form can carry. */
export function newPasswordProblem(password: string): string | undefined {
  return passwordProblem(password) ?? (isCommonPassword(password) ? messages.passwordCommon : undefined)
}
