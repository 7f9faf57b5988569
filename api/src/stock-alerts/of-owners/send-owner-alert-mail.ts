import { inventoryPaths } from 'commerce/inventory/inventory-paths'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfOwnerMail, wordsOfMail } from '#src/mail/words-of-mail'
import { findOwnerAlert } from '#src/stock-alerts/of-owners/queries'

const payloadSchema = z.object({ alertId: z.int() })

/** Tells an owner that what the studio waits for can be had again. */
export async function sendOwnerAlertMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const alert = await findOwnerAlert(ctx.db, payloadSchema.parse(job.payload).alertId)
  if (!alert) return
  const { email, firstName, lastName, storeCode, productName, sku } = alert
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const shop = shopOfOwnerMail(ctx, storeCode)
  const content = composeMail(words, shop, {
    title: say('stockAlertTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('ownerStockAlert', { productName, sku }) },
      {
        kind: 'link',
        text: say('ownerStockAlertLink'),
        url: shop.publicUrl + inventoryPaths.ofSku(sku),
        isMain: true,
      },
      { kind: 'paragraph', text: say('ownerStockAlertTerms') },
    ],
  })
  await ctx.mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(ctx.config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: say('stockAlertSubject', { productName }),
    text: mailText(content),
    html: mailHtml(content),
  })
}
