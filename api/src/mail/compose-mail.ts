import type { MailContent } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

/** The shop as a mail names it. */
export interface ShopOfMail {
  contactEmail: string
  /** where the pages of the mail's site and store view begin */
  publicUrl: string
  /** where its reader shops */
  homeUrl: string
}

/** A mail in the language of its words, with the shop's closing. */
export function composeMail(
  { language, mail: say }: ApiWords,
  shop: Omit<ShopOfMail, 'publicUrl'>,
  { title, parts }: Pick<MailContent, 'title' | 'parts'>,
): MailContent {
  const closing = {
    signature: say('signature'),
    questions: say('questions'),
    contactEmail: shop.contactEmail,
    shopUrl: shop.homeUrl,
  }
  return { language, title, parts, closing }
}
