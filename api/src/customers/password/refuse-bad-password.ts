import { messages } from 'commerce/messages'
import { newPasswordProblem } from '#src/customers/password/new-password-problem'
import { Refusal } from '#src/errors'

export function refuseBadPassword(field: string, password: string): void {
  const message = newPasswordProblem(password)
  if (message === undefined) return
  throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}
