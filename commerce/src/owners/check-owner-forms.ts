import type { FieldError } from '#src/field-error'
import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  listProblems,
  phoneProblem,
} from '#src/customers/field-problems'
import { problems } from '#src/problems'

type Values = Readonly<Partial<Record<string, string>>>

/** All problems of an invitation, by field, in the order of the page. */
export function checkInvitation(values: Values): FieldError[] {
  const { firstName = '', lastName = '', email = '' } = values
  return listProblems({
    firstName: firstNameProblem(firstName.trim()),
    lastName: lastNameProblem(lastName.trim()),
    email: emailProblem(email.trim()),
  })
}

/** The same for names and telephone of the owner who is signed in. */
export function checkOwnerDetails({ firstName = '', lastName = '', phone = '' }: Values): FieldError[] {
  return listProblems({
    firstName: firstNameProblem(firstName.trim()),
    lastName: lastNameProblem(lastName.trim()),
    phone: phoneProblem(phone.trim()),
  })
}

/** For another e-mail address, which takes the password. */
export function checkOwnerEmail({ email = '', emailPassword = '' }: Values): FieldError[] {
  return listProblems({
    email: emailProblem(email.trim()),
    emailPassword: emailPassword === '' ? problems.passwordMissing : undefined,
  })
}

export function checkGivenPassword({ givenPassword = '' }: Values): FieldError[] {
  return listProblems({ givenPassword: givenPassword === '' ? problems.passwordMissing : undefined })
}
