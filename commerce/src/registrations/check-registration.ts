import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  letters,
  listProblems,
  passwordProblem,
  phoneProblem,
  streetProblem,
  textProblem,
  zipProblem,
} from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'
import { MIN_NAME_LETTERS, PERSON_MAX_LETTERS } from '#src/limits'
import { problems } from '#src/problems'
import { studioProblems } from '#src/studio-problems'
import { isBusinessType } from '#src/registrations/business-types'
import { certificateSizeProblem } from '#src/registrations/certificate-file'
import { facebookPageProblem, websiteProblem } from '#src/registrations/web-page'

type Values = Readonly<Partial<Record<string, string>>>

/** The same for the form: of the certificate it knows the size in bytes. */
export function checkRegistrationForm(values: Values): FieldError[] {
  const size = Number(values['certificate'] ?? 0)
  return checkRegistration(values, certificateSizeProblem(size))
}

/** VAL-01 to VAL-03: all problems of a studio's registration, by field, in the order of the page. */
export function checkRegistration(values: Values, certificateProblem?: string): FieldError[] {
  const typed = (field: string) => values[field]?.trim() ?? ''
  return listProblems({
    businessType: isBusinessType(typed('businessType')) ? undefined : studioProblems.businessTypeMissing,
    businessName: businessNameProblem(typed('businessName')),
    certificate: certificateProblem,
    street: streetProblem(typed('street')),
    city: requiredProblem(typed('city'), PERSON_MAX_LETTERS.city, problems.cityMissing),
    state: requiredProblem(typed('state'), PERSON_MAX_LETTERS.region, studioProblems.regionMissing),
    zip: zipProblem(typed('zip')),
    phone: requiredPhoneProblem(typed('phone')),
    website: websiteProblem(typed('website')),
    facebookPage: facebookPageProblem(typed('facebookPage')),
    firstName: firstNameProblem(typed('firstName')),
    lastName: lastNameProblem(typed('lastName')),
    contactPhone: phoneProblem(typed('contactPhone')),
    email: emailProblem(typed('email')),
    password: passwordProblem(values['password'] ?? ''),
  })
}

/** The name of the store is made from it: it needs letters or digits, and so many of them. */
function businessNameProblem(text: string): string | undefined {
  const most = PERSON_MAX_LETTERS.company
  if (text.length > most) return problems.textTooLong
  const counted = letters(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return counted < MIN_NAME_LETTERS ? studioProblems.businessNameInvalid : textProblem(text, most)
}

function requiredPhoneProblem(text: string): string | undefined {
  return text === '' ? problems.phoneInvalid : phoneProblem(text)
}

function requiredProblem(text: string, most: number, missing: string): string | undefined {
  return text === '' ? missing : textProblem(text, most)
}
