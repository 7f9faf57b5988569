import type { WireSavedAdded } from 'commerce/contract/saved-products'
import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import { mergeSaved } from 'commerce/saved-products/merge-saved'
import type { SavedList } from 'commerce/saved-products/saved-list'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { lockAccount } from '#src/customers/account-shared-queries'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { notSignedIn } from '#src/errors'
import {
  deleteNotOffered,
  insertSaved,
  listOffered,
  listSavedIds,
  listSavedSkus,
  type ListOwner,
} from '#src/saved-products/queries'

/** Two browsers that add at once come one after the other, so the list never gets too long. */
export async function addSaved(
  ctx: Ctx<CustomerActor>,
  { query: { list }, body: { skus } }: { query: { list: SavedList }; body: { skus: string[] } },
): Promise<WireSavedAdded> {
  const owner = { customerId: ctx.actor.customerId, list }
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockAccount(tx, owner.customerId))) throw notSignedIn()
    const offered = new Map((await listOffered(tx, skus)).map(({ sku, productId }) => [sku, productId]))
    const added = skus.flatMap((sku) => offered.get(sku) ?? [])
    const { fresh, leftOut } = await makeRoom(tx, owner, added)
    await insertSaved(tx, owner, fresh)
    const full = new Set(leftOut)
    return {
      skus: await listSavedSkus(tx, owner),
      left_out: [...new Set(skus)].flatMap((sku): WireSavedAdded['left_out'] => {
        const productId = offered.get(sku)
        if (productId === undefined) return [{ sku, reason: 'not-found' }]
        return full.has(productId) ? [{ sku, reason: 'full' }] : []
      }),
    }
  })
}

/** A product that was taken out of the shop keeps its place until the place is needed: it may come back. */
async function makeRoom(tx: Database, owner: ListOwner, added: number[]) {
  const merge = async () => mergeSaved(await listSavedIds(tx, owner), added, SAVED_PRODUCTS_MAX[owner.list])
  const merged = await merge()
  if (merged.leftOut.length === 0) return merged
  await deleteNotOffered(tx, owner)
  return merge()
}
