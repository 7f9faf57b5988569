import { emailProblem } from 'commerce/customers/field-problems'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

/** The email of a request; refuses what is none. */
export function readEmail({ email }: { email: string }): string {
  const problem = emailProblem(email.trim())
  if (problem === undefined) return email.trim()
  const fields = [{ field: 'email', message: problem }]
  throw new Refusal('invalid', { message: messages.fixErrors, fields })
}
