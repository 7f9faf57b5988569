import { expect, test } from 'vitest'
import { checkBillingAddress, checkPersonalDetails, checkShippingDetails } from '#src/checkout/check-details'
import { checkTerms } from '#src/checkout/check-terms'
import {
  checkNewPassword,
  checkProfileForm,
  checkRegistrationForm,
  checkSignIn,
} from '#src/customers/check-account-forms'
import type { FieldError } from '#src/field-error'
import { MIN_NAME_LETTERS, MIN_PASSWORD_LETTERS, MIN_TAX_ID_LETTERS, MIN_ZIP_LETTERS } from '#src/limits'
import { messages } from '#src/messages'
import { problems } from '#src/problems'

/** What each form of a shopper says if nothing is typed, and if nonsense is. */
const nonsense = {
  company: 'x',
  taxId: '1',
  phoneNumber: 'call me',
  emailAddress: 'x',
  email: 'x',
  zipCode: '1',
}
const forms: Record<string, (values: Record<string, string>) => FieldError[]> = {
  details: (values) => checkPersonalDetails({ ...values, createAccount: 'yes' }),
  shipping: checkShippingDetails,
  billing: (values) => checkBillingAddress({ country: 'US', ...values }),
  terms: checkTerms,
  'sign-in': checkSignIn,
  registration: checkRegistrationForm,
  profile: (values) => checkProfileForm({ formerEmail: '', ...values }),
  'new password': checkNewPassword,
}

test.each(Object.entries(forms))('[UX-70] each problem of the form of %s says what to do', (_form, check) => {
  const found = [...check({}), ...check(nonsense)]
  expect(found.length).toBeGreaterThan(0)
  for (const { field, message } of found) {
    expect(message, field).toMatch(/^(Enter|Choose|Use|Agree)\b.*\.$/)
  }
})

test('[UX-70] a problem of a text that is too short says how long it must be', () => {
  for (const [message, least] of [
    [problems.firstNameInvalid, MIN_NAME_LETTERS],
    [problems.lastNameInvalid, MIN_NAME_LETTERS],
    [problems.zipInvalid, MIN_ZIP_LETTERS],
    [problems.taxIdInvalid, MIN_TAX_ID_LETTERS],
    [problems.passwordTooShort, MIN_PASSWORD_LETTERS],
  ] as const) {
    expect(message).toContain(` ${least} `)
  }
})

test('[UX-70] sentences that are specified stay as they are', () => {
  expect(problems.fieldRequired).toBe('Field is required.')
  expect(problems.fixErrors).toBe('Please fix the validation errors')
  expect(messages.couponIncorrect).toBe("You've entered an incorrect coupon code. Please try again.")
  expect(messages.orderInvalid).toBe(
    'Internal validation error. Please check if all required fields are filled in.',
  )
})
