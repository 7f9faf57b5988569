import { MAILBOX_STOCK_ALERTS_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitMails } from '#src/attempts/limit-mails'
import { boughtInStudio, customerIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { readEmail } from '#src/customers/email/read-email'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { mailboxOfLink } from '#src/mail/mailbox-of-link'
import { isSoldInStudio } from '#src/stock-alerts/is-sold-in-studio'
import {
  countOtherAlerts,
  findAlertProduct,
  findConfirmedEmail,
  lockMailbox,
  noteReturn,
  upsertAlert,
} from '#src/stock-alerts/queries'

interface Asked {
  sku: string
  email?: string | undefined
}

/** A customer who confirmed their email is noted at once. Any other email is asked by a mail. */
export async function askForStockAlert(ctx: Ctx, { body }: { body: Asked }): Promise<'pending' | 'waiting'> {
  const customerId = customerIdOf(ctx.actor)
  const ownEmail = customerId === null ? undefined : await findConfirmedEmail(ctx.db, customerId)
  const email = readEmail({ email: body.email ?? ownEmail ?? '' })
  const product = await findAlertProduct(ctx.db, body.sku)
  const studioId = boughtInStudio(ctx.actor)
  // E-21: what the studio does not sell is answered like what is not there.
  if (!product || (studioId !== null && !(await isSoldInStudio(ctx, studioId, product))))
    throw new Refusal('product-not-found', { message: messages.productNotFound })
  if (product.isSalable) throw new Refusal('in-stock', { message: messages.inStockNow })
  const isOwn = ownEmail !== undefined && emailKey(ownEmail) === emailKey(email)
  if (!isOwn) await limitMails(ctx, 'stock-alert', email)
  await inTransaction(ctx.db, async (tx) => {
    const key = emailKey(email)
    await lockMailbox(tx, key)
    // What is pending anybody may have asked for, so it takes no place from the owner.
    const { waiting, pending } = await countOtherAlerts(tx, { emailKey: key, productId: product.id })
    if (isOwn && waiting >= MAILBOX_STOCK_ALERTS_MAX)
      throw new Refusal('too-many-tries', { message: messages.stockAlertsFull })
    // How many others wait for is told to nobody.
    if (!isOwn && Math.max(waiting, pending) >= MAILBOX_STOCK_ALERTS_MAX) return
    const { id, mails } = await upsertAlert(tx, {
      productId: product.id,
      email,
      emailKey: key,
      mailbox: await mailboxOfLink(tx, key),
      storeCode: ctx.scope.storeView.code,
      studioId,
      isConfirmed: isOwn,
    })
    // It may have come back in the meantime.
    if (isOwn) await noteReturn(tx, product.id)
    else
      await enqueueJob(tx, {
        kind: 'mail.stock_alert_asked',
        key: `${id}.${mails}`,
        payload: { alertId: id, isPublic: studioId === null },
      })
  })
  return isOwn ? 'waiting' : 'pending'
}
