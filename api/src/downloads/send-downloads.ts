import * as z from 'zod'
import { downloadLink } from '#src/downloads/download-link'
import { downloadsMail } from '#src/downloads/downloads-mail'
import { findGrantedOrder } from '#src/downloads/queries'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, urlInStoreView, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'

const payloadSchema = z.object({ invoiceId: z.number() })

/** Sends a buyer the links to the bought files. */
export async function sendDownloads(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config } = ctx
  const { invoiceId } = payloadSchema.parse(job.payload)
  const order = await findGrantedOrder(db, invoiceId)
  // Refunded before the mail was sent.
  if (!order || order.files.length === 0) return
  const files = await Promise.all(
    order.files.map(async (file) => ({
      ...file,
      url: urlInStoreView(ctx, await downloadLink(ctx, file.id), order.storeCode),
    })),
  )
  const words = wordsOfMail(ctx, order.storeCode)
  const content = downloadsMail(words, { order, files }, shopOfMail(ctx, order))
  await mailer.send({
    messageId: `${job.kind}.${invoiceId}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: words.mail('downloadsSubject', { orderNumber: order.orderNumber }),
    text: mailText(content),
    html: mailHtml(content),
  })
}
