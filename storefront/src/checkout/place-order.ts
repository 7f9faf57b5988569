import type { Cart, VisitorCart } from 'commerce/cart/cart'
import { personalFields, pickFields } from 'commerce/checkout/checkout-details'
import { checkTerms } from 'commerce/checkout/check-terms'
import { deleteCoupon } from 'commerce/contract/cart'
import { placeOutcome } from 'commerce/contract/codecs/place-outcome'
import { completeDetails, openStep } from 'commerce/checkout/steps'
import { findOrderByKey, placeOrder as placeOrderCall } from 'commerce/contract/orders'
import { orderToWire } from 'commerce/contract/codecs/orders/order-to-wire'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { findKnownCart, findVisitorCart } from '#src/cart/find-cart'
import type { Attempt } from '#src/checkout/checkout-store'
import type { CheckoutOutcome, OrderProblem } from '#src/checkout/checkout-outcome'
import { cartFingerprint, findAttempt, orderFingerprint } from '#src/checkout/order-fingerprint'
import { translateProblems, type Words } from '#src/ui/words/words'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** What became of a reviewed order. */
export type SentOrder =
  | { kind: 'placed'; key: string; orderNumber: string; asksForCard: boolean }
  /** this browser was told so before */
  | { kind: 'known'; key: string; orderNumber: string }
  /** there is nothing to order: another page says why */
  | { kind: 'elsewhere'; path: string }
  | Extract<CheckoutOutcome, { kind: 'errors' }>
  | OrderProblem

/** Handles the posted review. */
export async function placeOrder(form: FormData, context: PageContext) {
  return answerOf(await sendOrder(form, context))
}

/** The outcome of an order for a shopper who never got an answer. */
export async function checkOrderAgain(form: FormData, context: PageContext) {
  return answerOf(await findSentOrder(form, context))
}

/** Places the order that the shopper saw, once, whatever is clicked twice, reloaded or lost. */
export async function sendOrder(form: FormData, context: PageContext): Promise<SentOrder> {
  const { api, checkoutStore, hash, words } = context
  const errors = translateProblems(checkTerms({ terms: textField(form, 'terms') }), words)
  if (errors.length > 0) return { kind: 'errors', step: 'review', values: {}, errors }
  const typed = await checkoutStore.readTyped()
  const kept = await findKnownCart(context)
  // The cart is gone because it was ordered: by this form, in another tab, or before going back.
  if (!kept || kept.products.length === 0) return findSentOrder(form, context)
  if (openStep(typed, kept.cart) !== 'review') return { kind: 'elsewhere', path: paths.checkout }
  const now = await orderFingerprint(kept, { typed, hash })
  if (textField(form, 'seen') !== now.order) return differenceToSeen(form, kept.cart, words)
  const attempt = findAttempt(await checkoutStore.listAttempts(), now)
  // The post came from another site: nothing is sent before this browser has a key for it.
  if (!attempt) return { kind: 'elsewhere', path: paths.checkoutStep('review') }
  const { key } = attempt
  const details = completeDetails(typed, kept.cart)
  const body = orderToWire(kept, details, key)
  const headers = { 'idempotency-key': key }
  const answer = await api.call(placeOrderCall, { query: {}, body, headers })
  // Another page took it back. The page takes a new key: see noteSeen.
  if (!answer.ok && answer.reason === 'key-closed') return { kind: 'not-placed' }
  const outcome = placeOutcome(answer)
  if (outcome.kind === 'placed') {
    const keepsCart = answer.ok && answer.value.keeps_cart === true
    return keepPlaced(context, { attempt, keepsCart, ...outcome })
  }
  return outcome.kind === 'total-changed' ? withoutLostCoupon(outcome, kept, context) : outcome
}

/** The same for an order that was sent before. */
export function findSentOrder(form: FormData, context: PageContext): Promise<SentOrder> {
  return findOrderOf(textField(form, 'seen'), context)
}

/** Where a review leads whose cart is gone: another press of the same form may have ordered it meanwhile. */
export async function pathWithoutCart(context: PageContext): Promise<string> {
  const [latest] = await context.checkoutStore.listAttempts()
  const sent = latest && (await findOrderOf(latest.order, context))
  if (sent?.kind === 'placed') return pathOf(sent)
  return sent?.kind === 'elsewhere' ? sent.path : paths.cart
}

/** Where it leads if what was sent last is an order of another cart than this one, as after signing in to ask for it. */
export async function pathOfOtherOrder(
  { id: cartId }: VisitorCart,
  context: PageContext,
): Promise<string | undefined> {
  const [latest] = await context.checkoutStore.listAttempts()
  if (!latest || latest.cart === (await cartFingerprint(cartId, context.hash))) return undefined
  const sent = await findOrderOf(latest.order, context)
  return sent.kind === 'placed' ? pathOf(sent) : undefined
}

async function findOrderOf(seen: string, context: PageContext): Promise<SentOrder> {
  const { api, checkoutStore, session, ownerSession, regularSession } = context
  const attempt = (await checkoutStore.listAttempts()).find(({ order }) => order === seen)
  if (!attempt) {
    const placed = await checkoutStore.findPlaced()
    if (placed?.order !== seen) return { kind: 'elsewhere', path: paths.checkout }
    return { kind: 'known', key: placed.key, orderNumber: placed.orderNumber }
  }
  const answer = await api.call(findOrderByKey, { query: { key: attempt.key } })
  if (answer.ok) {
    const { orderNumber, asks_for_card: asksForCard, keeps_cart: keepsCart = false } = answer.value
    return keepPlaced(context, { attempt, orderNumber, asksForCard, keepsCart })
  }
  // The session is over: a guest hears nothing of an order of the account.
  if (session.hasEnded()) return { kind: 'elsewhere', path: accountPaths.signInTo('checkout') }
  if (ownerSession.hasEnded() || regularSession.hasEnded()) return { kind: 'unknown' }
  // With a closed key nothing was placed, and nothing will be.
  if (answer.reason !== 'order-not-found' && answer.reason !== 'key-closed') return { kind: 'unknown' }
  const hasCart = (await findVisitorCart(context)) !== undefined
  return hasCart ? { kind: 'not-placed' } : { kind: 'elsewhere', path: paths.cart }
}

/** An order is what the shopper reviewed. If the cart, the details or the total changed, the shopper reviews it again. */
function differenceToSeen(form: FormData, { totals }: Cart, words: Words): OrderProblem {
  return Number(textField(form, 'total')) === totals.grandTotalCents
    ? { kind: 'changed', message: words.of('checkout')('cartChanged') }
    : { kind: 'total-changed', totals }
}

/**
 * CART-12: a coupon once for each buyer counts in the cart of a guest, whose email only the order says. If this buyer has
 * used it, it is taken off: the page then shows the total that can be ordered.
 */
async function withoutLostCoupon(
  problem: Extract<OrderProblem, { kind: 'total-changed' }>,
  { id: cartId, cart }: VisitorCart,
  { api }: PageContext,
): Promise<OrderProblem> {
  const message = problem.totals?.couponMessage ?? null
  if (message === null || cart.totals.couponMessage !== null) return problem
  const removed = await api.call(deleteCoupon, { query: { cartId } })
  return removed.ok ? { kind: 'changed', message } : problem
}

interface Placed {
  attempt: Attempt
  orderNumber: string
  asksForCard: boolean
  /** what was sold out is still in it */
  keepsCart: boolean
}

/** For the page that says thank you. */
async function keepPlaced(context: PageContext, placed: Placed): Promise<SentOrder> {
  const { cartStore, checkoutStore, hash } = context
  const { attempt, orderNumber, asksForCard, keepsCart } = placed
  const { details } = await checkoutStore.readTyped()
  const personal = pickFields(details, personalFields)
  const { key, order, cart } = attempt
  const known = cartStore.id()
  // Another tab may have begun another bag meanwhile, which stays.
  const isKnown = known !== undefined && (await cartFingerprint(known, hash)) === cart
  if (isKnown && keepsCart) cartStore.keepEmpty()
  const cartId = isKnown && !keepsCart ? known : ''
  await checkoutStore.keepPlaced({ key, order, orderNumber, ...personal, cartId })
  await checkoutStore.clear()
  return { kind: 'placed', key, orderNumber, asksForCard }
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

const pathOf = ({ asksForCard, orderNumber }: Extract<SentOrder, { kind: 'placed' }>): string =>
  (asksForCard ? paths.orderPayment : paths.orderPlaced)(orderNumber)

function answerOf(sent: SentOrder) {
  switch (sent.kind) {
    case 'placed':
      return redirect(pathOf(sent))
    case 'known':
      return redirect(paths.orderPlaced(sent.orderNumber))
    case 'elsewhere':
      return redirect(sent.path)
    case 'errors':
      return data<CheckoutOutcome>(sent, { status: 400 })
    case 'unknown':
    case 'total-changed':
    case 'changed':
    case 'short':
    case 'gone':
    case 'invalid':
    case 'not-placed':
      return data<CheckoutOutcome>(sent, { status: statusOf[sent.kind] })
  }
}
