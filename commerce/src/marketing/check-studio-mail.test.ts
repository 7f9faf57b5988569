import { expect, test } from 'vitest'
import { FLYER_MAX_LETTERS, STUDIO_MAIL_MAX_LETTERS, STUDIO_MAIL_RECIPIENTS_MAX } from '#src/studio-limits'
import { checkFlyer, checkStudioMail } from '#src/marketing/check-studio-mail'
import { problems } from '#src/problems'
import { studioProblems } from '#src/studio-problems'

const good = {
  recipients: 'mia@example.com',
  subject: 'Our store is open',
  message: 'Dear families,\nit is open.',
}
const many = (count: number) => Array.from({ length: count }, (_, at) => `m${at}@example.com`).join('\n')

test('a mail with recipients, subject and message is taken', () => {
  expect(checkStudioMail(good)).toEqual([])
  expect(checkStudioMail({ ...good, recipients: many(STUDIO_MAIL_RECIPIENTS_MAX) })).toEqual([])
})

test.each([
  ['recipients', '', studioProblems.recipientsMissing],
  ['recipients', 'mia', studioProblems.recipientsMissing],
  ['recipients', many(STUDIO_MAIL_RECIPIENTS_MAX + 1), studioProblems.recipientsTooMany],
  ['recipients', 'x'.repeat(STUDIO_MAIL_MAX_LETTERS.recipients + 1), studioProblems.recipientsTooMany],
  ['subject', ' ', problems.fieldRequired],
  ['subject', 'Open\r\nBcc: all@example.com', problems.charactersNotTaken],
  ['subject', 'x'.repeat(STUDIO_MAIL_MAX_LETTERS.subject + 1), problems.textTooLong],
  ['message', '', problems.fieldRequired],
  ['message', 'x'.repeat(STUDIO_MAIL_MAX_LETTERS.message + 1), problems.textTooLong],
  ['message', 'a\u0000', problems.charactersNotTaken],
])('%s: %j is refused', (field, text, message) => {
  expect(checkStudioMail({ ...good, [field]: text })).toEqual([{ field, message }])
})

test('a flyer needs no texts, and takes no long ones', () => {
  expect(checkFlyer({})).toEqual([])
  expect(checkFlyer({ headline: 'Dress the part', text: 'Ballet\nTap' })).toEqual([])
  expect(
    checkFlyer({
      headline: 'x'.repeat(FLYER_MAX_LETTERS.headline + 1),
      text: 'x'.repeat(FLYER_MAX_LETTERS.text + 1),
    }),
  ).toEqual([
    { field: 'headline', message: problems.textTooLong },
    { field: 'text', message: problems.textTooLong },
  ])
  expect(checkFlyer({ headline: 'a\nb' })).toEqual([
    { field: 'headline', message: problems.charactersNotTaken },
  ])
})
