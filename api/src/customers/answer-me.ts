import type { WireCustomer } from 'commerce/contract/customers'
import type { Ctx } from '#src/context'
import { presentCustomer } from '#src/customers/present'
import { requireAccount } from '#src/customers/require-account'
import type { Database } from '#src/db/connections/pool'
import { groupToken } from '#src/pricing/group-token'

/** The customer's own data, with the token that shows the prices of their group where there are such prices. */
export async function answerMe(
  db: Database,
  { now, storeViews, config }: Pick<Ctx, 'now' | 'storeViews' | 'config'>,
  customerId: number,
): Promise<WireCustomer> {
  const customer = await requireAccount(db, customerId)
  return {
    ...presentCustomer(customer, storeViews.get(customer.storeCode)),
    ...(config.catalog.hasPriceTiers && { groupToken: await groupToken(db, customer.priceGroupId, now()) }),
  }
}
