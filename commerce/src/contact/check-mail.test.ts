import { expect, test } from 'vitest'
import { checkMail } from '#src/contact/check-mail'
import { VISITOR_MAIL_MAX_LETTERS } from '#src/limits'
import { messages } from '#src/messages'

const mail = {
  sourceAddress: 'mia@example.com',
  targetAddress: 'hello@barre.example',
  subject: 'A question',
  emailText: 'Does it come in black?\r\n\tMia',
  token: 'x',
}

test('[SHOP-06] a message with lines is taken, with or without a target', () => {
  expect(checkMail(mail)).toEqual([])
  expect(checkMail({ ...mail, targetAddress: undefined })).toEqual([])
})

test.each(['subject', 'emailText'])('[E-66] a card number in the %s of a message is refused', (field) => {
  expect(checkMail({ ...mail, [field]: 'My card 4242 4242 4242 4242 was refused' })).toEqual([
    { field, message: messages.cardNumberNotTaken },
  ])
})

test('[SHOP-06] a receipt needs a recipient', () => {
  const receipt = { ...mail, confirmation: true }
  expect(checkMail(receipt)).toEqual([])
  expect(checkMail({ ...receipt, targetAddress: undefined })).toEqual([
    { field: 'targetAddress', message: messages.fieldRequired },
  ])
})

test.each([
  ['sourceAddress', 'mia', messages.emailInvalid],
  ['sourceAddress', 'mia@example.com\r\nBcc: all@example.com', messages.emailInvalid],
  ['sourceAddress', 'Mia <mia@example.com>', messages.emailInvalid],
  ['targetAddress', 'a@example.com,b@example.com', messages.emailInvalid],
  ['targetAddress', 'a@example.com\nBcc: b@example.com', messages.emailInvalid],
  ['subject', ' ', messages.fieldRequired],
  ['subject', 'A question\r\nBcc: all@example.com', messages.charactersNotTaken],
  ['subject', 'A question\nBcc: all@example.com', messages.charactersNotTaken],
  ['subject', 'x'.repeat(VISITOR_MAIL_MAX_LETTERS.subject + 1), messages.textTooLong],
  ['emailText', '\n', messages.fieldRequired],
  ['emailText', 'a\u0000b', messages.charactersNotTaken],
  ['emailText', 'x'.repeat(VISITOR_MAIL_MAX_LETTERS.text + 1), messages.textTooLong],
])('[E-33] refuses %s %j', (field, value, message) => {
  expect(checkMail({ ...mail, [field]: value })).toEqual([{ field, message }])
})
