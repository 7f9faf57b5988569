import { EXPORT_LINK_SECONDS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { makeLinkToken } from '#src/links/single-use-link'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, urlInStoreView, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { exportPath } from '#src/privacy/export/export-path'
import type { ApiWords } from '#src/words'

/** A repeat sends another mail, and the former link no longer works. */
export async function sendExportLink(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, now } = ctx
  const customer = await makeLinkToken(db, {
    of: 'customer',
    purpose: 'data-export',
    key: job.key,
    now: now(),
  })
  // It was requested again, too long ago, or by an account that is gone.
  if (!customer) return
  const { firstName, storeCode, token } = customer
  const words = wordsOfMail(ctx, storeCode)
  const url = urlInStoreView(ctx, `${config.publicUrl}${exportPath(token)}`, storeCode)
  const content = exportMail(words, { firstName, url }, shopOfMail(ctx, { storeCode }))
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${customer.firstName} ${customer.lastName}`, address: customer.email },
    subject: words.mail('exportSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}

function exportMail(words: ApiWords, told: { firstName: string; url: string }, shop: ShopOfMail) {
  const { firstName, url } = told
  const say = words.mail
  return composeMail(words, shop, {
    title: say('exportTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('exportIntroduction') },
      { kind: 'link', text: say('exportLink'), url, isMain: true },
      { kind: 'paragraph', text: say('exportTerms', { hours: EXPORT_LINK_SECONDS / 3600 }) },
    ],
  })
}
