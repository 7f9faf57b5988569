import * as z from 'zod'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { confirmationMail } from '#src/orders/confirmation/confirmation-mail'
import { findConfirmedOrder } from '#src/orders/confirmation/confirmation-queries'
import { wordsIn } from '#src/words'

const payloadSchema = z.object({ orderNumber: z.string() })

/** Mails a buyer the order. Sent twice, it is the same mail with the same id. */
export async function sendConfirmation(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, storeViews } = ctx
  const { orderNumber } = payloadSchema.parse(job.payload)
  const order = await findConfirmedOrder(db, orderNumber)
  if (!order) throw new Error(`There is no order ${orderNumber}.`)
  const storeView = storeViews.get(order.storeCode)
  const content = confirmationMail(order, storeView, shopOfMail(ctx, order))
  await mailer.send({
    messageId: `${job.kind}.${orderNumber}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: wordsIn(storeView).mail('orderSubject', { orderNumber }),
    text: mailText(content),
    html: mailHtml(content),
  })
}
