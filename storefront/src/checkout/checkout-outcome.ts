import type { Values } from 'commerce/checkout/checkout-details'
import type { PlaceOutcome } from 'commerce/contract/codecs/place-outcome'
import type { Step } from 'commerce/checkout/steps'
import type { FieldError } from 'commerce/field-error'

/** An order that was not placed, or of which nobody knows. */
export type OrderProblem =
  | Exclude<PlaceOutcome, { kind: 'placed' }>
  /** asked for again: it was never placed */
  | { kind: 'not-placed' }

/** What a posted form of the checkout came to, where it does not lead on. */
export type CheckoutOutcome =
  | { kind: 'errors'; step: Step; values: Values; errors: FieldError[] }
  /** a step whose form did not reach the shop */
  | { kind: 'unsent' }
  | OrderProblem
