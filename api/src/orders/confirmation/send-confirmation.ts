import { mailSentences } from 'commerce/mail-sentences'
import * as z from 'zod'
import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { Mailer } from '#src/mail/mailer'
import { confirmationMail } from '#src/orders/confirmation/confirmation-mail'
import { findConfirmedOrder } from '#src/orders/confirmation/confirmation-queries'
import type { StoreViews } from '#src/scope/store-views'

const payloadSchema = z.object({ orderNumber: z.string() })

/** Tells a buyer of the order. Sent twice it is the same mail, with the same id. */
export async function sendConfirmation(
  {
    db,
    mailer,
    config,
    storeViews,
  }: { db: Database; mailer: Mailer; config: Config; storeViews: StoreViews },
  job: { kind: string; payload: unknown },
): Promise<void> {
  const { orderNumber } = payloadSchema.parse(job.payload)
  const order = await findConfirmedOrder(db, orderNumber)
  if (!order) throw new Error(`There is no order ${orderNumber}.`)
  const content = confirmationMail(order, storeViews.get(order.storeCode), config)
  await mailer.send({
    messageId: `${job.kind}.${orderNumber}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: mailSentences.orderSubject(orderNumber),
    text: mailText(content),
    html: mailHtml(content),
  })
}
