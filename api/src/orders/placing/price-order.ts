import type { RefusalToAdd } from 'commerce/cart/refusal-to-add'
import { availableOf } from 'commerce/cart/stock-state'
import { placeOf } from 'commerce/checkout/place-of'
import { optionsFromWire } from 'commerce/contract/codecs/options-codec'
import type { WireOrder } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { wireAmount } from 'commerce/format-money'
import { linesDiffer } from 'commerce/orders/lines-differ'
import type { TaxAddress } from 'commerce/pricing/tax'
import { paymentRefusal, shippingRefusal } from '#src/cart/methods/choose-methods'
import {
  isCartShipped,
  type OpenCart,
  type OpenCartLine,
  priceOpenCart,
  withoutCoupon,
} from '#src/cart/open-cart'
import { answerCart, cartWithTotals } from '#src/cart/answer-cart'
import { lineRefusal, refusalOfLine } from '#src/cart/refuse-bad-line'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { invalidOrder } from '#src/orders/placing/invalid-order'
import type { PricedOrder } from '#src/orders/order-record'

// Shipped goods are taxed at their destination, others at the buyer's place.
export function destinationOf({ addressInformation }: WireOrder): TaxAddress {
  return placeOf(addressInformation.shippingAddress ?? addressInformation.billingAddress)
}

/** ORDER-09: the order with the server's figures; if the request's total differs, it is refused with the right ones. */
export function priceOrder(
  ctx: Ctx,
  given: OpenCart,
  sent: WireOrder,
): Omit<PricedOrder, 'paymentInstructions'> {
  refuseOtherLines(ctx, given, sent)
  refuseOtherWay(ctx, given, sent)
  const cart = withMethods(given, sent)
  const priced = priceOpenCart(ctx, cart)
  const { lines, totals } = priced
  const { chosenShipping, chosenPayment } = priced.charges
  if (isCartShipped(given) && !chosenShipping) throw shippingRefusal(ctx, given)
  if (!chosenPayment) throw paymentRefusal(ctx, given)
  refuseBadLines(
    ctx,
    cart,
    lines.map((line) => line.sourceCents),
  )
  refuseEndedCoupon(ctx, { cart, ruleIds: totals.ruleIds }, sent)
  if (!isTotalAccepted(sent, wireAmount(totals.grandTotalCents))) {
    throw totalsDiffer(ctx, cart)
  }
  return { cart, ...priced, shippingMethod: chosenShipping?.method, paymentMethod: chosenPayment }
}

/** Who made an order offline accepts less, and nobody more. */
function isTotalAccepted({ lines_win: bringsLines, totals }: WireOrder, total: number): boolean {
  return bringsLines ? total <= totals.grand_total : total === totals.grand_total
}

function refuseEndedCoupon(
  ctx: Ctx,
  { cart, ruleIds }: { cart: OpenCart; ruleIds: number[] },
  { lines_win: bringsLines, coupon_code: code }: WireOrder,
): void {
  if (!bringsLines || code === undefined || (cart.coupon && ruleIds.includes(cart.coupon.ruleId))) return
  const message = messages.couponStopped
  throw new Refusal('coupon-incorrect', {
    message,
    fields: [{ field: 'coupon_code', message }],
    meta: cartWithTotals(answerCart(ctx, withoutCoupon(cart))),
  })
}

/** The refusal of an order whose total is not that of its cart, with the right totals. */
export function totalsDiffer(ctx: Ctx, cart: OpenCart): Refusal {
  return new Refusal('totals-differ', {
    message: messages.totalsDiffer,
    fields: [{ field: 'totals.grand_total', message: messages.totalsDiffer }],
    meta: cartWithTotals(answerCart(ctx, cart)),
  })
}

function refuseOtherLines(ctx: Ctx, cart: OpenCart, sent: WireOrder): void {
  if (sent.lines_win) return
  const namesDancers = sent.products.some(({ dancer }) => dancer !== undefined)
  const kept = cart.lines.map(({ offer, options, qty, dancer }) => ({
    options,
    qty,
    ...(namesDancers && { dancer }),
    sku: offer.sku,
    parentSku: offer.parent?.sku ?? null,
  }))
  const named = sent.products.map(({ sku, qty, dancer = '', product_option: options }) => ({
    sku,
    qty,
    ...(namesDancers && { dancer }),
    options: optionsFromWire(options),
  }))
  if (!linesDiffer(kept, named)) return
  throw new Refusal('lines-differ', {
    message: messages.linesDiffer,
    fields: [{ field: 'products', message: messages.linesDiffer }],
    meta: { cart: answerCart(ctx, cart) },
  })
}

function refuseOtherWay(ctx: Ctx, cart: OpenCart, { addressInformation: sent }: WireOrder): void {
  const isShipped = isCartShipped(cart)
  if (isShipped === (sent.shippingAddress !== undefined)) return
  const message = isShipped ? messages.fieldRequired : messages.nothingIsShipped
  throw invalidOrder(ctx.config, [{ field: 'addressInformation.shippingAddress', message }])
}

function withMethods(cart: OpenCart, { addressInformation: sent }: WireOrder): OpenCart {
  return {
    ...cart,
    shippingCarrier: sent.shipping_carrier_code ?? null,
    shippingMethod: sent.shipping_method_code ?? null,
    paymentMethod: sent.payment_method_code,
  }
}

// All shortages are reported at once, so that the shopper can fix the cart in one go.
function refuseBadLines(ctx: Ctx, cart: OpenCart, unitCents: number[]): void {
  const refusals = cart.lines.flatMap((line, index) => {
    const refusal = refusalOfLine(ctx.config, line, cart.lines, unitCents[index] ?? 0)
    return refusal ? [{ refusal, index, line }] : []
  })
  const [first] = refusals
  if (!first) return
  throw lineRefusal(first.refusal, `products.${first.index}`, {
    short: shortOf(refusals),
    cart: answerCart(ctx, cart),
  })
}

/** What is short, once for each product, and how many of it there are for all its lines together. */
function shortOf(refusals: { refusal: RefusalToAdd; line: OpenCartLine }[]) {
  const short = new Map<string, number>()
  for (const { refusal, line } of refusals) {
    if (refusal.kind !== 'out-of-stock' && refusal.kind !== 'quantity-not-available') continue
    const { sku, stock } = line.offer
    const most = Math.min(stock.maxQty, availableOf(line.offer, line.options) ?? stock.maxQty)
    const left = refusal.kind === 'out-of-stock' ? 0 : most
    short.set(sku, Math.min(left, short.get(sku) ?? left))
  }
  return [...short].map(([sku, available_qty]) => ({ sku, available_qty }))
}
