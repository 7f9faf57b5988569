import { newPasswordPath } from 'commerce/customers/account-paths'
import { RESET_LINK_SECONDS } from 'commerce/limits'
import { mailSentences } from 'commerce/mail-sentences'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'

/** The link to a new password. Where the shop stands is a setting, never what a request says. */
export function resetMail(
  { firstName, token }: { firstName: string; token: string },
  shop: { contactEmail: string; publicUrl: string },
): MailContent {
  return {
    title: mailSentences.resetTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.greeting(firstName) },
      { kind: 'paragraph', text: mailSentences.resetIntroduction },
      { kind: 'link', text: mailSentences.resetLink, url: `${shop.publicUrl}${newPasswordPath(token)}` },
      { kind: 'paragraph', text: mailSentences.resetTerms(RESET_LINK_SECONDS / 60) },
    ],
    closing: closingOf(shop),
  }
}
