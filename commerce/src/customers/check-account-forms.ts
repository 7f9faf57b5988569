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

// VAL-01 to VAL-03: all problems of an account form, by field, in the order of the page.

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

/** The server, which knows more spellings of one e-mail, decides what is saved without a password. */
export const isSameEmail = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** `formerEmail` is the email of the account: another one is only taken with the password. */
export function checkProfileForm(values: Values): FieldError[] {
  const { firstName = '', lastName = '', email = '', currentPassword = '', formerEmail = '' } = values
  const asksPassword = !isSameEmail(email, formerEmail) && currentPassword === ''
  return listProblems({
    firstName: firstNameProblem(firstName.trim()),
    lastName: lastNameProblem(lastName.trim()),
    email: emailProblem(email.trim()),
    currentPassword: asksPassword ? problems.passwordMissing : undefined,
  })
}

export function checkExport({ currentPassword = '' }: Values): FieldError[] {
  return listProblems({ currentPassword: currentPassword === '' ? problems.passwordMissing : undefined })
}

export function checkPasskeyName({ passkeyName = '' }: Values): FieldError[] {
  return listProblems({ passkeyName: passkeyName.trim() === '' ? problems.passkeyNameMissing : undefined })
}

export function checkNewPasskey(values: Values): FieldError[] {
  return [...checkPasskeyName(values), ...checkExport(values)]
}

export function checkErasure({ currentPassword = '', confirmed = '' }: Values): FieldError[] {
  return [
    ...listProblems({ confirmed: confirmed === 'yes' ? undefined : problems.erasureNotConfirmed }),
    ...checkExport({ currentPassword }),
  ]
}
