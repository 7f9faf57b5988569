import { messages } from 'commerce/messages'
import type { WriteCtx } from '#src/context'
import { grantDownloads } from '#src/downloads/grant-downloads'
import { Refusal } from '#src/errors'
import { settlePoints } from '#src/loyalty/settle-points'
import { findOrderOfInvoice, markPaid } from '#src/orders/fulfillment/document-queries'
import { settleStudio } from '#src/orders/fulfillment/settle-studio'
import { lockOrder } from '#src/orders/fulfillment/state-queries'
import { notePaid } from '#src/orders/fulfillment/write-history'

/** Marks an invoice as paid, once. */
export async function payInvoice(
  ctx: WriteCtx,
  invoiceId: number,
  { paidBy, comment = '' }: { paidBy: string; comment?: string },
): Promise<{ grandTotalCents: number }> {
  const tx = ctx.db
  const orderId = await findOrderOfInvoice(tx, invoiceId)
  if (orderId === undefined) {
    throw new Refusal('invoice-not-found', { message: messages.invoiceNotFound })
  }
  const order = await lockOrder(tx, orderId)
  const paid = await markPaid(tx, invoiceId, paidBy)
  if (!paid) {
    throw new Refusal('invoice-paid', { message: messages.invoicePaid })
  }
  await grantDownloads(tx, invoiceId)
  await settlePoints(tx, orderId)
  await settleStudio(tx, order, { invoiceId })
  await notePaid(ctx, orderId, comment)
  return paid
}
