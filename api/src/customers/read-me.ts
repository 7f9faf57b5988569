import type { WireCustomer } from 'commerce/contract/customers'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { answerMe } from '#src/customers/answer-me'

export async function readMe(ctx: Ctx<CustomerActor>): Promise<WireCustomer> {
  return answerMe(ctx.db, ctx, ctx.actor.customerId)
}
