import { EXPORT_LINK_SECONDS } from 'commerce/limits'
import { mailSentences } from 'commerce/mail-sentences'
import { randomUUID } from 'node:crypto'
import type { Config } from '#src/config'
import { makeLinkToken } from '#src/links/single-use-link'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { exportPath } from '#src/privacy/export/export-path'

/** Done again it is another mail, and the former link is no longer good. */
export async function sendExportLink({ db, mailer, config, now }: MailCtx, job: MailJob): Promise<void> {
  const customer = await makeLinkToken(db, { purpose: 'data-export', key: job.key, now: now() })
  // It was asked for anew, too long ago, or by an account that is gone.
  if (!customer) return
  const content = exportMail(customer.firstName, `${config.publicUrl}${exportPath(customer.token)}`, config)
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${customer.firstName} ${customer.lastName}`, address: customer.email },
    subject: mailSentences.exportSubject,
    text: mailText(content),
    html: mailHtml(content),
  })
}

function exportMail(firstName: string, url: string, config: Config): MailContent {
  return {
    title: mailSentences.exportTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.greeting(firstName) },
      { kind: 'paragraph', text: mailSentences.exportIntroduction },
      { kind: 'link', text: mailSentences.exportLink, url },
      { kind: 'paragraph', text: mailSentences.exportTerms(EXPORT_LINK_SECONDS / 3600) },
    ],
    closing: closingOf(config),
  }
}
