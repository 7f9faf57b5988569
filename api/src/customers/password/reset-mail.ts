import { newPasswordPath } from 'commerce/customers/account-paths'
import { RESET_LINK_SECONDS } from 'commerce/limits'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

/** The link to a new password. The shop's URL is a setting, never taken from a request. */
export function resetMail(
  words: ApiWords,
  { firstName, token }: { firstName: string; token: string },
  shop: ShopOfMail,
): MailContent {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('resetTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('resetIntroduction') },
      {
        kind: 'link',
        text: say('resetLink'),
        url: `${shop.publicUrl}${newPasswordPath(token)}`,
        isMain: true,
      },
      { kind: 'paragraph', text: say('resetTerms', { minutes: RESET_LINK_SECONDS / 60 }) },
    ],
  })
}
