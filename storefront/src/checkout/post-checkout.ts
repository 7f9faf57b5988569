import { addressFields, pickFields, wantsAccount } from 'commerce/checkout/checkout-details'
import { checkStep, fieldsOfStep, STEPS, stepsOf } from 'commerce/checkout/steps'
import { isStepTooLarge, tooLargeStep } from '#src/checkout/too-large-step'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { findVisitorCart } from '#src/cart/find-cart'
import type { TypedStep } from '#src/checkout/checkout-store'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { findCustomer } from '#src/checkout/find-customer'
import { mayHaveAccount } from '#src/checkout/load-checkout'
import { makeAccount } from '#src/checkout/account/make-account'
import { checkOrderAgain, placeOrder } from '#src/checkout/place-order'
import { signOut } from '#src/checkout/sign-out'
import { translateProblems } from '#src/ui/words/words'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** UX-71: what is typed so far. A password is kept nowhere. */
async function postDraft(form: FormData, context: PageContext) {
  const step = STEPS.find((each) => each === textField(form, 'step'))
  if (step === undefined || step === 'review') return redirect(paths.checkout)
  await keepDraft(step, form, context)
  return data<CheckoutOutcome>({ kind: 'drafted' })
}

async function keepDraft(step: TypedStep, form: FormData, { checkoutStore }: PageContext): Promise<void> {
  const { password: _secret, ...values } = fieldsOfStep(step, textEntries(form))
  if (!isStepTooLarge(values)) await checkoutStore.keepDraft(step, values)
}

/** CHECKOUT-04: a saved address fills the form, where it can still be changed. */
async function fillFromBook(form: FormData, context: PageContext) {
  const customer = await findCustomer(context)
  const saved = customer?.addresses.find(({ id }) => String(id) === textField(form, 'address'))
  const step = 'shipping'
  if (saved) {
    const { [step]: sent } = await context.checkoutStore.readTyped()
    await context.checkoutStore.keepDraft(step, { ...sent, ...pickFields(saved.values, addressFields) })
  }
  return redirect(paths.checkoutStep(step))
}

/** Stores a complete step and leads to the next; the review places the order. */
export async function postCheckout(form: FormData, context: PageContext) {
  const intent = textField(form, 'intent')
  if (intent === 'place') return placeOrder(form, context)
  if (intent === 'check') return checkOrderAgain(form, context)
  if (intent === 'sign-out') return signOut(context)
  if (intent === 'draft') return postDraft(form, context)
  if (intent === 'use-address') return fillFromBook(form, context)
  const step = STEPS.find((each) => each === intent)
  if (!step || step === 'review') return redirect(paths.checkout)
  const visitorCart = await findVisitorCart(context)
  if (!visitorCart) {
    // The bag may still be on its way: what was typed is there once it has come.
    await keepDraft(step, form, context)
    return redirect(paths.checkout)
  }
  const { cart } = visitorCart
  const sent = fieldsOfStep(step, textEntries(form))
  const { password: _secret, ...values } = sent
  const { createAccount: _made, ...kept } = values
  const wrong = checkStep(step, sent, cart)
  const found = translateProblems(wrong.length > 0 ? wrong : tooLargeStep(kept), context.words)
  const mayAsk = step === 'details' && mayHaveAccount(context)
  const asksAccount = mayAsk && wantsAccount(sent) && found.length === 0
  const errors = asksAccount ? await makeAccount(sent, context) : found
  if (errors.length > 0) {
    return data<CheckoutOutcome>({ kind: 'errors', step, values, errors }, { status: 400 })
  }
  const steps = stepsOf(cart)
  const next = steps[steps.indexOf(step) + 1] ?? 'review'
  await context.checkoutStore.keepTyped(step, kept)
  return redirect(paths.checkoutStep(next))
}
