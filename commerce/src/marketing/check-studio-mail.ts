import { listProblems, paragraphsProblem, textProblem } from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'
import { FLYER_MAX_LETTERS, STUDIO_MAIL_MAX_LETTERS, STUDIO_MAIL_RECIPIENTS_MAX } from '#src/studio-limits'
import { readRecipients } from '#src/marketing/read-recipients'
import { problems } from '#src/problems'
import { studioProblems } from '#src/studio-problems'

type Values = Readonly<Partial<Record<string, string>>>

/** All problems of a mail to families, by field, in the order of the page. */
export function checkStudioMail({ recipients = '', subject = '', message = '' }: Values): FieldError[] {
  const most = STUDIO_MAIL_MAX_LETTERS
  return listProblems({
    recipients: recipientsProblem(recipients),
    subject: subject.trim() === '' ? problems.fieldRequired : textProblem(subject.trim(), most.subject),
    message: message.trim() === '' ? problems.fieldRequired : messageProblem(message),
  })
}

/** All problems of the texts of a flyer. */
export function checkFlyer({ headline = '', text = '' }: Values): FieldError[] {
  return listProblems({
    headline: textProblem(headline, FLYER_MAX_LETTERS.headline),
    text:
      text.length > FLYER_MAX_LETTERS.text
        ? problems.textTooLong
        : paragraphsProblem(text, FLYER_MAX_LETTERS.text),
  })
}

function messageProblem(message: string): string | undefined {
  const most = STUDIO_MAIL_MAX_LETTERS.message
  return message.length > most ? problems.textTooLong : paragraphsProblem(message, most)
}

function recipientsProblem(text: string): string | undefined {
  if (text.length > STUDIO_MAIL_MAX_LETTERS.recipients) return studioProblems.recipientsTooMany
  const valid = readRecipients(text).filter(({ state }) => state === 'valid').length
  if (valid === 0) return studioProblems.recipientsMissing
  return valid > STUDIO_MAIL_RECIPIENTS_MAX ? studioProblems.recipientsTooMany : undefined
}
