import { openStep, type Step, STEPS, stepsOf, type TypedDetails } from 'commerce/checkout/steps'

/** The requested step, or the first incomplete one before it. */
export function shownStep(
  asked: string | undefined,
  typed: TypedDetails,
  cart: { isVirtual: boolean },
): Step {
  const open = openStep(typed, cart)
  const wanted = stepsOf(cart).find((step) => step === asked) ?? 'details'
  return STEPS.indexOf(wanted) <= STEPS.indexOf(open) ? wanted : open
}
