import type { WireCustomer } from 'commerce/contract/user'
import type { Ctx } from '#src/context'
import { answerMe } from '#src/customers/answer-me'
import { requireCustomer } from '#src/customers/require-customer'

export async function readMe(ctx: Ctx): Promise<WireCustomer> {
  return answerMe(ctx.db, ctx, requireCustomer(ctx))
}
