import { isTooLong } from 'commerce/cart/is-too-long'
import { listCountries } from 'commerce/checkout/countries'
import { openStep, type Step, STEPS, stepsOf, type TypedDetails } from 'commerce/checkout/steps'
import { listPaymentMethods, listShippingMethods } from 'commerce/contract/cart'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { cartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import type { WireCustomer } from 'commerce/contract/customers'
import { redirect } from 'react-router'
import { paths } from '#src/paths'
import { findWireCart } from '#src/cart/find-cart'
import { chooseMethods } from '#src/checkout/choose-methods'
import { findCustomer } from '#src/checkout/find-customer'
import { missingChoice } from '#src/checkout/missing-choice'
import { type MethodChoice, paymentChoice, shippingChoice } from '#src/checkout/method-choice'
import { newKey } from '#src/new-key'
import { findAttempt, orderFingerprint } from '#src/checkout/order-fingerprint'
import type { PageContext } from '#src/page-context'

/**
 * The checkout at a step, or at the first one that is not complete. Without a bag there is nothing to check out; one of
 * too many lines says so itself.
 */
export async function loadCheckout(asked: string | undefined, context: PageContext) {
  const found = await findWireCart(context)
  if (!found || found.items.length === 0 || isTooLong(found.items)) throw redirect(paths.cart)
  const customer = await findCustomer(context)
  const typed = await context.checkoutStore.readTyped()
  const shipped = { isVirtual: found.is_virtual }
  const step = shownStep(asked, typed, shipped)
  // Each step has an address of its own, also where a later one was asked for too early.
  if (step !== asked) throw redirect(paths.checkoutStep(step))
  const hasChosen = await chooseMethods(context.api, found.cartId, { typed, step, cart: shipped })
  const cart = hasChosen ? ((await findWireCart(context)) ?? found) : found
  const missing = missingChoice(step, cart.totals)
  if (missing !== undefined) throw redirect(paths.checkoutStep(missing))
  const wantsAddress = step === 'shipping' || step === 'payment'
  return {
    step,
    steps: stepsOf(shipped),
    cart: cartFromWire(cart),
    typed: withCustomer(typed, customer),
    countries: wantsAddress ? listCountries(context.storeView.locale) : [],
    methods: await listMethods(step, typed, { cartId: cart.cartId, context }),
    seen: step === 'review' ? await noteSeen(cart, typed, context) : '',
    customerEmail: customer?.email,
  }
}

/** CHECKOUT-04: who is signed in need not type what is known. */
function withCustomer(typed: TypedDetails, customer: WireCustomer | undefined): TypedDetails {
  if (!customer) return typed
  const { firstname: firstName, lastname: lastName, email: emailAddress } = customer
  return { ...typed, details: { firstName, lastName, emailAddress, ...typed.details } }
}

function shownStep(asked: string | undefined, typed: TypedDetails, cart: { isVirtual: boolean }): Step {
  const open = openStep(typed, cart)
  const wanted = stepsOf(cart).find((step) => step === asked) ?? 'details'
  return STEPS.indexOf(wanted) <= STEPS.indexOf(open) ? wanted : open
}

async function listMethods(
  step: Step,
  typed: TypedDetails,
  { cartId, context: { api, storeView } }: { cartId: string; context: PageContext },
): Promise<MethodChoice[]> {
  const query = { cartId }
  if (step === 'shipping') {
    const { country = storeView.country, state = '', zipCode = '' } = typed.shipping
    const address = { country_id: country, region: state, postcode: zipCode }
    const answer = await api.call(listShippingMethods, { query, body: { address } })
    return answer.ok ? answer.value.map(shippingChoice) : []
  }
  if (step !== 'payment') return []
  const answer = await api.call(listPaymentMethods, { query })
  return answer.ok ? answer.value.map(paymentChoice) : []
}

/** The order that is looked at has a key before it is sent. It stays while the order stays the same, over reloads and tabs. */
async function noteSeen(
  cart: WireCart,
  typed: TypedDetails,
  { checkoutStore, hash }: Pick<PageContext, 'checkoutStore' | 'hash'>,
): Promise<string> {
  const seen = await orderFingerprint(cart, { typed, hash })
  const known = findAttempt(await checkoutStore.listAttempts(), seen)
  await checkoutStore.keepAttempt(known ?? { key: newKey(), ...seen })
  return seen.order
}
