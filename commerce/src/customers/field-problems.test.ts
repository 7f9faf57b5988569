import { expect, test } from 'vitest'
import { checkTerms } from '#src/checkout/check-terms'
import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  paragraphsProblem,
  passwordProblem,
  repeatedPasswordProblem,
  streetProblem,
  taxIdProblem,
  zipProblem,
} from '#src/customers/field-problems'
import { messages } from '#src/messages'

const right = undefined

const rules = {
  'first name': firstNameProblem,
  'last name': lastNameProblem,
  'e-mail': emailProblem,
  'zip code': zipProblem,
  'tax ID': taxIdProblem,
  password: passwordProblem,
}

test.each<[keyof typeof rules, string, string | undefined]>([
  ['first name', 'Al', right],
  ['first name', '王芳', right],
  ['first name', 'Zoë-Lou O’Neil Jr.', right],
  ['first name', 'A', messages.firstNameInvalid],
  ['first name', 'A1', messages.firstNameInvalid],
  ['first name', '12', messages.firstNameInvalid],
  ['first name', '<b>Al</b>', messages.firstNameInvalid],
  ['first name', 'x'.repeat(101), messages.textTooLong],
  ...['evil.com', 'www.evil.agency', 'Win at EVIL.COM now', 'shop.evil.xyz'].map(
    (text): ['first name', string, string] => ['first name', text, messages.nameHoldsUrl],
  ),
  ...['J.R. St.John', 'Dr.med. Anna', 'Comte. Compagnon', 'Ann.Commons', 'M.de Silva'].map(
    (text): ['last name', string, undefined] => ['last name', text, right],
  ),
  ['last name', 'http.evil.net', messages.nameHoldsUrl],
  ['last name', 'Li', right],
  ['last name', 'L', messages.lastNameInvalid],
  ['last name', 'Li\r\nBcc: x@y.example', messages.lastNameInvalid],
  ['e-mail', 'name@example.com', right],
  ['e-mail', 'first.last+tag@sub.example.co.uk', right],
  ['e-mail', 'jürgen@bücher.example', right],
  ['e-mail', 'name', messages.emailInvalid],
  ['e-mail', 'name@example', messages.emailInvalid],
  ['e-mail', 'na me@example.com', messages.emailInvalid],
  ['e-mail', 'a@example.com,b@example.com', messages.emailInvalid],
  ['e-mail', 'name@example.com\n', messages.emailInvalid],
  ['e-mail', `${'x'.repeat(250)}@example.com`, messages.emailInvalid],
  ['zip code', '101', right],
  ['zip code', 'SW1A 1AA', right],
  ['zip code', '10', messages.zipInvalid],
  ['zip code', '1'.repeat(21), messages.textTooLong],
  ['tax ID', 'DE1', right],
  ['tax ID', 'DE', messages.taxIdInvalid],
  ['tax ID', 'x'.repeat(41), messages.textTooLong],
  ['password', 'eight888', right],
  ['password', '    four', right],
  ['password', '芭蕾舞者芭蕾舞者', right],
  ['password', 'seven77', messages.passwordTooShort],
  ['password', '🩰🩰🩰🩰', messages.passwordTooShort],
  ['password', 'x'.repeat(64), right],
  ['password', 'x'.repeat(256), right],
  ['password', 'x'.repeat(257), messages.textTooLong],
])('[part of VAL-01] of the %s "%s" is said: %s', (field, text, problem) => {
  expect(rules[field](text)).toBe(problem)
})

test.each([
  ['12 Barre Street', '', right],
  ['Kastanienallee 1a', '', right],
  ['Via Roma, 12/B', '', right],
  ['P.O. Box 77', '', right],
  ['Congress Avenue', '1100', right],
  ['Barre House', 'Unit 4', right],
  ['शिवाजी मार्ग १२', '', right],
  ['شارع الملك ٧', '', right],
  ['銀座４丁目', '', right],
  ['', '12', messages.streetMissing],
  ['Barre Street', '', messages.houseNumberMissing],
  ['Barre Street', 'left of the mill', messages.houseNumberMissing],
  ['Twelve Barre Street', '', messages.houseNumberMissing],
  ['x'.repeat(201), '', messages.textTooLong],
  ['12 Barre\nStreet', '', messages.charactersNotTaken],
  ['4242 4242 4242 4242', '', messages.cardNumberNotTaken],
])('[part of VAL-02] of the street %j with the second line %j is said: %s', (street, secondLine, problem) => {
  expect(streetProblem(street, secondLine)).toBe(problem)
})

test.each(['first name', 'last name', 'zip code', 'tax ID', 'password'] as const)(
  '[E-41] a %s that is too long is too long, whatever else is wrong with it',
  (field) => {
    for (const unit of ['4242 4242 4242 4242 ', '\n', '<', '1-.']) {
      expect(rules[field](unit.repeat(2_000)), unit).toBe(messages.textTooLong)
    }
  },
)

test('[E-41] nothing else is checked in a text that is too long', () => {
  expect(paragraphsProblem('\u0000\r\n'.repeat(1_000), 100)).toBe(messages.textTooLong)
  // A line break of two characters counts as one.
  expect(paragraphsProblem('\r\n'.repeat(100), 100)).toBeUndefined()
})

test.each([
  ['tendu tendu', 'tendu tendu', right],
  ['tendu tendu', 'tendu tend', messages.passwordsDiffer],
  ['tendu tendu', 'Tendu tendu', messages.passwordsDiffer],
  ['tendu tendu', 'tendu tendu ', messages.passwordsDiffer],
  ['tendu tendu', '', messages.passwordNotRepeated],
])('[part of VAL-01] of the password "%s" and "%s" once more is said: %s', (password, repeated, problem) => {
  expect(repeatedPasswordProblem(password, repeated)).toBe(problem)
})

test('[part of VAL-01] terms have to be accepted', () => {
  expect(checkTerms({ terms: 'accepted' })).toEqual([])
  expect(checkTerms({})).toEqual([{ field: 'terms', message: messages.termsMissing }])
})

test.each([
  ...['Zoë', 'Anne-Marie', 'O’Neil', "D'Arcy", 'van der Berg', 'Ng', 'José'.normalize('NFD')],
  ...['王芳', '𠮷田', 'Мария', 'محمد', 'नीना', 'ยุพา', 'Ελένη', 'Dvořák', 'Łukasz'],
])('[UX-67] %s is a name', (name) => {
  expect(firstNameProblem(name)).toBeUndefined()
  expect(lastNameProblem(name)).toBeUndefined()
})

test.each(['Z', '王', '𠮷', 'é'.normalize('NFD'), 'A-', "O'", ' A ', '-', "'", '12', ''])(
  '[UX-67] %j has fewer than two letters, whatever it takes to write them',
  (name) => {
    expect(firstNameProblem(name)).toBe(messages.firstNameInvalid)
    expect(lastNameProblem(name)).toBe(messages.lastNameInvalid)
  },
)
