import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

// Jobs of older versions do not say whether the e-mail was confirmed, and erased the newsletter too.
const payloadSchema = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean().default(true),
  storeCode: z.string().default(''),
})

/** Tells the reader of the e-mail that the account is gone: the last mail about it. */
export async function sendErasedNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  const { mailer, config } = ctx
  const { email, isEmailConfirmed, storeCode } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const content = composeMail(words, shopOfMail(ctx, { storeCode }), {
    title: say('erasedTitle'),
    parts: [
      { kind: 'paragraph', text: say(isEmailConfirmed ? 'erased' : 'erasedUnconfirmed') },
      { kind: 'paragraph', text: say('erasedOrders') },
      { kind: 'paragraph', text: say('emailNotYou') },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: email },
    subject: say('erasedSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
