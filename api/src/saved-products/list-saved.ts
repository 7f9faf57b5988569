import type { WireSaved } from 'commerce/contract/saved-products'
import type { SavedList } from 'commerce/saved-products/saved-list'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { listSavedSkus } from '#src/saved-products/queries'

export async function listSaved(
  { db, actor }: Ctx<CustomerActor>,
  { query: { list } }: { query: { list: SavedList } },
): Promise<WireSaved> {
  return { skus: await listSavedSkus(db, { customerId: actor.customerId, list }) }
}
