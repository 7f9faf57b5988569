import {
  addressFields,
  personalFields,
  pickFields,
  type Values,
  wantsAccount,
} from '#src/checkout/checkout-details'
import { isCountry } from '#src/checkout/countries'
import { findRegion, regionsOf } from '#src/checkout/regions'
import type { FieldError } from '#src/field-error'
import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  listProblems,
  passwordProblem,
  phoneProblem,
  streetProblem,
  taxIdProblem,
  textProblem,
  zipProblem,
} from '#src/customers/field-problems'
import { PERSON_MAX_LETTERS } from '#src/limits'
import { problems } from '#src/problems'

/** CHECKOUT-01, VAL-01 to VAL-03: all problems of a step, by field, in the order of the page. Empty: it is complete. */
export function checkPersonalDetails(values: Values): FieldError[] {
  const { firstName, lastName, emailAddress } = pickFields(values, personalFields)
  return listProblems({
    firstName: firstNameProblem(firstName),
    lastName: lastNameProblem(lastName),
    emailAddress: emailProblem(emailAddress),
    password: wantsAccount(values) ? passwordProblem(values['password'] ?? '') : undefined,
  })
}

export function checkShippingDetails(values: Values): FieldError[] {
  return [
    ...checkAddress(values),
    ...listProblems({
      shippingMethod: values['shippingMethod'] ? undefined : problems.shippingMethodMissing,
    }),
  ]
}

/** `values` of a separate billing address; one that equals the shipping address needs no check. */
export function checkBillingAddress(values: Values): FieldError[] {
  const { company, taxId } = pickFields(values, ['company', 'taxId'])
  const isForCompany = company !== '' || taxId !== ''
  return [
    ...checkAddress(values),
    ...listProblems({
      company:
        isForCompany && company === ''
          ? problems.companyMissing
          : textProblem(company, PERSON_MAX_LETTERS.company),
      taxId: isForCompany ? taxIdProblem(taxId) : undefined,
    }),
  ]
}

export function checkPaymentMethod(values: Values): FieldError[] {
  return listProblems({ paymentMethod: values['paymentMethod'] ? undefined : problems.paymentMethodMissing })
}

function checkAddress(values: Values): FieldError[] {
  const address = pickFields(values, addressFields)
  const { firstName, lastName, country, streetAddress, city, state, zipCode } = address
  const wantsRegion = regionsOf(country).length > 0
  return listProblems({
    firstName: firstNameProblem(firstName),
    lastName: lastNameProblem(lastName),
    country: isCountry(country) ? undefined : problems.countryMissing,
    streetAddress: streetProblem(streetAddress, address.apartmentNumber),
    apartmentNumber: textProblem(address.apartmentNumber, PERSON_MAX_LETTERS.street),
    city: city === '' ? problems.cityMissing : textProblem(city, PERSON_MAX_LETTERS.city),
    state:
      wantsRegion && !findRegion(country, state)
        ? problems.stateMissing
        : textProblem(state, PERSON_MAX_LETTERS.region),
    zipCode: zipProblem(zipCode),
    phoneNumber: phoneProblem(address.phoneNumber),
  })
}
