import { CHANGES_OF_CUSTOMER } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'

/** E-32: refuses after so many changes of one customer. */
export function limitChanges(ctx: Ctx<CustomerActor>): Promise<void> {
  return limitTries(ctx, [
    { key: tryKey('customer-changes', String(ctx.actor.customerId)), ...CHANGES_OF_CUSTOMER },
  ])
}
