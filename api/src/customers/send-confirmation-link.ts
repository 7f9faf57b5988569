import { randomUUID } from 'node:crypto'
import { confirmEmailPath } from 'commerce/customers/account-paths'
import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { mailSentences } from 'commerce/mail-sentences'
import type { Config } from '#src/config'
import { setConfirmationToken } from '#src/customers/confirmation-queries'
import type { Database } from '#src/db/pool'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { Mailer } from '#src/mail/mailer'
import { hashToken, newToken } from '#src/token'

const daySeconds = 24 * 60 * 60

/**
 * Makes the token of a link and mails it: the token is nowhere else. Sent again it is another token, and the former link is no
 * longer good. The address may be a stranger's, so the mail holds no word that the customer chose.
 */
export async function sendConfirmationLink(
  { db, mailer, config }: { db: Database; mailer: Mailer; config: Config },
  job: { kind: string; key: string },
): Promise<void> {
  const token = newToken()
  const email = await setConfirmationToken(db, { key: job.key, tokenHash: hashToken(token) })
  // Another link was asked for, the address was changed or confirmed, or the account is gone.
  if (email === undefined) return
  const content = confirmationMail(`${config.publicUrl}${confirmEmailPath(token)}`, config)
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: email },
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
