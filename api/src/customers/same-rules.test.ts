import fc from 'fast-check'
import { checkBillingAddress, checkPersonalDetails } from 'commerce/checkout/check-details'
import type { FieldError } from 'commerce/field-error'
import * as user from 'commerce/contract/customers'
import { checkNewPassword } from 'commerce/customers/check-account-forms'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommonPassword } from '#src/customers/password/is-common-password'
import { goodPassword, newCustomer } from '#test/customer'
import { ownIp } from '#test/calls/stage'
import { clientOf, refusalOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

/** Texts that people and programs send: valid ones, edge cases, and random ones. */
const text = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      'A',
      'Al',
      '王芳',
      'D’Arcy',
      '<b>',
      'a\nb',
      '10',
      '101',
      'SW1A 1AA',
      'TX',
      'US',
      'tendu',
      '12',
    ],
    ...['name@example.com', 'name@example', 'a b@example.com', 'x'.repeat(90), '+1 212 555 0100', 'call me'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

/** The problems of a form, by the field names of the call. */
function said(errors: FieldError[], names: Record<string, string>): FieldError[] {
  return errors
    .map(({ field, message }) => ({ field: names[field] ?? field, message }))
    .toSorted((a, b) => a.field.localeCompare(b.field))
}

const saidBy = (answer: { ok: boolean; fields?: FieldError[] }) => said(answer.fields ?? [], {})

test('[VAL-03] a registration is refused by the server for what the form says, in its words', async () => {
  const names = {
    firstName: 'customer.firstname',
    lastName: 'customer.lastname',
    emailAddress: 'customer.email',
  }
  // The list of common passwords is too long for a browser: only the server has this rule.
  const password = text.filter((each) => !isCommonPassword(each))
  const typed = fc.record({ firstName: text, lastName: text, emailAddress: text, password })
  await fc.assert(
    fc.asyncProperty(typed, async (values) => {
      const form = said(checkPersonalDetails({ ...values, createAccount: 'yes' }), names)
      fc.pre(form.length > 0)
      const { firstName: firstname, lastName: lastname, emailAddress: email } = values
      const body = { customer: { firstname, lastname, email }, password: values.password }
      const client = clientOf(server.app, { ip: ownIp() })
      expect(saidBy(refusalOf(await client.call(user.createUser, { body })))).toEqual(form)
    }),
    { numRuns: 200 },
  )
})

test('[VAL-03] an address is refused by the server for what the form says, in its words', async () => {
  const { client } = await newCustomer(server.app)
  const names = Object.fromEntries(
    Object.entries({
      firstName: 'firstname',
      lastName: 'lastname',
      country: 'country_id',
      zipCode: 'postcode',
      streetAddress: 'street.0',
      apartmentNumber: 'street.1',
      city: 'city',
      state: 'region',
      phoneNumber: 'telephone',
      company: 'company',
      taxId: 'vat_id',
    }).map(([form, wire]) => [form, `customer.addresses.0.${wire}`]),
  )
  const short = text.filter((each) => each.length <= 20)
  const typed = fc.record({
    firstName: text,
    lastName: text,
    country: fc.constantFrom('US', 'DE', 'GB', 'XX'),
    streetAddress: text,
    apartmentNumber: text,
    city: text,
    state: short,
    zipCode: short,
    phoneNumber: short,
    company: text,
    taxId: short,
  })
  await fc.assert(
    fc.asyncProperty(typed, async (values) => {
      const form = said(checkBillingAddress(values), names)
      fc.pre(form.length > 0)
      const address = {
        firstname: values.firstName,
        lastname: values.lastName,
        country_id: values.country,
        street: [values.streetAddress, values.apartmentNumber],
        city: values.city,
        region: { region_code: values.state },
        postcode: values.zipCode,
        telephone: values.phoneNumber,
        company: values.company,
        vat_id: values.taxId,
      }
      const body = { customer: { firstname: 'Margot', lastname: 'Fonteyn', addresses: [address] } }
      expect(saidBy(refusalOf(await client.call(user.changeMe, { query: {}, body })))).toEqual(form)
    }),
    { numRuns: 200 },
  )
})

test('[VAL-03] a new password is refused by the server for what the form says, in its words', async () => {
  const { client } = await newCustomer(server.app)
  await fc.assert(
    fc.asyncProperty(text, async (newPassword) => {
      const form = checkNewPassword({ newPassword, repeatedPassword: newPassword || 'x' })
      const problems = form.filter(({ field }) => field === 'newPassword')
      fc.pre(problems.length > 0)
      const changed = await client.call(user.changePassword, {
        query: {},
        body: { currentPassword: goodPassword, newPassword },
      })
      expect(saidBy(refusalOf(changed))).toEqual(problems)
      const body = { newPassword, resetToken: randomUUID() }
      const client2 = clientOf(server.app, { ip: ownIp() })
      expect(saidBy(refusalOf(await client2.call(user.createPassword, { body })))).toEqual(problems)
    }),
    { numRuns: 100 },
  )
})

test('[VAL-03] a text that is longer than any form takes is said to be too long', async () => {
  const { client } = await newCustomer(server.app)
  const body = { customer: { firstname: 'x'.repeat(101), lastname: 'Fonteyn' } }
  expect(saidBy(refusalOf(await client.call(user.changeMe, { query: {}, body })))).toEqual([
    { field: 'customer.firstname', message: messages.textTooLong },
  ])
})
