import { type Cart, isTooLong } from 'commerce/cart/cart'
import { listCountries } from 'commerce/checkout/countries'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import {
  type MethodsAhead,
  paymentChoices,
  shippingChoices,
  withChosen,
} from 'commerce/offline/methods-ahead'
import { type Step, STEPS, stepsOf, type TypedDetails } from 'commerce/checkout/steps'
import { redirect } from 'react-router'
import type { LoadedCheckout } from '#src/checkout/load-checkout'
import { cartToOrder } from '#src/checkout/offline/cart-to-order'
import { findAhead } from '#src/checkout/offline/find-ahead'
import { readCheckout } from '#src/checkout/offline/kept-checkout'
import { findBuyer } from '#src/checkout/offline/kept-buyer'
import { missingChoice } from '#src/checkout/missing-choice'
import { shownStep } from '#src/checkout/offline/shown-step'
import { paths } from '#src/paths'
import type { Words } from '#src/ui/words/words'

/**
 * Decision 33: the checkout from this browser's data, by the server's rules. Undefined if the browser does not know enough
 * and needs a connection.
 */
export async function loadKeptCheckout(
  asked: string | undefined,
  words: Words,
): Promise<LoadedCheckout | undefined> {
  const ahead = await findAhead()
  if (!ahead) return undefined
  const [toOrder, kept, buyer] = await Promise.all([cartToOrder(), readCheckout(), findBuyer()])
  if (toOrder.cart.lines.length === 0 || isTooLong(toOrder.cart.lines)) throw redirect(paths.cart)
  await words.wait('checkout')
  const { typed } = kept
  const step = shownStep(asked, typed, toOrder.cart)
  if (step !== asked) throw redirect(paths.checkoutStep(step))
  const cart = chosenIn(toOrder.cart, ahead, { typed, step })
  const missing = missingChoice(step, cart.totals)
  if (missing !== undefined) throw redirect(paths.checkoutStep(missing))
  const draft = step === 'review' ? undefined : kept.drafts[step]
  const shown = step === 'review' ? typed : { ...typed, [step]: draft ?? typed[step] }
  return {
    step,
    steps: stepsOf(cart),
    cart,
    typed: buyer ? { ...shown, details: { ...buyer.details, ...shown.details } } : shown,
    countries: countriesOf(step, ahead),
    methods: methodsOf(step, { ahead, cart, typed: shown, words }),
    savedAddresses: [],
    products: step === 'review' ? toOrder.products : [],
    customerId: buyer?.id,
    // The server has not seen it, so it is ordered by its lines.
    seen: '',
    orderKey: '',
    customerEmail: buyer?.details.emailAddress,
    mayHaveAccount: false,
    joined: [],
    wallet: undefined,
    shippingCountries: ahead.countries,
    isKept: true,
    isExact: toOrder.isExact && cart.totals === toOrder.cart.totals,
  }
}

/** Totals include what was chosen in earlier steps. */
function chosenIn(
  cart: Cart,
  ahead: MethodsAhead,
  { typed, step }: { typed: TypedDetails; step: Step },
): Cart {
  const isDone = (earlier: Step) => STEPS.indexOf(step) > STEPS.indexOf(earlier)
  return withChosen(cart, ahead, {
    country: typed.shipping['country'] ?? ahead.homeCountry,
    shipping: isDone('shipping') ? typed.shipping['shippingMethod'] : undefined,
    payment: isDone('payment') ? typed.payment['paymentMethod'] : undefined,
  })
}

function countriesOf(step: Step, { countries, homeCountry }: MethodsAhead) {
  const view = { locale: document.documentElement.lang, country: homeCountry }
  if (step === 'shipping') return listCountries(view, countries)
  return step === 'payment' ? listCountries(view) : []
}

interface Choice {
  ahead: MethodsAhead
  cart: Cart
  typed: TypedDetails
  words: Words
}

function methodsOf(step: Step, { ahead, cart, typed, words }: Choice): MethodChoice[] {
  const country = typed.shipping['country'] ?? ahead.homeCountry
  if (step === 'shipping') return shippingChoices(ahead, cart, country)
  if (step !== 'payment') return []
  const say = words.of('checkout')
  return paymentChoices(ahead, { cart, country }).map(({ isLater, ...method }) => ({
    ...method,
    detail: isLater ? say('payLater') : method.detail,
  }))
}
