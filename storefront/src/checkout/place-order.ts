import { checkTerms } from 'commerce/checkout/check-details'
import { placeOutcome } from 'commerce/checkout/place-outcome'
import { completeDetails, openStep, type TypedDetails } from 'commerce/checkout/steps'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { totalsFromWire } from 'commerce/contract/cart-from-wire'
import { findOrderByKey, placeOrder as placeOrderCall } from 'commerce/contract/order'
import { orderToWire } from 'commerce/contract/order-to-wire'
import { centsFromWire } from 'commerce/money'
import { data, redirect } from 'react-router'
import { setCookies } from '#src/answers/set-cookies'
import { addresses } from '#src/addresses'
import { findWireCart } from '#src/cart/find-cart'
import { readCartId } from '#src/cart/cart-cookie'
import { isSecure } from '#src/cookies'
import { clearedCheckoutCookies, readAttempt, readTyped } from '#src/checkout/checkout-cookies'
import type { CheckoutOutcome, OrderProblem } from '#src/checkout/checkout-outcome'
import { orderFingerprint } from '#src/checkout/order-fingerprint'
import { placedOrderCookie, readPlacedOrder } from '#src/checkout/placed-order'
import { told, type Words } from '#src/ui/words/words'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** The review was sent: what the shopper looked at is ordered, once, whatever is pressed, reloaded or lost on the way. */
export async function placeOrder(request: Request, form: FormData, context: PageContext) {
  const errors = told(checkTerms({ terms: textField(form, 'terms') }), context.words)
  if (errors.length > 0) {
    return data<CheckoutOutcome>({ kind: 'errors', step: 'review', values: {}, errors }, { status: 400 })
  }
  const typed = readTyped(request)
  const cart = await findWireCart(context.api, request)
  // The bag is gone because it was ordered: by this very form, in another tab or before going back.
  if (!cart || cart.items.length === 0) return checkOrderAgain(request, form, context)
  if (openStep(typed, { isVirtual: cart.is_virtual }) !== 'review') return redirect(addresses.checkout)
  const difference = differenceToSeen(request, form, { cart, typed, words: context.words })
  if (difference) return answerOf(difference)
  const key = textField(form, 'key')
  const details = completeDetails(typed, { isVirtual: cart.is_virtual })
  const grandTotalCents = centsFromWire(cart.totals.grand_total)
  const body = orderToWire(cart, details, { key, grandTotalCents })
  const headers = { 'idempotency-key': key }
  const outcome = placeOutcome(await context.api.call(placeOrderCall, { query: {}, body, headers }))
  return outcome.kind === 'placed' ? thank(request, context, { key, ...outcome }) : answerOf(outcome)
}

/** What became of a key, for a shopper who never got an answer. */
export async function checkOrderAgain(request: Request, form: FormData, context: PageContext) {
  const key = textField(form, 'key')
  const placed = readPlacedOrder(request)
  if (placed?.key === key) return redirect(addresses.orderPlaced(placed.orderNumber))
  const answer = await context.api.call(findOrderByKey, { query: { key } })
  if (answer.ok) {
    const { orderNumber, asks_for_card: asksForCard } = answer.value
    return thank(request, context, { key, orderNumber, asksForCard })
  }
  if (answer.reason === 'invalid') return redirect(addresses.checkout)
  if (answer.reason !== 'order-not-found') return answerOf({ kind: 'unknown' })
  const hasBag = (await findWireCart(context.api, request)) !== undefined
  return hasBag ? answerOf({ kind: 'not-placed' }) : redirect(addresses.cart)
}

/** An order is that which was looked at: where the bag, the details or the total are others now, it is looked at again. */
function differenceToSeen(
  request: Request,
  form: FormData,
  { cart, typed, words }: { cart: WireCart; typed: TypedDetails; words: Words },
): OrderProblem | undefined {
  const attempt = readAttempt(request)
  const isSame =
    attempt?.key === textField(form, 'key') && attempt.fingerprint === orderFingerprint(cart, typed)
  if (isSame) return undefined
  const totals = totalsFromWire(cart.totals)
  return Number(textField(form, 'total')) === totals.grandTotalCents
    ? { kind: 'changed', message: words.of('checkout')('cartChanged') }
    : { kind: 'total-changed', totals }
}

function thank(
  request: Request,
  { publicUrl }: PageContext,
  { key, orderNumber, asksForCard }: { key: string; orderNumber: string; asksForCard: boolean },
) {
  const secure = isSecure(publicUrl)
  const emailAddress = readTyped(request).details['emailAddress']?.trim() ?? ''
  const placed = { key, orderNumber, emailAddress, cartId: readCartId(request) ?? '' }
  const cookies = [placedOrderCookie(placed, secure), ...clearedCheckoutCookies(secure)]
  const headers = setCookies(cookies)
  const next = asksForCard ? addresses.orderPayment : addresses.orderPlaced
  return redirect(next(orderNumber), { headers })
}

const statusOf: Record<OrderProblem['kind'], number> = {
  unknown: 202,
  'total-changed': 409,
  changed: 409,
  short: 409,
  gone: 409,
  invalid: 422,
  'not-placed': 200,
}

function answerOf(problem: OrderProblem) {
  return data<CheckoutOutcome>(problem, { status: statusOf[problem.kind] })
}
