import { emailProblem, listProblems } from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'

/** Of a form that asks for an email alone. */
export function checkEmail({ email = '' }: Readonly<Partial<Record<string, string>>>): FieldError[] {
  return listProblems({ email: emailProblem(email.trim()) })
}
