import { mailSentences } from 'commerce/mail-sentences'
import * as z from 'zod'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

// Jobs of older versions do not say whether the address was confirmed, and took the newsletter along.
const payloadSchema = z.object({ email: z.string(), isEmailConfirmed: z.boolean().default(true) })

/** Tells whoever reads the address that the account is gone: the last mail about it. */
export async function sendErasedNotice({ mailer, config }: MailCtx, job: MailJob): Promise<void> {
  const { email, isEmailConfirmed } = payloadSchema.parse(job.payload)
  const content: MailContent = {
    title: mailSentences.erasedTitle,
    parts: [
      { kind: 'paragraph', text: isEmailConfirmed ? mailSentences.erased : mailSentences.erasedUnconfirmed },
      { kind: 'paragraph', text: mailSentences.erasedOrders },
      { kind: 'paragraph', text: mailSentences.emailNotYou },
    ],
    closing: closingOf(config),
  }
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: email },
    subject: mailSentences.erasedSubject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
