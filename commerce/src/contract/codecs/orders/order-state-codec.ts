/** The wire's word for a state or status of an order. */
export function orderStateToWire(state: string): string {
  return state === 'on_hold' ? 'holded' : state
}

export function orderStateFromWire(state: string): string {
  return state === 'holded' ? 'on_hold' : state
}
