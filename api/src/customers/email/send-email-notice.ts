import { mailSentences } from 'commerce/mail-sentences'
import * as z from 'zod'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const payloadSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })

/** Tells whoever reads the former address that the account has another one. Sent twice it is the same mail, with the same id. */
export async function sendEmailNotice({ mailer, config }: MailCtx, job: MailJob): Promise<void> {
  const { email, firstName, lastName } = payloadSchema.parse(job.payload)
  const content: MailContent = {
    title: mailSentences.emailChangedTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.greeting(firstName) },
      { kind: 'paragraph', text: mailSentences.emailChanged },
      { kind: 'paragraph', text: mailSentences.emailNotYou },
    ],
    closing: closingOf(config),
  }
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: mailSentences.emailChangedSubject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
