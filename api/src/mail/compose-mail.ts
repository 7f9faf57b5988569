import type { MailContent } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

/** A mail in the language of its words, with the shop's closing. */
export function composeMail(
  { language, mail: say }: ApiWords,
  shop: { contactEmail: string; publicUrl: string },
  { title, parts }: Pick<MailContent, 'title' | 'parts'>,
): MailContent {
  const closing = {
    signature: say('signature'),
    questions: say('questions'),
    contactEmail: shop.contactEmail,
    shopUrl: shop.publicUrl,
  }
  return { language, title, parts, closing }
}
