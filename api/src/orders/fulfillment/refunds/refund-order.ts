import { chargePart, documentFigures, figuresOfUnits } from 'commerce/orders/order-figures'
import { leftToRefund, refundedUnits } from 'commerce/orders/line-units'
import { messages } from 'commerce/messages'
import type { Cents } from 'commerce/money'
import { orderComments } from 'commerce/orders/order-comments'
import type { WriteCtx } from '#src/context'
import { withdrawDownloads } from '#src/downloads/withdraw-downloads'
import { Refusal } from '#src/errors'
import { takeBackPoints } from '#src/loyalty/settle-points'
import { askProviderRefund } from '#src/orders/fulfillment/refunds/ask-provider-refund'
import { type RequestedUnits, requireUnits } from '#src/orders/fulfillment/requested-units'
import {
  type ChargesSoFar,
  insertRefund,
  nextSequence,
  readCharges,
} from '#src/orders/fulfillment/document-queries'
import { drawNumber } from '#src/orders/placing/draw-number'
import { releaseExcess, restock } from '#src/orders/fulfillment/move-stock'
import { openOrder, settleOrder } from '#src/orders/fulfillment/open-order'
import {
  findPaidPayment,
  type RefundablePayment,
} from '#src/orders/fulfillment/refunds/provider-refund-queries'
import { readOrderMoney } from '#src/orders/fulfillment/refunds/order-money-queries'
import { madeAtProviderText, paidBackCents, payBackText } from '#src/orders/fulfillment/refunds/pay-back-text'
import { settleStudio } from '#src/orders/fulfillment/settle-studio'
import { addMoney, countUnits, type OrderToChange } from '#src/orders/fulfillment/state-queries'

interface RefundedLine extends RequestedUnits {
  /** its shipped units came back and are in stock again */
  cameBack?: boolean
  /** what came back is not sold again */
  isKeptOut?: boolean
}

interface RefundOptions {
  lines?: RefundedLine[]
  /** of the charges, tax included */
  shippingCents?: number
  paymentCents?: number
  /** paid in addition; negative: withheld */
  adjustmentCents?: number
  comment?: string
  /** the money went back at the card provider's own pages, which is not asked again */
  isMadeAtProvider?: boolean
}

interface WrittenRefund {
  id: number
  incrementId: string
  grandTotalCents: number
  /** of it; the rest takes away what was still owed */
  paidBackCents: number
  /** what staff have to do */
  payBack: string
}

/**
 * Refunds money, never more than was invoiced: for units, for charges, or as the merchant decides. Card payments are
 * refunded to the card.
 */
export async function refundOrder(
  ctx: WriteCtx,
  orderId: number,
  options: RefundOptions,
): Promise<WrittenRefund> {
  const tx = ctx.db
  const order = await openOrder(tx, orderId, 'refund')
  const charges = await readCharges(tx, orderId)
  const { shippingCents = 0, paymentCents = 0, adjustmentCents = 0, comment = '' } = options
  const { isMadeAtProvider = false } = options
  const lines = requireUnits(order.lines, options.lines ?? [], leftToRefund).map(({ line, requested }) => ({
    line,
    lineId: line.id,
    qty: requested.qty,
    ...figuresOfUnits(line, line.refunded, requested.qty),
    ...refundedUnits(line, requested.qty, {
      cameBack: requested.cameBack ?? false,
      isKeptOut: requested.isKeptOut ?? false,
    }),
  }))
  refuseBadAmounts({ shippingCents, paymentCents, adjustmentCents }, charges)
  const figures = documentFigures(lines, {
    shipping: chargePart(order.shipping, charges.refundedShippingCents, shippingCents),
    payment: chargePart(order.payment, charges.refundedPaymentCents, paymentCents),
  })
  const grandTotalCents = figures.grandTotalCents + adjustmentCents
  const money = await readOrderMoney(tx, orderId)
  const payment = await findPaidPayment(tx, orderId)
  const leftCents = leftOf(order, payment, isMadeAtProvider)
  if (isMadeAtProvider && grandTotalCents > leftCents)
    throw amountRefusal(['adjustmentCents'], messages.amountNotAtProvider)
  refuseBadTotal(grandTotalCents, { leftCents, hasLines: lines.length > 0 })
  const incrementId = drawNumber(await nextSequence(tx, 'refund'))
  const written = { orderId, incrementId, figures, adjustmentCents, comment }
  const id = await insertRefund(tx, { ...written, lines: lines.map(({ line: _, ...rest }) => rest) })
  const counted = lines.map(({ lineId, qty, withdrawn }) => ({ lineId, refunded: qty, withdrawn }))
  await countUnits(tx, counted)
  await addMoney(tx, orderId, { refundedCents: grandTotalCents })
  await takeBackPoints(tx, orderId)
  await settleStudio(tx, order, { refundId: id })
  await withdrawDownloads(
    tx,
    counted.map(({ lineId }) => lineId),
  )
  // Locks all stock rows of the order at once, including those to restock.
  await releaseExcess(tx, orderId)
  const back = lines.map(({ line, restocked }) => ({ line, qty: restocked }))
  await restock(tx, orderId, back)
  await settleOrder(ctx, orderId, { verb: 'refund', comment })
  if (payment && grandTotalCents > 0 && !isMadeAtProvider) {
    const asked = { refundId: id, amountCents: grandTotalCents, comment: orderComments.refundAsked }
    await askProviderRefund(ctx, { order, payment, ...asked })
  }
  return {
    id,
    incrementId,
    grandTotalCents,
    paidBackCents: paidBackCents(money, grandTotalCents),
    payBack: isMadeAtProvider ? madeAtProviderText : payBackText(money, grandTotalCents),
  }
}

function leftOf(
  { invoicedCents, refundedCents }: Pick<OrderToChange, 'invoicedCents' | 'refundedCents'>,
  payment: RefundablePayment | undefined,
  isMadeAtProvider: boolean,
): Cents {
  const invoicedLeft = invoicedCents - refundedCents
  const paidLeft = isMadeAtProvider ? (payment?.byHandCents ?? 0) : (payment?.leftCents ?? invoicedLeft)
  return Math.min(invoicedLeft, paidLeft)
}

type Amounts = Record<'shippingCents' | 'paymentCents' | 'adjustmentCents', number>

function refuseBadAmounts(amounts: Amounts, charges: ChargesSoFar): void {
  const left: Omit<Amounts, 'adjustmentCents'> = {
    shippingCents: charges.invoicedShippingCents - charges.refundedShippingCents,
    paymentCents: charges.invoicedPaymentCents - charges.refundedPaymentCents,
  }
  const bad = (['shippingCents', 'paymentCents'] as const).filter(
    (field) => !Number.isSafeInteger(amounts[field]) || amounts[field] < 0 || amounts[field] > left[field],
  )
  const fields = Number.isSafeInteger(amounts.adjustmentCents) ? bad : [...bad, 'adjustmentCents']
  if (fields.length > 0) throw amountRefusal(fields)
}

function refuseBadTotal(
  grandTotalCents: number,
  { leftCents, hasLines }: { leftCents: number; hasLines: boolean },
): void {
  const isNothing = grandTotalCents === 0 && !hasLines
  if (isNothing || grandTotalCents < 0 || grandTotalCents > leftCents)
    throw amountRefusal(['adjustmentCents'])
}

function amountRefusal(fields: string[], message: string = messages.amountNotLeft): Refusal {
  return new Refusal('amount-not-left', {
    message,
    fields: fields.map((field) => ({ field, message })),
  })
}
