import type { FieldError } from '#src/field-error'
import { emailProblem, listProblems, paragraphsProblem, textProblem } from '#src/customers/field-problems'
import { VISITOR_MAIL_MAX_LETTERS } from '#src/limits'
import { problems } from '#src/problems'

/** A visitor's message to the shop. */
export interface VisitorMail {
  sourceAddress: string
  targetAddress?: string | undefined
  subject: string
  emailText: string
  /** whether this is the receipt for the visitor */
  confirmation?: boolean | undefined
}

/** SHOP-06: all problems of a message, by field. Mail headers must be single lines. */
export function checkMail(mail: VisitorMail): FieldError[] {
  const { sourceAddress, subject, emailText } = mail
  return listProblems({
    sourceAddress: emailProblem(sourceAddress),
    targetAddress: targetProblem(mail),
    subject:
      subject.trim() === '' ? problems.fieldRequired : textProblem(subject, VISITOR_MAIL_MAX_LETTERS.subject),
    emailText: mailTextProblem(emailText),
  })
}

export function mailTextProblem(text: string): string | undefined {
  return text.trim() === '' ? problems.fieldRequired : paragraphsProblem(text, VISITOR_MAIL_MAX_LETTERS.text)
}

function targetProblem({ targetAddress = '', confirmation = false }: VisitorMail): string | undefined {
  if (targetAddress === '') return confirmation ? problems.fieldRequired : undefined
  return emailProblem(targetAddress)
}
