import { mailSentences } from 'commerce/mail-sentences'
import * as z from 'zod'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const payloadSchema = z.object({ email: z.string() })

/** Tells whoever reads the new address of an account. It may be a stranger's: the mail holds no word of the customer's. */
export async function sendNewEmailNotice({ mailer, config }: MailCtx, job: MailJob): Promise<void> {
  const { email } = payloadSchema.parse(job.payload)
  const content: MailContent = {
    title: mailSentences.emailAddedTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.emailAdded },
      { kind: 'paragraph', text: mailSentences.emailAddedNotYou },
    ],
    closing: closingOf(config),
  }
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: email },
    subject: mailSentences.emailAddedSubject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
