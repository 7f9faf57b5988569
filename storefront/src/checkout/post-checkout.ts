import { wantsAccount } from 'commerce/checkout/checkout-details'
import { checkStep, fieldsOfStep, STEPS, stepsOf } from 'commerce/checkout/steps'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { findVisitorCart } from '#src/cart/find-cart'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { makeAccount } from '#src/checkout/make-account'
import { checkOrderAgain, placeOrder } from '#src/checkout/place-order'
import { signOut } from '#src/checkout/sign-out'
import { translateProblems } from '#src/ui/words/words'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** Stores a complete step and leads to the next; the review places the order. */
export async function postCheckout(form: FormData, context: PageContext) {
  const intent = textField(form, 'intent')
  if (intent === 'place') return placeOrder(form, context)
  if (intent === 'check') return checkOrderAgain(form, context)
  if (intent === 'sign-out') return signOut(context)
  const step = STEPS.find((each) => each === intent)
  const visitorCart = await findVisitorCart(context)
  if (!step || !visitorCart || step === 'review') return redirect(paths.checkout)
  const { id: cartId, cart } = visitorCart
  const sent = fieldsOfStep(step, textEntries(form))
  const { password: _secret, ...values } = sent
  const found = translateProblems(checkStep(step, sent, cart), context.words)
  const asksAccount = step === 'details' && wantsAccount(sent) && found.length === 0
  const errors = asksAccount ? await makeAccount(sent, cartId, context) : found
  if (errors.length > 0) {
    return data<CheckoutOutcome>({ kind: 'errors', step, values, errors }, { status: 400 })
  }
  const steps = stepsOf(cart)
  const next = steps[steps.indexOf(step) + 1] ?? 'review'
  const { createAccount: _made, ...kept } = values
  await context.checkoutStore.keepTyped(step, kept)
  return redirect(paths.checkoutStep(next))
}
