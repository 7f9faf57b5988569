import { hash } from 'node:crypto'
import { checkOrder } from 'commerce/contract/checks/check-order'
import { paymentKinds } from 'commerce/checkout/payment-method'
import type { WireConfirmation, WireOrder } from 'commerce/contract/orders'
import { formatDay } from 'commerce/format-date'
import { messages } from 'commerce/messages'
import { transferDueAt } from 'commerce/payment/transfer-due'
import type { StoreView } from 'commerce/store-view'
import { actorText, customerIdOf, historyActorText } from '#src/actor'
import { hasLeftOut, keepLeftOut } from '#src/cart/additions/keep-left-out'
import { isCartShipped, withoutCoupon } from '#src/cart/open-cart'
import { presentTotals } from '#src/cart/present'
import { requireTriesLeft } from '#src/attempts/limit-tries'
import { readIdempotencyKey } from '#src/cart/request-headers'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { type Buyer, buyerOf } from '#src/discounts/buyer'
import { takeCoupon } from '#src/discounts/take-coupon'
import { notSignedIn } from '#src/errors'
import { cartOfOrder } from '#src/orders/placing/lines/cart-of-order'
import { countingCoupons } from '#src/orders/placing/lines/count-coupons'
import { accountText, linesDigest } from '#src/orders/placing/lines/refuse-similar'
import { claimKey } from '#src/orders/placing/claim-key'
import { drawNumber } from '#src/orders/placing/draw-number'
import { invalidOrder } from '#src/orders/placing/invalid-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { buyerKeys, cardFailureLimits, orderLimits, requireUnitsLeft } from '#src/orders/limits/limit-orders'
import {
  orderAddresses,
  orderLines,
  orderRow,
  type PricedOrder,
  soldInStudio,
} from '#src/orders/order-record'
import { destinationOf, priceOrder, totalsDiffer } from '#src/orders/placing/price-order'
import { type CouponUse, insertOrder, type UnpaidOrder } from '#src/orders/queries'
import { orderLog } from '#src/orders/log/order-log'
import { lockStock } from '#src/orders/placing/lock-stock'
import type { BuyerKeys } from '#src/orders/limits/unpaid-queries'
import { recordSales } from '#src/studio-sales/record-sales'
import { wordsIn } from '#src/words'

/**
 * Places an order once per key, in one transaction: all or nothing, and a repeat with the key gets the first answer. A
 * refusal leaves the key unused.
 */
export async function placeOrder(ctx: Ctx, { body: sent }: { body: WireOrder }): Promise<WireConfirmation> {
  refuseBadFields(ctx, sent)
  const attempt = { actor: actorText(ctx.actor), fingerprint: fingerprintOf(sent), browser: ctx.browser }
  const { answer, placed } = await countingCoupons(ctx, sent, async (tx) => {
    const within = { ...ctx, db: tx }
    const { emailAddress } = sent.addressInformation.personalDetails
    const keys = buyerKeys(ctx, emailAddress)
    const limits = orderLimits(ctx, keys)
    const earlier = await claimKey(tx, sent, {
      ...attempt,
      account: accountText(ctx),
      limits,
      now: ctx.now(),
    })
    if (earlier) return { answer: earlier }
    const destination = destinationOf(sent)
    const buyer = buyerOf(ctx.actor, emailAddress)
    const cart = await cartOfOrder(within, sent, { destination, buyer })
    const priced = withInstructions(ctx, priceOrder(ctx, cart, sent))
    if (priced.paymentMethod.kind === 'card') await requireTriesLeft(within, ...cardFailureLimits(keys))
    const { takes, sequence } = await lockStock(tx, priced.cart)
    const couponUse = await redeemCoupon(ctx, { tx, priced, buyer })
    const unpaid = unpaidOrder(ctx, priced, keys)
    const incrementId = drawNumber(sequence)
    // One that was made for its order has nothing else.
    const keepsCart = cart.token === sent.cart_id && hasLeftOut(cart)
    const answer: WireConfirmation = {
      orderNumber: incrementId,
      backendOrderId: incrementId,
      transferedAt: cart.now.toISOString(),
      payment_instructions: priced.paymentInstructions,
      asks_for_card: isPaidByProvider(priced),
      ...(keepsCart && { keeps_cart: true }),
      totals: presentTotals(priced.cart, priced),
    }
    const lines = orderLines(priced)
    const { id: orderId, held } = await insertOrder(tx, {
      // An order belongs to the signed-in customer, whatever the request says.
      order: { ...orderRow(incrementId, sent, priced), customerId: customerIdOf(ctx.actor) },
      lines,
      addresses: orderAddresses(sent, isCartShipped(cart)),
      takes,
      couponUse,
      unpaid,
      ...attempt,
      linesDigest: linesDigest(cart),
      doneBy: historyActorText(ctx.actor),
      answer,
      mail: isConfirmed(ctx, priced) ? { orderNumber: incrementId } : null,
    })
    if (keepsCart) await keepLeftOut(tx, cart)
    const units = takes.reduce((sum, { qty }) => sum + qty, 0)
    if (unpaid) requireUnitsLeft(ctx, held, units)
    const { studioId } = cart
    if (studioId !== null) await recordSales(tx, { orderId, studioId }, soldInStudio(priced, lines))
    // An order that costs nothing is paid.
    if (priced.totals.grandTotalCents === 0) await invoiceOrder(within, orderId, { paidBy: 'free' })
    const totalCents = priced.totals.grandTotalCents
    return { answer, placed: { order: incrementId, placedAt: answer.transferedAt, totalCents } }
  })
  // Before anyone is told about it.
  if (placed) await ctx.parts.get(orderLog).note(placed)
  return answer
}

/** Until when a bank transfer is awaited. */
function payByOf({ config }: Ctx, { cart, paymentMethod }: Pick<PricedOrder, 'cart' | 'paymentMethod'>) {
  if (paymentMethod.kind !== 'transfer') return null
  return transferDueAt(cart.now, config.orders.transferDays, cart.storeView.timeZone)
}

function withInstructions(ctx: Ctx, priced: Omit<PricedOrder, 'paymentInstructions'>): PricedOrder {
  const { instructions } = priced.paymentMethod
  const payBy = priced.totals.grandTotalCents > 0 ? payByOf(ctx, priced) : null
  const terms = payBy ? payByText(payBy, priced.cart.storeView) : ''
  return { ...priced, paymentInstructions: [instructions, terms].filter(Boolean).join(' ') }
}

function payByText(payBy: Date, storeView: StoreView): string {
  return wordsIn(storeView).say(messages.payBy, { date: formatDay(payBy, storeView) })
}

/** A free order is paid. A customer who buys on account may pay later: the merchant allowed it. */
function unpaidOrder(ctx: Ctx, priced: PricedOrder, keys: BuyerKeys): UnpaidOrder | null {
  if (priced.totals.grandTotalCents === 0 || priced.paymentMethod.kind === 'on-account') return null
  return { ...keys, payBy: payByOf(ctx, priced) }
}

// Taken after the stock, so that all orders lock in the same sequence. If no use is left, the shopper sees the totals
// without the coupon.
async function redeemCoupon(
  ctx: Ctx,
  { tx, priced, buyer }: { tx: Database; priced: PricedOrder; buyer: Buyer },
): Promise<CouponUse | undefined> {
  const { coupon } = priced.cart
  if (!coupon || !priced.totals.ruleIds.includes(coupon.ruleId)) return undefined
  const taken = await takeCoupon(tx, coupon, buyer)
  if (!taken) throw totalsDiffer(ctx, withoutCoupon(priced.cart))
  return { couponId: coupon.id, code: coupon.code, buyer: buyer.name, ...taken }
}

function refuseBadFields(ctx: Ctx, sent: WireOrder): void {
  const fields = checkOrder(sent)
  const headerKey = readIdempotencyKey(ctx.headers)
  if (headerKey !== undefined && headerKey !== sent.order_id) {
    fields.push({ field: 'idempotency-key', message: messages.orderKeysDiffer })
  }
  const customerId = customerIdOf(ctx.actor)
  // F29: an order of an account waits until it is signed in again.
  if (sent.lines_win && sent.user_id && customerId === null) throw notSignedIn()
  if (sent.user_id && customerId !== null && sent.user_id !== String(customerId)) {
    fields.push({ field: 'user_id', message: messages.otherCustomer })
  }
  if (fields.length > 0) throw invalidOrder(ctx.config, fields)
}

// A card order is confirmed when it is paid.
function isConfirmed({ config }: Ctx, { paymentMethod }: PricedOrder): boolean {
  return config.mail.confirmsOrders && !isPaidByProvider({ paymentMethod })
}

function isPaidByProvider({ paymentMethod }: Pick<PricedOrder, 'paymentMethod'>): boolean {
  return paymentKinds[paymentMethod.kind].status === 'pending_payment'
}

// Notes that a client stores with a waiting order are not part of it; nor is the bag that one which brings its lines finds.
function fingerprintOf(sent: WireOrder): string {
  const { created_at: _c, updated_at: _u, transmited: _t, transmited_at: _a, ...order } = sent
  return hash('sha256', JSON.stringify(order.lines_win ? { ...order, cart_id: '' } : order))
}
