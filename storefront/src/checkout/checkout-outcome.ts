import type { Values } from 'commerce/checkout/checkout-details'
import type { PlaceOutcome } from 'commerce/contract/codecs/place-outcome'
import type { Step } from 'commerce/checkout/steps'
import type { FieldError } from 'commerce/field-error'

/** An order that was not placed, or whose outcome is unknown. */
export type OrderProblem =
  | Exclude<PlaceOutcome, { kind: 'placed' }>
  /** asked again: it was never placed */
  | { kind: 'not-placed' }

/** The outcome of a posted checkout form that does not lead to the next step. */
export type CheckoutOutcome =
  | { kind: 'errors'; step: Step; values: Values; errors: FieldError[] }
  /** what is typed so far is kept for a reload */
  | { kind: 'drafted' }
  /** a step whose form did not reach the shop */
  | { kind: 'unsent' }
  /** the order is on this device, and the page that shows it could not be loaded */
  | { kind: 'kept' }
  | OrderProblem
