import { FORGOTTEN_PASSWORD_PATH } from 'commerce/customers/account-paths'
import { mailSentences } from 'commerce/mail-sentences'
import * as z from 'zod'
import { findCustomer } from '#src/customers/queries'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const owner = { email: z.string(), firstName: z.string(), lastName: z.string() }
// Jobs of older versions name the account alone.
const payloadSchema = z.union([z.object(owner), z.object({ customerId: z.number() })])

/** Tells the owner that the password is another one. Sent twice it is the same mail, with the same id. */
export async function sendPasswordNotice({ db, mailer, config }: MailCtx, job: MailJob): Promise<void> {
  const told = payloadSchema.parse(job.payload)
  const customer = 'email' in told ? told : await findCustomer(db, told.customerId)
  if (!customer) return
  const { email, firstName, lastName } = customer
  const content: MailContent = {
    title: mailSentences.passwordChangedTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.greeting(firstName) },
      { kind: 'paragraph', text: mailSentences.passwordChanged },
      { kind: 'paragraph', text: mailSentences.notYou },
      {
        kind: 'link',
        text: mailSentences.askForReset,
        url: `${config.publicUrl}${FORGOTTEN_PASSWORD_PATH}`,
      },
    ],
    closing: closingOf(config),
  }
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: mailSentences.passwordChangedSubject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
