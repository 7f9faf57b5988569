import { expect, test } from 'vitest'
import type { RegistrationOutcome } from '#src/customers/post-registration'
import type { SignInOutcome } from '#src/customers/post-sign-in'
import { STAY_FIELD } from '#src/customers/stays'
import { hasSignedIn } from '#src/same-path'

const wrong: SignInOutcome = { email: 'mia@example.com', errors: [{ field: 'email', message: 'No.' }] }
const signedIn: SignInOutcome = { email: 'mia@example.com', errors: [], isSignedIn: true }
const registered: RegistrationOutcome = { values: {}, errors: [], isSignedIn: true }

const formData = new FormData()
formData.set(STAY_FIELD, '1')

test.each([
  ['a wrong password', wrong, false],
  ['a right password', signedIn, true],
  ['a new account', registered, true],
  ['a link', undefined, false],
  ['an answer of another form', 'added', false],
])('[SESS-05] after %s the page loads again only if somebody signed in', (_name, actionResult, isLoaded) => {
  const change = { formData, actionResult }
  expect(hasSignedIn(change)).toBe(isLoaded)
})
