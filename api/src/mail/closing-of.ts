import { mailSentences } from 'commerce/mail-sentences'
import type { MailContent } from '#src/mail/mail-content'

/** How every mail of the shop ends. */
export function closingOf(shop: { contactEmail: string; publicUrl: string }): MailContent['closing'] {
  return {
    signature: mailSentences.signature,
    questions: mailSentences.questions,
    contactEmail: shop.contactEmail,
    shopUrl: shop.publicUrl,
  }
}
