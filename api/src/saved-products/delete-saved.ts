import type { WireSaved } from 'commerce/contract/saved-products'
import type { SavedList } from 'commerce/saved-products/saved-list'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { deleteSavedProduct, listOffered, listSavedSkus } from '#src/saved-products/queries'

export async function deleteSaved(
  { db, actor }: Ctx<CustomerActor>,
  { query: { list }, body: { sku } }: { query: { list: SavedList }; body: { sku: string } },
): Promise<WireSaved> {
  const owner = { customerId: actor.customerId, list }
  for (const { productId } of await listOffered(db, [sku]))
    await deleteSavedProduct(db, { ...owner, productId })
  return { skus: await listSavedSkus(db, owner) }
}
