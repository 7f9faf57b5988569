import { GUEST_EXPORT_SECONDS } from 'commerce/return-limits'
import { randomUUID } from 'node:crypto'
import { makeLinkToken } from '#src/links/single-use-link'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, urlInStoreView, wordsOfMail } from '#src/mail/words-of-mail'
import { exportPath } from '#src/privacy/export/export-path'

/** A repeat sends another mail, and the former link no longer works. */
export async function sendGuestExportLink(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, now } = ctx
  const link = { of: 'guest', purpose: 'data-export', key: job.key, now: now() } as const
  const recipient = await makeLinkToken(db, link)
  // It was requested again, or too long ago.
  if (!recipient) return
  const { email, storeCode, token } = recipient
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const url = urlInStoreView(ctx, `${config.publicUrl}${exportPath(token)}`, storeCode)
  const content = composeMail(words, shopOfMail(ctx, { storeCode }), {
    title: say('exportTitle'),
    parts: [
      { kind: 'paragraph', text: say('guestExportIntroduction') },
      { kind: 'link', text: say('exportLink'), url, isMain: true },
      { kind: 'paragraph', text: say('exportTerms', { hours: GUEST_EXPORT_SECONDS / 3600 }) },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: email },
    subject: say('exportSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
