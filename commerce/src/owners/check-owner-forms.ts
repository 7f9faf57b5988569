import type { FieldError } from '#src/field-error'
import { emailProblem, firstNameProblem, lastNameProblem, listProblems } from '#src/customers/field-problems'

/** All problems of an invitation, by field, in the order of the page. */
export function checkInvitation(values: Readonly<Partial<Record<string, string>>>): FieldError[] {
  const { firstName = '', lastName = '', email = '' } = values
  return listProblems({
    firstName: firstNameProblem(firstName.trim()),
    lastName: lastNameProblem(lastName.trim()),
    email: emailProblem(email.trim()),
  })
}
