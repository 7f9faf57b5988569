import type { Actor } from '#src/actor'

/** As whom an order is sent: what is kept beside its key. */
export function actorText(actor: Actor): string {
  return actor.kind === 'customer' ? `customer:${actor.customerId}` : guestText
}

export const guestText = 'guest'
