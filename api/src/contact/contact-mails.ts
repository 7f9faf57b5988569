import type { MailPurpose } from 'commerce/contract/contact'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

interface VisitorMessage {
  purpose: MailPurpose
  from: string
  subject: string
  text: string
}

/** A visitor's message, for the shop's staff. */
export function visitorMail(words: ApiWords, message: VisitorMessage, shop: ShopOfMail): MailContent {
  const { purpose, from, subject, text } = message
  const say = words.mail
  return composeMail(words, shop, {
    title: visitorTitle(words, purpose),
    parts: [
      { kind: 'lines', label: say('visitorFrom'), lines: [from] },
      { kind: 'lines', label: say('visitorSubject'), lines: [subject] },
      { kind: 'lines', label: say('visitorText'), lines: text.split(/\r?\n/) },
      { kind: 'paragraph', text: say('visitorUnknown') },
    ],
  })
}

export function visitorTitle({ mail: say }: ApiWords, purpose: MailPurpose): string {
  return say(purpose === 'feedback' ? 'visitorFeedback' : 'visitorContact')
}

/** Tells a visitor that the message arrived; it repeats nothing of it. */
export function receiptMail(words: ApiWords, shop: ShopOfMail): MailContent {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('receiptTitle'),
    parts: [{ kind: 'paragraph', text: say('receipt') }],
  })
}
