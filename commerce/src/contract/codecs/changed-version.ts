import type { Failure } from '#src/contract/call/envelope'
import type { WireCart } from '#src/contract/cart-schemas'

/** The version of the bag now, where a change was made for an earlier one. */
export function changedVersion({ reason, meta }: Failure): number | undefined {
  if (reason !== 'cart-changed') return undefined
  // What the contract promises with this reason.
  return (meta?.['cart'] as WireCart | undefined)?.version
}
