import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const payloadSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  storeCode: z.string().default(''),
})

/** Tells the reader of the former e-mail that the account has another one. Sent twice, it is the same mail with the same id. */
export async function sendEmailNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  const { mailer, config } = ctx
  const { email, firstName, lastName, storeCode } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const content = composeMail(words, shopOfMail(ctx, { storeCode }), {
    title: say('emailChangedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('emailChanged') },
      { kind: 'paragraph', text: say('emailNotYou') },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: say('emailChangedSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
