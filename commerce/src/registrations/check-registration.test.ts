import { expect, test } from 'vitest'
import { problems } from '#src/problems'
import { studioProblems } from '#src/studio-problems'
import { checkRegistration, checkRegistrationForm } from '#src/registrations/check-registration'

const complete = {
  businessType: 'studio',
  businessName: 'École de Danse 5',
  street: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phone: '+1 512 555 0100',
  website: 'ecole.example',
  facebookPage: 'facebook.com/ecole',
  firstName: 'Amélie',
  lastName: 'Duval',
  contactPhone: '',
  email: 'amelie@ecole.example',
  password: 'grand jeté at noon',
}

test('[part of STUDIO-05] a complete registration has no problem, nor has one without what is optional', () => {
  expect(checkRegistration(complete)).toEqual([])
  expect(checkRegistration({ ...complete, website: '', facebookPage: ' ', contactPhone: '' })).toEqual([])
})

test('[part of VAL-02] everything that is required is named, in the order of the page', () => {
  expect(checkRegistration({}).map(({ field }) => field)).toEqual([
    ...['businessType', 'businessName', 'street', 'city', 'state', 'zip', 'phone'],
    ...['firstName', 'lastName', 'email', 'password'],
  ])
})

test.each([
  ['businessType', 'bank', studioProblems.businessTypeMissing],
  ['businessName', 'B', studioProblems.businessNameInvalid],
  ['businessName', '--- !!!', studioProblems.businessNameInvalid],
  ['businessName', 'x'.repeat(1_000_000), problems.textTooLong],
  ['businessName', 'Barre\r\nBcc: all@example.com', problems.charactersNotTaken],
  ['street', 'Elm Street', problems.houseNumberMissing],
  ['street', '4242 4242 4242 4242', problems.cardNumberNotTaken],
  ['state', '', studioProblems.regionMissing],
  ['zip', '10', problems.zipInvalid],
  ['phone', 'call me', problems.phoneInvalid],
  ['contactPhone', 'call me', problems.phoneInvalid],
  ['website', 'barre', 'Please enter a valid website.'],
  ['facebookPage', 'barre.example', 'Please enter a valid facebook page.'],
  ['firstName', 'A', problems.firstNameInvalid],
  ['lastName', 'https://evil.example', problems.lastNameInvalid],
  ['email', 'amelie', problems.emailInvalid],
  ['password', 'seven77', problems.passwordTooShort],
])('[part of VAL-01] the field %s refuses %j', (field, text, message) => {
  expect(checkRegistration({ ...complete, [field]: text })).toEqual([{ field, message }])
})

test('[part of STUDIO-05] the form asks for a certificate that is not too large', () => {
  expect(checkRegistrationForm({ ...complete, certificate: '2000000' })).toEqual([])
  for (const [certificate, message] of [
    ['0', studioProblems.certificateMissing],
    ['2000001', studioProblems.certificateTooLarge],
  ] as const) {
    expect(checkRegistrationForm({ ...complete, certificate })).toEqual([{ field: 'certificate', message }])
  }
})
