import { isTooLong } from 'commerce/cart/cart'
import { addressFields, pickFields } from 'commerce/checkout/checkout-details'
import { type Country, listCountries } from 'commerce/checkout/countries'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import { type Step, STEPS, stepsOf, type TypedDetails } from 'commerce/checkout/steps'
import { listPaymentMethods, listShippingMethods } from 'commerce/contract/cart'
import { paymentMethodFromWire, shippingMethodFromWire } from 'commerce/contract/codecs/methods-from-wire'
import type { Customer } from 'commerce/customers/customer'
import { addressLines } from 'commerce/customers/address-lines'
import { redirect } from 'react-router'
import { paths } from '#src/paths'
import { findKnownCart, findVisitorCart } from '#src/cart/find-cart'
import { addressesToShipTo } from '#src/checkout/addresses-to-ship-to'
import { chooseMethods } from '#src/checkout/choose-methods'
import { findCustomer } from '#src/checkout/find-customer'
import { missingChoice } from '#src/checkout/missing-choice'
import { noteSeen } from '#src/checkout/note-seen'
import { shownStep } from '#src/checkout/offline/shown-step'
import { pathOfOtherOrder, pathWithoutCart } from '#src/checkout/place-order'
import type { PageContext } from '#src/page-context'
import { findWalletQuote } from '#src/wallets/find-wallet-quote'

/**
 * The checkout at a step, or at the first incomplete one. Without a cart there is no checkout; a cart with too many
 * lines shows its own message.
 */
export async function loadCheckout(asked: string | undefined, context: PageContext) {
  const found = await (asked === 'review' ? findKnownCart(context) : findVisitorCart(context))
  const isEmpty = !found || found.products.length === 0
  const begins = !STEPS.some((step) => step === asked)
  if (isEmpty && (begins || asked === 'review')) throw redirect(await pathWithoutCart(context))
  // Only where the checkout begins: what was typed for this cart since is not thrown away.
  const ordered = begins && !isEmpty ? await pathOfOtherOrder(found, context) : undefined
  if (ordered !== undefined) throw redirect(ordered)
  if (isEmpty || isTooLong(found.products)) throw redirect(paths.cart)
  const customer = await findCustomer(context)
  const typed = await context.checkoutStore.readTyped()
  const step = shownStep(asked, typed, found.cart)
  // Each step has its own URL, so a request for a later step is redirected.
  if (step !== asked) throw redirect(paths.checkoutStep(step))
  const { hasChosen, refused } = await chooseMethods(context.api, found.id, { typed, step, cart: found.cart })
  const kept = hasChosen ? ((await findVisitorCart(context)) ?? found) : found
  const { id: cartId, cart } = kept
  const missing = refused ?? missingChoice(step, cart.totals)
  if (missing !== undefined) throw redirect(paths.checkoutStep(missing))
  const attempt = step === 'review' ? await noteSeen(kept, typed, context) : undefined
  const shown = await asShown(withCustomer(typed, customer), { step, customer }, context)
  return {
    step,
    steps: stepsOf(cart),
    cart,
    typed: shown,
    countries: countriesOf(step, context),
    methods: await listMethods(step, shown, { cartId, context }),
    savedAddresses: step === 'shipping' ? listSaved(customer, context) : [],
    products: step === 'review' ? kept.products : [],
    customerId: customer?.id,
    seen: attempt?.order ?? '',
    orderKey: attempt?.key ?? '',
    customerEmail: customer?.email,
    mayHaveAccount: mayHaveAccount(context),
    joined: context.cartStore.takeJoined(),
    wallet: step === 'details' ? await findWalletQuote(context) : undefined,
    shippingCountries: context.shippingCountries,
    /** as this browser keeps it, without a connection */
    isKept: false,
    /** the totals are the shop's */
    isExact: true,
  }
}

export type LoadedCheckout = Awaited<ReturnType<typeof loadCheckout>>

/** An owner has a bag at the prices of the studio, and a family one of its studio: no customer could open them. */
export function mayHaveAccount({ ownerSession, studioKey }: PageContext): boolean {
  return studioKey === null && !ownerSession.isSignedIn()
}

/** CHECKOUT-04: signed-in customers do not type what is known. */
function withCustomer(typed: TypedDetails, customer: Customer | undefined): TypedDetails {
  if (!customer) return typed
  const { firstName, lastName, email: emailAddress } = customer
  return { ...typed, details: { firstName, lastName, emailAddress, ...typed.details } }
}

interface Shown {
  step: Step
  customer: Customer | undefined
}

/** What the form of the step holds: what is typed and not sent, what was sent, or the usual address of the customer. */
async function asShown(
  typed: TypedDetails,
  { step, customer }: Shown,
  context: PageContext,
): Promise<TypedDetails> {
  if (step === 'review') return typed
  const draft = await context.checkoutStore.findDraft(step)
  const known = { ...typed, [step]: draft ?? typed[step] }
  if (step !== 'shipping') return known
  const usual = addressesToShipTo(customer, context).find(({ isDefaultShipping }) => isDefaultShipping)
  return { ...known, shipping: { ...(usual && pickFields(usual.values, addressFields)), ...known.shipping } }
}

/** The addresses that a parcel may go to, each in one line. */
function listSaved(customer: Customer | undefined, context: PageContext) {
  const { locale } = context.storeView
  return addressesToShipTo(customer, context).map(({ id, values }) => ({
    id,
    text: addressLines(values, locale).join(', '),
  }))
}

/** An invoice may go to any country. */
function countriesOf(step: Step, { storeView, shippingCountries }: PageContext): Country[] {
  if (step === 'shipping') return listCountries(storeView, shippingCountries)
  return step === 'payment' ? listCountries(storeView) : []
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
