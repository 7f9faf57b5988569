import { isTooLong, type VisitorCart } from 'commerce/cart/cart'
import { listCountries } from 'commerce/checkout/countries'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import { openStep, type Step, STEPS, stepsOf, type TypedDetails } from 'commerce/checkout/steps'
import { listPaymentMethods, listShippingMethods } from 'commerce/contract/cart'
import { paymentMethodFromWire, shippingMethodFromWire } from 'commerce/contract/codecs/methods-from-wire'
import type { Customer } from 'commerce/customers/customer'
import { redirect } from 'react-router'
import { paths } from '#src/paths'
import { findVisitorCart } from '#src/cart/find-cart'
import { chooseMethods } from '#src/checkout/choose-methods'
import { findCustomer } from '#src/checkout/find-customer'
import { missingChoice } from '#src/checkout/missing-choice'
import { newKey } from '#src/new-key'
import { findAttempt, orderFingerprint } from '#src/checkout/order-fingerprint'
import type { PageContext } from '#src/page-context'

/**
 * The checkout at a step, or at the first incomplete one. Without a cart there is no checkout; a cart with too many
 * lines shows its own message.
 */
export async function loadCheckout(asked: string | undefined, context: PageContext) {
  const found = await findVisitorCart(context)
  if (!found || found.products.length === 0 || isTooLong(found.products)) throw redirect(paths.cart)
  const customer = await findCustomer(context)
  const typed = await context.checkoutStore.readTyped()
  const step = shownStep(asked, typed, found.cart)
  // Each step has its own URL, so a request for a later step is redirected.
  if (step !== asked) throw redirect(paths.checkoutStep(step))
  const hasChosen = await chooseMethods(context.api, found.id, { typed, step, cart: found.cart })
  const kept = hasChosen ? ((await findVisitorCart(context)) ?? found) : found
  const { id: cartId, cart } = kept
  const missing = missingChoice(step, cart.totals)
  if (missing !== undefined) throw redirect(paths.checkoutStep(missing))
  const wantsAddress = step === 'shipping' || step === 'payment'
  return {
    step,
    steps: stepsOf(cart),
    cart,
    typed: withCustomer(typed, customer),
    countries: wantsAddress ? listCountries(context.storeView.locale) : [],
    methods: await listMethods(step, typed, { cartId, context }),
    seen: step === 'review' ? await noteSeen(kept, typed, context) : '',
    customerEmail: customer?.email,
  }
}

/** CHECKOUT-04: signed-in customers do not type what is known. */
function withCustomer(typed: TypedDetails, customer: Customer | undefined): TypedDetails {
  if (!customer) return typed
  const { firstName, lastName, email: emailAddress } = customer
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
    return answer.ok ? answer.value.map(shippingMethodFromWire) : []
  }
  if (step !== 'payment') return []
  const answer = await api.call(listPaymentMethods, { query })
  return answer.ok ? answer.value.map(paymentMethodFromWire) : []
}

/** A reviewed order gets a key before it is sent. The key stays while the order stays the same, across reloads and tabs. */
async function noteSeen(
  kept: VisitorCart,
  typed: TypedDetails,
  { checkoutStore, hash }: Pick<PageContext, 'checkoutStore' | 'hash'>,
): Promise<string> {
  const seen = await orderFingerprint(kept, { typed, hash })
  const known = findAttempt(await checkoutStore.listAttempts(), seen)
  await checkoutStore.keepAttempt(known ?? { key: newKey(), ...seen })
  return seen.order
}
