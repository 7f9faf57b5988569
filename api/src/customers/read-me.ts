import type { WireCustomer } from 'commerce/contract/user'
import type { Ctx } from '#src/context'
import { presentCustomer } from '#src/customers/present'
import { getCustomer } from '#src/customers/queries'
import { requireCustomer } from '#src/customers/require-customer'

export async function readMe(ctx: Ctx): Promise<WireCustomer> {
  return presentCustomer(await getCustomer(ctx.db, requireCustomer(ctx)))
}
