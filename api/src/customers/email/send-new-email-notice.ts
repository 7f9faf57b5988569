import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const payloadSchema = z.object({ email: z.string(), storeCode: z.string().default('') })

/** Tells the reader of an account's new e-mail. It may be a stranger's: the mail contains nothing that the customer wrote. */
export async function sendNewEmailNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  const { mailer, config } = ctx
  const { email, storeCode } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const content = composeMail(words, shopOfMail(ctx, { storeCode }), {
    title: say('emailAddedTitle'),
    parts: [
      { kind: 'paragraph', text: say('emailAdded') },
      { kind: 'paragraph', text: say('emailAddedNotYou') },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: email },
    subject: say('emailAddedSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
