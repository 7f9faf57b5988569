import { randomUUID } from 'node:crypto'
import { confirmEmailPath } from 'commerce/customers/account-paths'
import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { mailSentences } from 'commerce/mail-sentences'
import type { Config } from '#src/config'
import { makeLinkToken } from '#src/links/single-use-link'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const daySeconds = 24 * 60 * 60

/** The address may be a stranger's, so the mail holds no word that the customer chose. */
export async function sendConfirmationLink(
  { db, mailer, config, now }: MailCtx,
  job: MailJob,
): Promise<void> {
  const customer = await makeLinkToken(db, { purpose: 'email-confirmation', key: job.key, now: now() })
  // Another link was asked for, the address was changed or confirmed, or the account is gone.
  if (!customer) return
  const content = confirmationMail(`${config.publicUrl}${confirmEmailPath(customer.token)}`, config)
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: customer.email },
    subject: mailSentences.confirmEmailSubject,
    text: mailText(content),
    html: mailHtml(content),
  })
}

function confirmationMail(url: string, config: Config): MailContent {
  return {
    title: mailSentences.confirmEmailTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.confirmEmailIntroduction },
      { kind: 'link', text: mailSentences.confirmEmailLink, url },
      { kind: 'paragraph', text: mailSentences.confirmEmailTerms(EMAIL_LINK_SECONDS / daySeconds) },
      { kind: 'paragraph', text: mailSentences.confirmEmailNotYou },
    ],
    closing: closingOf(config),
  }
}
