import { randomUUID } from 'node:crypto'
import { resetMail } from '#src/customers/password/reset-mail'
import { makeLinkToken } from '#src/links/single-use-link'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

/** A repeat sends another mail, and the former link no longer works. */
export async function sendResetLink(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, now } = ctx
  const customer = await makeLinkToken(db, {
    of: 'customer',
    purpose: 'password-reset',
    key: job.key,
    now: now(),
  })
  // No account has that e-mail, or a newer link or password made this one obsolete.
  if (!customer) return
  const { firstName, token, storeCode } = customer
  const words = wordsOfMail(ctx, storeCode)
  const content = resetMail(words, { firstName, token }, shopOfMail(ctx, { storeCode }))
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${customer.lastName}`, address: customer.email },
    subject: words.mail('resetSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
