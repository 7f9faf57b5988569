import { messages } from 'commerce/messages'
import type { Database } from '#src/db/pool'
import { grantDownloads } from '#src/downloads/grant-downloads'
import { Refusal } from '#src/errors'
import { findOrderOfInvoice, markPaid } from '#src/orders/fulfilment/document-queries'
import { insertHistory, lockOrder } from '#src/orders/fulfilment/state-queries'

/** Notes that an invoice is paid, once. */
export async function payInvoice(
  tx: Database,
  invoiceId: number,
  { paidBy, comment = '' }: { paidBy: string; comment?: string },
): Promise<void> {
  const orderId = await findOrderOfInvoice(tx, invoiceId)
  if (orderId === undefined) {
    throw new Refusal('invoice-not-found', { message: messages.invoiceNotFound })
  }
  await lockOrder(tx, orderId)
  if (!(await markPaid(tx, invoiceId, paidBy))) {
    throw new Refusal('invoice-paid', { message: messages.invoicePaid })
  }
  await grantDownloads(tx, invoiceId)
  await insertHistory(tx, orderId, { verb: 'pay', comment })
}
