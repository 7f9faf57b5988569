import { tooLargeStep } from '#src/checkout/too-large-step'
import { checkStep, fieldsOfStep, STEPS, stepsOf } from 'commerce/checkout/steps'
import { redirect } from 'react-router'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { cartToOrder } from '#src/checkout/offline/cart-to-order'
import { findAhead } from '#src/checkout/offline/find-ahead'
import { keepDraft, keepStep, noteSent } from '#src/checkout/offline/kept-checkout'
import { textEntries, textField } from '#src/forms/text-entries'
import { paths } from '#src/paths'
import { translateProblems, type Words } from '#src/ui/words/words'

/** A step filled in offline, checked by the server's rules. Undefined: it needs a connection. */
export async function postKeptStep(
  form: FormData,
  words: Words,
): Promise<Response | CheckoutOutcome | undefined> {
  const intent = textField(form, 'intent')
  if (intent === 'draft') return { kind: 'drafted' }
  const step = STEPS.find((each) => each === intent)
  if (!step || step === 'review' || !(await findAhead())) return undefined
  const { cart } = await cartToOrder()
  const { password: _secret, createAccount: _later, ...values } = fieldsOfStep(step, textEntries(form))
  const wrong = checkStep(step, values, cart)
  const errors = translateProblems(wrong.length > 0 ? wrong : tooLargeStep(values), words)
  if (errors.length > 0) return { kind: 'errors', step, values, errors }
  await keepStep(step, values)
  const steps = stepsOf(cart)
  return redirect(paths.checkoutStep(steps[steps.indexOf(step) + 1] ?? 'review'))
}

/** UX-71: stores a form before it is sent, so it cannot get lost. Returns what to do once the server has it. */
export async function keepForm(form: FormData): Promise<() => Promise<void>> {
  const intent = textField(form, 'intent')
  const isDraft = intent === 'draft'
  const name = isDraft ? textField(form, 'step') : intent
  const step = STEPS.find((each) => each === name)
  if (!step || step === 'review') return async () => undefined
  const { password: _secret, createAccount: _later, ...values } = fieldsOfStep(step, textEntries(form))
  // If the server refuses a step, the form keeps its text until it is corrected.
  await keepDraft(step, values)
  return async () => {
    if (isDraft) return noteSent(step, { isDraft, values })
    await keepStep(step, values)
    await noteSent(step, { isDraft, values })
  }
}
