import { productPath } from 'commerce/catalog/product-path'
import { STOCK_ALERT_LINK_SECONDS } from 'commerce/limits'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, urlInStoreView, wordsOfMail } from '#src/mail/words-of-mail'
import { confirmUrl, endUrl } from '#src/stock-alerts/links'
import { type Alert, findAlert } from '#src/stock-alerts/queries'

const payloadSchema = z.object({ alertId: z.int() })
const askedSchema = payloadSchema.extend({ isPublic: z.boolean().default(false) })
const daySeconds = 24 * 60 * 60

/** Asks a mailbox whether it wants to be told. */
export async function sendAlertAskedMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const { alertId, isPublic } = askedSchema.parse(job.payload)
  const alert = await findAlert(ctx.db, alertId)
  if (!alert) return
  const words = wordsOfMail(ctx, alert.storeCode)
  const say = words.mail
  const { productName } = alert
  const content = composeMail(words, shopOfMail(ctx, alert), {
    title: say('stockAlertAskedTitle'),
    parts: [
      { kind: 'paragraph', text: say('stockAlertAsked', { productName }) },
      {
        kind: 'link',
        text: say('stockAlertAskedLink'),
        url: urlInStoreView(ctx, await confirmUrl(ctx, { ...alert, isPublic }), alert.storeCode),
        isMain: true,
      },
      {
        kind: 'paragraph',
        text: say('stockAlertAskedTerms', { days: STOCK_ALERT_LINK_SECONDS / daySeconds }),
      },
    ],
  })
  await send(ctx, job, { alert, subject: say('stockAlertAskedSubject'), content })
}

/** Says that the product can be had again, and where. */
export async function sendAlertMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const alert = await findAlert(ctx.db, payloadSchema.parse(job.payload).alertId)
  if (!alert) return
  const words = wordsOfMail(ctx, alert.storeCode)
  const say = words.mail
  const shop = shopOfMail(ctx, alert)
  const { productName } = alert
  const content = composeMail(words, shop, {
    title: say('stockAlertTitle'),
    parts: [
      { kind: 'paragraph', text: say('stockAlert', { productName }) },
      {
        kind: 'link',
        text: say('stockAlertLink'),
        url: shop.homeUrl + productPath(alert, alert.sku, ctx.config.hasShortUrls),
        isMain: true,
      },
      { kind: 'paragraph', text: say('stockAlertTerms') },
    ],
  })
  await send(ctx, job, {
    alert,
    subject: say('stockAlertSubject', { productName }),
    content,
    unsubscribeUrl: urlInStoreView(ctx, await endUrl(ctx, alert), alert.storeCode),
  })
}

interface Letter {
  alert: Alert
  subject: string
  content: MailContent
  unsubscribeUrl?: string
}

async function send({ mailer, config }: MailCtx, job: MailJob, letter: Letter): Promise<void> {
  const { alert, subject, content, unsubscribeUrl: url } = letter
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: alert.email },
    subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(url !== undefined && { unsubscribeUrl: url }),
  })
}
