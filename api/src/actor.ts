/** Who asks. A cart's own secret id is what lets a guest at it. */
export type Actor =
  { kind: 'guest' } | { kind: 'customer'; customerId: number; email: string; priceGroupId: number }

export function customerIdOf(actor: Actor): number | null {
  return actor.kind === 'customer' ? actor.customerId : null
}

/** Whose prices are shown and charged; 0 is that of guests. */
export function priceGroupIdOf(actor: Actor): number {
  return actor.kind === 'customer' ? actor.priceGroupId : 0
}
