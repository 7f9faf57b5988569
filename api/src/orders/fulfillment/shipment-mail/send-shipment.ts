import * as z from 'zod'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail } from '#src/mail/words-of-mail'
import { shipmentLetter } from '#src/orders/fulfillment/shipment-mail/shipment-letter'
import { findShipment } from '#src/orders/fulfillment/shipment-mail/shipment-queries'
import { wordsIn } from '#src/words'

const payloadSchema = z.object({ shipmentId: z.number() })

/** Tells a buyer that a parcel is on its way. Sent twice, it is the same mail with the same id. */
export async function sendShipment(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, storeViews } = ctx
  const { shipmentId } = payloadSchema.parse(job.payload)
  const shipment = await findShipment(db, shipmentId)
  if (!shipment) throw new Error(`There is no shipment ${shipmentId}.`)
  const { orderNumber, storeCode, email, firstName, lastName } = shipment
  // The order lost its buyer meanwhile.
  if (email === '') return
  const storeView = storeViews.get(storeCode)
  const content = shipmentLetter(shipment, storeView, shopOfMail(ctx, shipment))
  await mailer.send({
    messageId: `${job.kind}.${shipmentId}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: wordsIn(storeView).mail('shipmentSubject', { orderNumber }),
    text: mailText(content),
    html: mailHtml(content),
  })
}
