import type { MailPurpose } from 'commerce/contract/contact'
import { mailSentences as said } from 'commerce/mail-sentences'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'

interface Shop {
  contactEmail: string
  publicUrl: string
}

interface VisitorMessage {
  purpose: MailPurpose
  from: string
  subject: string
  text: string
}

/** A visitor's message, for the people of the shop. */
export function visitorMail({ purpose, from, subject, text }: VisitorMessage, shop: Shop): MailContent {
  return {
    title: said.visitorTitles[purpose],
    parts: [
      { kind: 'lines', label: said.visitorFrom, lines: [from] },
      { kind: 'lines', label: said.visitorSubject, lines: [subject] },
      { kind: 'lines', label: said.visitorText, lines: text.split(/\r?\n/) },
      { kind: 'paragraph', text: said.visitorUnknown },
    ],
    closing: closingOf(shop),
  }
}

/** Tells a customer that a message arrived; nothing of it is in here. */
export function receiptMail(shop: Shop): MailContent {
  return {
    title: said.receiptTitle,
    parts: [{ kind: 'paragraph', text: said.receipt }],
    closing: closingOf(shop),
  }
}
