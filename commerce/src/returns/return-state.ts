export const RETURN_STATES = [
  ...(['requested', 'approved', 'rejected', 'received', 'refunded', 'exchanged', 'credited'] as const),
  ...(['closed', 'canceled'] as const),
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export type ReturnPerson = 'customer' | 'staff'
export type ReturnStep =
  | 'approve'
  | 'reject'
  | 'receive'
  | 'refund'
  | 'exchange'
  | 'credit'
  | 'close'
  | 'cancel'
/** What changes no state. */
type ReturnAddition = 'comment' | 'track' | 'photo'
type ReturnAction = ReturnStep | ReturnAddition
export type CustomerAction = 'cancel' | ReturnAddition

interface Step {
  by: ReturnPerson
  from: readonly ReturnState[]
  to: ReturnState
}

const steps: Record<ReturnStep, Step> = {
  approve: { by: 'staff', from: ['requested'], to: 'approved' },
  reject: { by: 'staff', from: ['requested', 'approved', 'received'], to: 'rejected' },
  receive: { by: 'staff', from: ['approved'], to: 'received' },
  refund: { by: 'staff', from: ['received'], to: 'refunded' },
  exchange: { by: 'staff', from: ['received'], to: 'exchanged' },
  credit: { by: 'staff', from: ['received'], to: 'credited' },
  close: { by: 'staff', from: ['refunded', 'exchanged', 'credited'], to: 'closed' },
  cancel: { by: 'customer', from: ['requested'], to: 'canceled' },
}

const running: readonly ReturnState[] = ['requested', 'approved', 'received']
const settled: readonly ReturnState[] = ['refunded', 'exchanged', 'credited']

const additions: Record<ReturnAddition, { by: readonly ReturnPerson[]; in: readonly ReturnState[] }> = {
  comment: { by: ['customer', 'staff'], in: [...running, ...settled, 'rejected'] },
  track: { by: ['customer'], in: ['approved'] },
  photo: { by: ['customer'], in: ['requested', 'approved'] },
}

/** Who may do what with a return: the one table of it. */
export function mayDoWithReturn(state: ReturnState, action: ReturnAction, by: ReturnPerson): boolean {
  if (isStep(action)) return steps[action].by === by && steps[action].from.includes(state)
  return additions[action].by.includes(by) && additions[action].in.includes(state)
}

export function stateAfterStep(step: ReturnStep): ReturnState {
  return steps[step].to
}

/** What the customer may do with it now. */
export function actionsOfCustomer(state: ReturnState): CustomerAction[] {
  const all: CustomerAction[] = ['cancel', 'comment', 'track', 'photo']
  return all.filter((action) => mayDoWithReturn(state, action, 'customer'))
}

function isStep(action: ReturnAction): action is ReturnStep {
  return Object.hasOwn(steps, action)
}
