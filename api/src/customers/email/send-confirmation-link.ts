import { randomUUID } from 'node:crypto'
import { confirmEmailPath } from 'commerce/customers/account-paths'
import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { makeLinkToken } from '#src/links/single-use-link'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import type { ApiWords } from '#src/words'

const daySeconds = 24 * 60 * 60

/** The e-mail may be a stranger's, so the mail contains nothing that the customer wrote. */
export async function sendConfirmationLink(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, now } = ctx
  const customer = await makeLinkToken(db, {
    of: 'customer',
    purpose: 'email-confirmation',
    key: job.key,
    now: now(),
  })
  // Another link was requested, the e-mail was changed or confirmed, or the account is gone.
  if (!customer) return
  const words = wordsOfMail(ctx, customer.storeCode)
  const shop = shopOfMail(ctx, customer)
  const content = confirmationMail(words, `${shop.publicUrl}${confirmEmailPath(customer.token)}`, shop)
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: customer.email },
    subject: words.mail('confirmEmailSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}

function confirmationMail(words: ApiWords, url: string, shop: ShopOfMail) {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('confirmEmailTitle'),
    parts: [
      { kind: 'paragraph', text: say('confirmEmailIntroduction') },
      { kind: 'link', text: say('confirmEmailLink'), url, isMain: true },
      { kind: 'paragraph', text: say('confirmEmailTerms', { days: EMAIL_LINK_SECONDS / daySeconds }) },
      { kind: 'paragraph', text: say('confirmEmailNotYou') },
    ],
  })
}
