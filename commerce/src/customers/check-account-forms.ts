import type { FieldError } from '#src/field-error'
import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  listProblems,
  passwordProblem,
  repeatedPasswordProblem,
} from '#src/customers/field-problems'
import { problems } from '#src/problems'

// VAL-01 to VAL-03: everything wrong with a form of the account, by field, in the order of the page.

type Values = Readonly<Partial<Record<string, string>>>

export function checkSignIn({ email = '', password = '' }: Values): FieldError[] {
  return listProblems({
    email: emailProblem(email.trim()),
    password: password === '' ? problems.passwordMissing : undefined,
  })
}

export function checkRegistrationForm(values: Values): FieldError[] {
  const { firstName = '', lastName = '', emailAddress = '', password = '' } = values
  return listProblems({
    firstName: firstNameProblem(firstName.trim()),
    lastName: lastNameProblem(lastName.trim()),
    emailAddress: emailProblem(emailAddress.trim()),
    password: passwordProblem(password),
  })
}

export function checkForgottenPassword({ email = '' }: Values): FieldError[] {
  return listProblems({ email: emailProblem(email.trim()) })
}

export function checkNewPassword({ newPassword = '', repeatedPassword = '' }: Values): FieldError[] {
  return listProblems({
    newPassword: passwordProblem(newPassword),
    repeatedPassword: repeatedPasswordProblem(newPassword, repeatedPassword),
  })
}

export function checkChangedPassword(values: Values): FieldError[] {
  const { currentPassword = '' } = values
  return [
    ...listProblems({ currentPassword: currentPassword === '' ? problems.passwordMissing : undefined }),
    ...checkNewPassword(values),
  ]
}
