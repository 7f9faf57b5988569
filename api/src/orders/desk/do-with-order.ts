import { leftToInvoice, leftToRefund, leftToShip, type LineUnits } from 'commerce/orders/line-units'
import { messages } from 'commerce/messages'
import type { WriteCtx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { findOrderId, getOrderSheet, type OrderSheet } from '#src/orders/desk/desk-queries'
import { confirmOrder } from '#src/orders/confirmation/confirm-order'
import type { DeskOrder } from '#src/orders/desk/read-arguments'
import type { RequestedUnits } from '#src/orders/fulfillment/requested-units'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { findInvoiceOfOrder, readCharges } from '#src/orders/fulfillment/document-queries'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { readOrderMoney } from '#src/orders/fulfillment/refunds/order-money-queries'
import { overpaidText } from '#src/orders/fulfillment/refunds/pay-back-text'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { lockOrder } from '#src/orders/fulfillment/state-queries'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'

/** With the time zone of the store, and whether it mails confirmations. */
interface DeskCtx extends WriteCtx {
  timeZone: string
  confirmsOrders: boolean
}

/** Does what a command asks, all or nothing; returns what was done, and the order afterwards. */
export async function doWithOrder(
  ctx: DeskCtx,
  wanted: DeskOrder,
): Promise<{ done: string; sheet: OrderSheet }> {
  return inTransaction(ctx.db, async (tx) => {
    const orderId = await findOrderId(tx, wanted.orderNumber)
    if (orderId === undefined) throw new Refusal('order-not-found', { message: messages.orderNotFound })
    // What is left is counted under a lock.
    if (wanted.verb !== 'show') await lockOrder(tx, orderId)
    const done = await doVerb({ ...ctx, db: tx }, orderId, wanted)
    return { done, sheet: await getOrderSheet(tx, orderId) }
  })
}

async function doVerb(ctx: DeskCtx, orderId: number, wanted: DeskOrder): Promise<string> {
  const { verb, note: comment } = wanted
  switch (verb) {
    case 'show':
      return ''
    case 'hold':
      await holdOrder(ctx, orderId, comment)
      return 'The order is held.'
    case 'unhold':
      await unholdOrder(ctx, orderId, comment)
      return 'The order is no longer on hold.'
    case 'cancel':
      await cancelOrder(ctx, orderId, comment)
      return 'What was neither invoiced nor shipped is canceled.'
    case 'invoice':
      return invoice(ctx, orderId, wanted)
    case 'pay':
      return pay(ctx, orderId, wanted)
    case 'ship':
      return ship(ctx, orderId, wanted)
    case 'refund':
      return refund(ctx, orderId, wanted)
  }
}

async function invoice(ctx: DeskCtx, orderId: number, { lines, paidBy, note: comment }: DeskOrder) {
  const sheet = await getOrderSheet(ctx.db, orderId)
  const asked = lines && unitsOf(sheet, lines, leftToInvoice)
  const written = await invoiceOrder(ctx, orderId, {
    ...(asked && { lines: asked }),
    ...(paidBy !== undefined && { paidBy }),
    comment,
  })
  // An order by card is confirmed when it is paid, in whatever way.
  if (ctx.confirmsOrders && sheet.status === 'pending_payment') await confirmOrder(ctx.db, sheet.orderNumber)
  const paid = paidBy === undefined ? 'not paid yet' : `paid by ${paidBy}`
  return `Invoice ${written.incrementId}: ${moneyText(written.grandTotalCents, sheet.currency)}, ${paid}.`
}

async function pay(ctx: WriteCtx, orderId: number, wanted: DeskOrder) {
  const { invoice: number = '', paidBy = '', note: comment } = wanted
  const invoiceId = await findInvoiceOfOrder(ctx.db, { orderId, number })
  if (invoiceId === undefined) throw new Refusal('invoice-not-found', { message: messages.invoiceNotFound })
  const before = await readOrderMoney(ctx.db, orderId)
  const { grandTotalCents } = await payInvoice(ctx, invoiceId, { paidBy, comment })
  return `Invoice ${number}: paid by ${paidBy}.${overpaidText(before, grandTotalCents)}`
}

async function ship(ctx: DeskCtx, orderId: number, wanted: DeskOrder) {
  const { lines, tracking, expectedAt, note: comment } = wanted
  const asked = lines && unitsOf(await getOrderSheet(ctx.db, orderId), lines, leftToShip)
  const { incrementId } = await shipOrder(ctx, orderId, {
    ...(asked && { lines: asked }),
    tracking,
    expectedAt,
    timeZone: ctx.timeZone,
    comment,
  })
  return `Shipment ${incrementId}.`
}

async function refund(ctx: WriteCtx, orderId: number, wanted: DeskOrder) {
  const { cameBack, isAll, isMadeAtProvider, note: comment, adjustmentCents } = wanted
  const sheet = await getOrderSheet(ctx.db, orderId)
  const asked = isAll ? allUnits(sheet, leftToRefund) : unitsOf(sheet, wanted.lines ?? [], leftToRefund)
  const charges = isAll ? await chargesLeft(ctx.db, orderId) : wanted
  const written = await refundOrder(ctx, orderId, {
    lines: asked.map((line) => ({ ...line, cameBack })),
    shippingCents: charges.shippingCents ?? 0,
    paymentCents: charges.paymentCents ?? 0,
    adjustmentCents: adjustmentCents ?? 0,
    comment,
    isMadeAtProvider,
  })
  const { incrementId, grandTotalCents, payBack } = written
  return `Refund ${incrementId}: ${moneyText(grandTotalCents, sheet.currency)}. ${payBack}`
}

async function chargesLeft(tx: Database, orderId: number) {
  const charges = await readCharges(tx, orderId)
  return {
    shippingCents: charges.invoicedShippingCents - charges.refundedShippingCents,
    paymentCents: charges.invoicedPaymentCents - charges.refundedPaymentCents,
  }
}

type Left = (line: LineUnits) => number

function allUnits({ lines }: OrderSheet, left: Left): RequestedUnits[] {
  return lines.map((line) => ({ lineId: line.id, qty: left(line) })).filter(({ qty }) => qty > 0)
}

/** Lines by their number on the sheet. An unknown one stays in the list, so that the refusal names its place. */
function unitsOf(
  { lines }: OrderSheet,
  wanted: NonNullable<DeskOrder['lines']>,
  left: Left,
): RequestedUnits[] {
  return wanted.map(({ place, qty }) => {
    const line = lines[place - 1]
    return { lineId: line?.id ?? 0, qty: qty ?? (line ? left(line) : 0) }
  })
}
