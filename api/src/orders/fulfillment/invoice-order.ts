import { noCharge } from 'commerce/cart/cart-totals'
import { documentFigures, figuresOfUnits } from 'commerce/orders/order-figures'
import { leftToInvoice } from 'commerce/orders/line-units'
import type { WriteCtx } from '#src/context'
import { grantDownloads } from '#src/downloads/grant-downloads'
import { settlePoints } from '#src/loyalty/settle-points'
import { type RequestedUnits, requireUnits, unitsLeft } from '#src/orders/fulfillment/requested-units'
import { insertInvoice, nextSequence, readCharges } from '#src/orders/fulfillment/document-queries'
import { drawNumber } from '#src/orders/placing/draw-number'
import { takeHandedOver } from '#src/orders/fulfillment/move-stock'
import { openOrder, settleOrder, stateForbids } from '#src/orders/fulfillment/open-order'
import { settleStudio } from '#src/orders/fulfillment/settle-studio'
import { addMoney, countUnits } from '#src/orders/fulfillment/state-queries'

interface InvoiceOptions {
  /** absent: all that is left */
  lines?: RequestedUnits[]
  /** how it is paid; absent: not yet */
  paidBy?: string
  comment?: string
}

interface WrittenInvoice {
  id: number
  incrementId: string
  grandTotalCents: number
}

/**
 * Writes an invoice; the first one includes the charges of shipping and payment. Items that are not shipped are
 * delivered with it.
 */
export async function invoiceOrder(
  ctx: WriteCtx,
  orderId: number,
  options: InvoiceOptions = {},
): Promise<WrittenInvoice> {
  const tx = ctx.db
  const order = await openOrder(tx, orderId, 'invoice')
  const requested = options.lines ?? unitsLeft(order.lines, leftToInvoice)
  if (requested.length === 0) throw stateForbids()
  const units = requireUnits(order.lines, requested, leftToInvoice)
  const lines = units.map(({ line, requested: { qty } }) => ({
    lineId: line.id,
    qty,
    ...figuresOfUnits(line, line.invoiced, qty),
  }))
  const isFirst = (await readCharges(tx, orderId)).invoices === 0
  const figures = documentFigures(lines, isFirst ? order : { shipping: noCharge, payment: noCharge })
  const incrementId = drawNumber(await nextSequence(tx, 'invoice'))
  const paidBy = options.paidBy ?? null
  const id = await insertInvoice(tx, { orderId, incrementId, figures, paidBy, lines })
  const handedOver = units.filter(({ line }) => !line.isShipped)
  await takeHandedOver(
    tx,
    orderId,
    handedOver.map(({ line, requested: { qty } }) => ({ line, qty })),
  )
  await countUnits(
    tx,
    units.map(({ line, requested: { qty } }) => ({
      lineId: line.id,
      invoiced: qty,
      shipped: line.isShipped ? 0 : qty,
    })),
  )
  await addMoney(tx, orderId, { invoicedCents: figures.grandTotalCents })
  if (paidBy !== null) {
    await grantDownloads(tx, id)
    await settlePoints(tx, orderId)
    await settleStudio(tx, order, { invoiceId: id })
  }
  await settleOrder(ctx, orderId, { verb: 'invoice', comment: options.comment ?? '' })
  return { id, incrementId, grandTotalCents: figures.grandTotalCents }
}
